import type { LatchkeyError } from '@latchkey/client'
import type { TelegramState } from '@latchkey/client/flows/telegram'
import { screenText } from '../../text/en.ts'
import { Button } from '../../ui/Button.tsx'
import { BrandIcon } from '../../ui/icons/BrandIcon.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { getTelegramErrorText } from './getTelegramErrorText.ts'

type Props = {
  state:
    | { status: Exclude<TelegramState['status'], 'error'> }
    | { status: 'error'; error: Pick<LatchkeyError, 'code'> }
  onRetry(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = screenText.telegram

/** State of a login in Telegram's popup. */
export function TelegramScreen({ state, onRetry, onBack, onClose }: Props) {
  const shared = {
    mark: <BrandIcon brand="telegram" />,
    labels: screenText.controls,
    onClose,
  }
  if (state.status === 'done')
    return (
      <StatusScreen {...shared} status="success" title={text.success} detail={text.successHelp} />
    )
  if (state.status !== 'error')
    return (
      <StatusScreen
        {...shared}
        status="waiting"
        title={text.waiting}
        detail={text.waitingHelp}
        onBack={onBack}
      />
    )
  const isHopeless = state.error.code === 'disallowed_login_method' && onBack
  return (
    <StatusScreen
      {...shared}
      status="failed"
      title={text.failed}
      detail={getTelegramErrorText(state.error)}
      onBack={onBack}
      actions={
        isHopeless ? (
          <Button first onPress={onBack}>
            {text.another}
          </Button>
        ) : (
          <Button first onPress={onRetry}>
            {text.retry}
          </Button>
        )
      }
    />
  )
}
