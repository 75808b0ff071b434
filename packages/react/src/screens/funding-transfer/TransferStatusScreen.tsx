import { screenText } from '../../text/en.ts'
import { fundingTransferText } from '../../text/fundingTransfer.ts'
import { StatusScreen } from '../../ui/StatusScreen.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  wallet: { label: string; icon: string | null; colour: string | null }
  state:
    | { status: 'preparing' | 'finding' | 'simulating' | 'awaiting-approval' | 'sent' }
    | { status: 'bridging'; bridge: 'pending' | 'waiting' | 'delayed' }
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingTransferText.waiting

/** Progress of a transfer. */
export function TransferStatusScreen({ wallet, state, onBack, onClose }: Props) {
  return (
    <StatusScreen
      {...wordsOf(state, wallet.label)}
      status="waiting"
      mark={<WalletIcon {...wallet} />}
      labels={screenText.controls}
      onBack={onBack}
      onClose={onClose}
    />
  )
}

function wordsOf(state: Props['state'], wallet: string): { title: string; detail: string } {
  switch (state.status) {
    case 'awaiting-approval':
      return text.approval(wallet)
    case 'bridging':
      return text.bridging[state.bridge]
    default:
      return text[state.status]
  }
}
