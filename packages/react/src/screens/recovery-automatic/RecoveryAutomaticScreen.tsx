import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmScreen } from '../../ui/ConfirmScreen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { shieldCheck } from '../../ui/icons/generated/lucide.ts'

type Props = {
  state: { status: 'idle' | 'loading' | 'success' | 'error' }
  onConfirm(): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = walletText.automatic

/** Sets up automatic recovery. */
export function RecoveryAutomaticScreen({ state: { status }, onConfirm, onBack, onClose }: Props) {
  return (
    <ConfirmScreen
      status={status === 'error' ? 'failed' : status}
      art={<Badge paths={shieldCheck} />}
      mark={<Icon paths={shieldCheck} size={24} />}
      labels={screenText.controls}
      text={{
        title: text.title,
        help: text.help,
        confirm: text.confirm,
        success: { title: walletText.created.allSet, detail: text.success },
        failure: {
          title: text.failed,
          detail: walletText.recoveryErrors.other,
          retry: text.retry,
        },
      }}
      onConfirm={onConfirm}
      onBack={onBack}
      onClose={onClose}
    />
  )
}
