import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { wallet } from '../../ui/icons/generated/lucide.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  state: { status: 'creating' | 'connecting' | 'failed' }
  /** Absent while closing would lose progress. */
  onClose?: (() => void) | undefined
}

/** Shown while a wallet is created or connected, or if that failed. */
export function CreateWalletScreen({ state: { status }, onClose }: Props) {
  const isFailed = status === 'failed'
  const { title, help } = isFailed ? walletText.failed : walletText[status]
  return (
    <StatusScreen
      status={isFailed ? 'failed' : 'waiting'}
      mark={<Icon paths={wallet} size={24} />}
      title={title}
      detail={help}
      labels={screenText.controls}
      onClose={onClose}
      actions={
        isFailed &&
        onClose && (
          <Button first onPress={onClose}>
            {walletText.failed.close}
          </Button>
        )
      }
    />
  )
}
