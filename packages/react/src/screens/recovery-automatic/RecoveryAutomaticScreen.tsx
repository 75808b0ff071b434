import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { shieldCheck } from '../../ui/icons/generated/lucide.ts'
import { Screen } from '../../ui/Screen.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  state: { status: 'idle' | 'loading' | 'success' | 'error' }
  onConfirm(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.automatic

/** Sets up automatic recovery. */
export function RecoveryAutomaticScreen({ state: { status }, onConfirm, onBack, onClose }: Props) {
  const shared = { labels: screenText.controls, onClose }
  const mark = <Icon paths={shieldCheck} size={24} />
  if (status === 'success')
    return (
      <StatusScreen
        {...shared}
        status="success"
        mark={mark}
        title={walletText.created.allSet}
        detail={text.success}
      />
    )
  if (status === 'error')
    return (
      <StatusScreen
        {...shared}
        status="failed"
        mark={mark}
        title={text.failed}
        detail={walletText.recoveryErrors.other}
        onBack={onBack}
        actions={
          <Button first onPress={onConfirm}>
            {text.retry}
          </Button>
        }
      />
    )
  return (
    <Screen
      {...shared}
      title={text.title}
      help={text.help}
      art={<Badge paths={shieldCheck} />}
      onBack={status === 'idle' ? onBack : undefined}
      actions={
        <Button first busy={status === 'loading'} onPress={onConfirm}>
          {text.confirm}
        </Button>
      }
    />
  )
}
