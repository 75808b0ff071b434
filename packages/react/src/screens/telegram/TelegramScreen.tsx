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
  const error = state.status === 'error' ? state.error : null
  const status = error ? 'failed' : state.status === 'done' ? 'success' : 'waiting'
  const isHopeless = error?.code === 'disallowed_login_method' && onBack
  return (
    <StatusScreen
      status={status}
      mark={<BrandIcon brand="telegram" />}
      title={text[status]}
      detail={
        error
          ? getTelegramErrorText(error)
          : text[status === 'success' ? 'successHelp' : 'waitingHelp']
      }
      labels={screenText.controls}
      actions={
        error && (
          <Button first onPress={isHopeless || onRetry}>
            {isHopeless ? text.another : text.retry}
          </Button>
        )
      }
      onBack={status === 'success' ? undefined : onBack}
      onClose={onClose}
    />
  )
}
