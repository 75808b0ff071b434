import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Button } from '../../ui/Button.tsx'
import { type Cloud, CloudIcon } from '../../ui/icons/CloudIcon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  cloud: Cloud
  action: 'recover' | 'create-wallet' | 'set-recovery'
  state:
    | { status: 'confirm' }
    | { status: 'in-progress' }
    | { status: 'success' }
    | { status: 'failed'; isRetryable: boolean }
  /** Opens the provider's popup. Must be called in the click handler. */
  onConfirm(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.recoveryOAuth

/** Stores a backup in the user's cloud storage or reads it. */
export function RecoveryOAuthScreen({ cloud, action, state, onConfirm, onBack, onClose }: Props) {
  const { name } = walletText.clouds[cloud]
  const isRecovery = action === 'recover'
  const shared = { labels: screenText.controls, onClose }
  if (state.status === 'confirm')
    return (
      <Screen
        {...shared}
        title={text.confirmTitle}
        help={text.confirmHelp(name)}
        art={
          <span className="badge">
            <CloudIcon cloud={cloud} />
          </span>
        }
        onBack={onBack}
        actions={
          <Button first onPress={onConfirm}>
            {text.confirm(name)}
          </Button>
        }
      />
    )
  const mark = <CloudIcon cloud={cloud} />
  if (state.status === 'in-progress')
    return (
      <StatusScreen
        {...shared}
        status="waiting"
        mark={mark}
        title={isRecovery ? text.recovering(name) : text.backingUp(name)}
        detail={text.progressHelp}
      />
    )
  if (state.status === 'success')
    return (
      <StatusScreen
        {...shared}
        status="success"
        mark={mark}
        title={isRecovery ? text.recovered(name) : text.backedUp(name)}
        detail={text.successHelp}
      />
    )
  return (
    <StatusScreen
      {...shared}
      status="failed"
      mark={mark}
      title={text.failed(isRecovery ? 'Recovery' : 'Back up', name)}
      detail={text.failedHelp(name)}
      onBack={onBack}
      actions={
        state.isRetryable ? (
          <Button first onPress={onConfirm}>
            {text.retry}
          </Button>
        ) : (
          onClose && (
            <Button first onPress={onClose}>
              {walletText.failed.close}
            </Button>
          )
        )
      }
    />
  )
}
