import { crossAppText as text } from '../../text/crossApp.ts'
import { screenText } from '../../text/en.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { type CrossAppStatus, toCrossAppView } from './toCrossAppView.ts'

export type CrossAppInfo = { name: string; icon: string | null }

type Props = {
  app: CrossAppInfo
  state: CrossAppStatus
  onRetry(): void
  /** Opens the other login methods. Without it, the screen closes. */
  onOther?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** State of a login with another app, which the user confirms in that app's popup. */
export function CrossAppScreen({ app, state, onRetry, onOther, onBack, onClose }: Props) {
  const { status, title, detail, retryable } = toCrossAppView(app.name, state)
  const leave = onOther ?? onClose
  return (
    <StatusScreen
      status={status}
      mark={<WalletIcon icon={app.icon} label={app.name} colour={null} />}
      title={title}
      detail={detail}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
      actions={
        status === 'failed' &&
        (retryable ? (
          <Button first onPress={onRetry}>
            {text.retry}
          </Button>
        ) : (
          leave && (
            <Button first onPress={leave}>
              {onOther ? text.other : text.close}
            </Button>
          )
        ))
      }
    />
  )
}
