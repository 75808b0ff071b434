import type {
  ActiveWalletKey,
  ConnectedWallet,
  ExternalWalletsState,
  WalletEntry,
} from '@latchkey/client/external-wallets'
import { canBridge, type Network, type TransferTarget } from '@latchkey/client/funding/transfer'
import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import type { TransferWallet } from '../../../screens/funding-transfer-wallets/TransferWalletsScreen.tsx'
import { shortenAddress } from '../../../ui/shortenAddress.ts'

type PayingChainType = ConnectedWallet['type']
type Cluster = Extract<Network, { type: 'solana' }>['cluster']

/** Chain types a wallet can pay from: the destination's, and with a bridge the other. */
export function listPayingChains(
  { network }: TransferTarget,
  { mayBridge, cluster }: { mayBridge: boolean; cluster: Cluster },
): readonly PayingChainType[] {
  if (!mayBridge) return [network.type]
  if (network.type === 'solana') return ['solana', 'ethereum']
  return canBridge(network, { type: 'solana', cluster }) ? ['ethereum', 'solana'] : ['ethereum']
}

const NAMESPACES: Readonly<Record<PayingChainType, WalletEntry['chains'][number]>> = {
  ethereum: 'eip155',
  solana: 'solana',
}

/** The chain type a wallet would be connected on; undefined if it supports none of them. */
export const findPayingChain = (
  entry: WalletEntry,
  chains: readonly PayingChainType[],
): PayingChainType | undefined => chains.find((chain) => entry.chains.includes(NAMESPACES[chain]))

export const toWalletKey = ({ meta, address }: ConnectedWallet): string => `${meta.id} ${address}`

/** Rows of the picker: connected wallets, then others, the rest behind one row [W2.26]. */
export function listPayingWallets(
  connected: readonly ConnectedWallet[],
  entries: readonly WalletEntry[],
  chains: readonly PayingChainType[],
): { wallets: readonly TransferWallet[]; hasMore: boolean } {
  const here = connected.filter(({ type }) => chains.includes(type))
  const known = new Set(here.map(({ walletClientType }) => walletClientType))
  const others = entries.filter((entry) => !known.has(entry.id) && findPayingChain(entry, chains))
  const all: TransferWallet[] = [
    ...here.map((wallet) => ({
      key: toWalletKey(wallet),
      label: wallet.meta.name,
      icon: wallet.meta.icon,
      colour: null,
      account: shortenAddress(wallet.address),
      isInstalled: true,
    })),
    ...others.map((entry) => ({
      key: entry.id,
      label: entry.label,
      icon: entry.icon,
      colour: entry.colour,
      account: null,
      isInstalled: entry.source === 'connector',
    })),
  ]
  const hasMore = all.length > WALLET_LIMITS.fundingWalletsMax
  return { wallets: hasMore ? all.slice(0, WALLET_LIMITS.fundingWalletsBeforeMore) : all, hasMore }
}

/**
 * The active wallet before another one is connected to pay. Default: the one connected last, else the
 * funded one.
 */
export function findActiveWallet(
  { active, wallets }: Pick<ExternalWalletsState, 'active' | 'wallets'>,
  funded: string,
): ActiveWalletKey {
  const connected = active
    ? wallets.find(
        ({ address, walletClientType }) =>
          address === active.address && walletClientType === active.walletClientType,
      )
    : wallets[0]
  if (connected) {
    const { address, walletClientType, connectorType } = connected
    return { address, walletClientType, connectorType }
  }
  const embedded = active ?? { address: funded, walletClientType: 'privy' }
  return { ...embedded, connectorType: 'embedded' }
}
