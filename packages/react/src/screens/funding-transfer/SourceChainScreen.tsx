import { screenText } from '../../text/en.ts'
import { fundingTransferText } from '../../text/fundingTransfer.ts'
import type { Network } from '../../ui/icons/NetworkMark.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Row } from '../../ui/Row.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  wallet: { label: string; icon: string | null; colour: string | null }
  /** Highest balance first. */
  chains: readonly { key: string; network: Network; name: string; balance: string }[]
  onPick(key: string): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = fundingTransferText.chains

/** Asks which chain to pay from, if several have enough funds. */
export function SourceChainScreen({ wallet, chains, onPick, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      help={text.help(wallet.label)}
      labels={screenText.controls}
      art={
        <span className="badge">
          <WalletIcon {...wallet} />
        </span>
      }
      onBack={onBack}
      onClose={onClose}
    >
      <div className="stack">
        {chains.map(({ key, network, name, balance }, place) => (
          <Row
            key={key}
            first={place === 0}
            icon={<NetworkIcon network={network} label={name} />}
            label={name}
            trailing={<bdi>{balance}</bdi>}
            onPress={() => onPick(key)}
          />
        ))}
      </div>
    </Screen>
  )
}
