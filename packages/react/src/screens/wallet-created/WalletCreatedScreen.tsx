import type { ModalSlots } from '../../config/ModalConfig.ts'
import { screenText } from '../../text/en.ts'
import { walletText } from '../../text/wallet.ts'
import { Icon } from '../../ui/Icon.tsx'
import { wallet } from '../../ui/icons/generated/lucide.ts'
import { OwnContent } from '../../ui/OwnContent.tsx'
import { StatusScreen } from '../../ui/StatusScreen.tsx'

type Props = {
  isNewUser: boolean
  appName: string | null
  slot?: ModalSlots['walletCreated']
  onClose?: (() => void) | undefined
}

const text = walletText.created

/** The wallet was created. The screen closes by itself. */
export function WalletCreatedScreen({ isNewUser, appName, slot, onClose }: Props) {
  return (
    <StatusScreen
      status="success"
      mark={<Icon paths={wallet} size={24} />}
      title={isNewUser ? text.welcome(appName) : text.allSet}
      detail={isNewUser ? text.newAccount : text.secured}
      labels={screenText.controls}
      onClose={onClose}
    >
      {slot && <OwnContent render={slot} />}
    </StatusScreen>
  )
}
