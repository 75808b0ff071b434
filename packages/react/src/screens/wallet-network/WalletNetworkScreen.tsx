import type { ChainType, WalletEntry } from '@latchkey/client/external-wallets'
import { screenText } from '../../text/en.ts'
import { externalWalletText } from '../../text/externalWallet.ts'
import type { Network } from '../../ui/icons/NetworkMark.tsx'
import { LinkRow } from '../../ui/LinkRow.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'

type Props = {
  entry: WalletEntry
  /** Link that opens the wallet's app on a phone, prepared so that the tap itself follows it. */
  linkOf(chainType: ChainType): string | null
  onPick(chainType: ChainType): void
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
}

const text = externalWalletText.network
const NETWORKS: readonly { chainType: ChainType; network: Network }[] = [
  { chainType: 'ethereum', network: 1 },
  { chainType: 'solana', network: 'solana' },
]

/** Asks which network of a multichain wallet to use. */
export function WalletNetworkScreen({ entry, linkOf, onPick, onBack, onClose }: Props) {
  return (
    <Screen
      title={text.title}
      labels={screenText.controls}
      help={text.help(entry.label)}
      art={
        <span className="badge">
          <WalletIcon icon={entry.icon} label={entry.label} colour={entry.colour} />
        </span>
      }
      onBack={onBack}
      onClose={onClose}
    >
      <div className="stack">
        {NETWORKS.map(({ chainType, network }, index) => (
          <LinkRow
            key={chainType}
            icon={<NetworkIcon network={network} label={text[chainType]} />}
            label={text[chainType]}
            href={linkOf(chainType)}
            first={index === 0}
            onPress={() => onPick(chainType)}
          />
        ))}
      </div>
    </Screen>
  )
}
