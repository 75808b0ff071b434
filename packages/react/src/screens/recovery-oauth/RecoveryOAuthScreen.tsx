import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmScreen } from '../../ui/ConfirmScreen.tsx'
import { type Cloud, CloudIcon } from '../../ui/icons/CloudIcon.tsx'

type Props = {
  cloud: Cloud
  action: 'recover' | 'create-wallet' | 'set-recovery'
  state:
    | { status: 'confirm' }
    | { status: 'in-progress'; isWindowLost?: boolean }
    | { status: 'success' }
    | { status: 'failed'; isRetryable: boolean }
  /** Opens the provider's popup. Must be called in the click handler. */
  onConfirm(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.recoveryOAuth
const SCREEN_STATUSES = {
  confirm: 'idle',
  'in-progress': 'loading',
  success: 'success',
  failed: 'failed',
} as const

/** Stores a backup in the user's cloud storage or reads it. */
export function RecoveryOAuthScreen({ cloud, action, state, onConfirm, onBack, onClose }: Props) {
  const { name } = walletText.clouds[cloud]
  const isRecovery = action === 'recover'
  const icon = <CloudIcon cloud={cloud} />
  const close = onClose && (
    <Button first onPress={onClose}>
      {walletText.failed.close}
    </Button>
  )
  const isLost = state.status === 'in-progress' && state.isWindowLost === true
  const isFinal = state.status === 'failed' && !state.isRetryable
  return (
    <ConfirmScreen
      status={SCREEN_STATUSES[state.status]}
      art={<span className="badge">{icon}</span>}
      mark={icon}
      labels={screenText.controls}
      text={{
        title: text.confirmTitle,
        help: text.confirmHelp(name),
        confirm: text.confirm(name),
        progress: {
          title: isRecovery ? text.recovering(name) : text.backingUp(name),
          detail: isLost ? text.windowLost : text.progressHelp,
        },
        success: {
          title: isRecovery ? text.recovered(name) : text.backedUp(name),
          detail: text.successHelp,
        },
        failure: {
          title: text.failed(isRecovery ? 'Recovery' : 'Back up', name),
          detail: text.failedHelp(name),
          retry: text.retry,
        },
      }}
      // Null shows no button: a login cannot be closed before the user is logged out.
      progressActions={
        isLost && (
          <Button approves first onPress={onConfirm}>
            {text.retry}
          </Button>
        )
      }
      failureActions={isFinal ? (close ?? null) : undefined}
      onConfirm={onConfirm}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
