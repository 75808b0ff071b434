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
  /** Leads to the other ways in; where there are none, the screen is closed. */
  onOther?: (() => void) | undefined
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** How it stands with the account at another app, which its person confirms in a window of that app. */
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
