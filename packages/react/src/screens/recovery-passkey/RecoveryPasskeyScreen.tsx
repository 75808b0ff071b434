import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { fingerprint } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  action: 'recover' | 'set-recovery'
  state: { status: 'idle' | 'loading' | 'success' } | { status: 'error'; code: string }
  /** Starts the passkey ceremony. Must be called in the click handler. */
  onConfirm(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

/** Secures or recovers a wallet with a passkey. */
export function RecoveryPasskeyScreen({ action, state, onConfirm, onBack, onClose }: Props) {
  const { errors, retry, ...texts } = walletText.recoveryPasskey
  const text = texts[action]
  const shared = { labels: screenText.controls, onClose }
  const mark = <Icon paths={fingerprint} size={24} />
  if (state.status === 'success')
    return (
      <StatusScreen
        {...shared}
        status="success"
        mark={mark}
        title={text.success}
        detail={texts.successHelp}
      />
    )
  if (state.status === 'error')
    return (
      <StatusScreen
        {...shared}
        status="failed"
        mark={mark}
        title={text.failed}
        detail={errors[state.code as keyof typeof errors] ?? text.failedHelp}
        onBack={onBack}
        actions={
          <Button first onPress={onConfirm}>
            {retry}
          </Button>
        }
      />
    )
  const isBusy = state.status === 'loading'
  return (
    <Screen
      {...shared}
      title={text.title}
      help={text.help}
      art={<Badge paths={fingerprint} />}
      onBack={isBusy ? undefined : onBack}
      actions={
        <Button first busy={isBusy} onPress={onConfirm}>
          {text.confirm}
        </Button>
      }
    />
  )
}
