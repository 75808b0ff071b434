import { CreateWalletScreen } from '../../screens/create-wallet/CreateWalletScreen.tsx'
import { ScreenFrame } from '../ScreenFrame.tsx'

type Props = { hasFailed: boolean; onClose: (() => void) | undefined }

/** Shows that a wallet connects, or that it cannot connect. */
export const ConnectingWallet = ({ hasFailed, onClose }: Props) => (
  <ScreenFrame key="connecting">
    <CreateWalletScreen state={{ status: hasFailed ? 'failed' : 'connecting' }} onClose={onClose} />
  </ScreenFrame>
)
