import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmScreen } from '../../ui/ConfirmScreen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { fingerprint } from '../../ui/icons/generated/lucide.ts'

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
  const code = state.status === 'error' ? state.code : ''
  return (
    <ConfirmScreen
      status={state.status === 'error' ? 'failed' : state.status}
      art={<Badge paths={fingerprint} />}
      mark={<Icon paths={fingerprint} size={24} />}
      labels={screenText.controls}
      text={{
        title: text.title,
        help: text.help,
        confirm: text.confirm,
        success: { title: text.success, detail: texts.successHelp },
        failure: {
          title: text.failed,
          detail: errors[code as keyof typeof errors] ?? text.failedHelp,
          retry,
        },
      }}
      onConfirm={onConfirm}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
