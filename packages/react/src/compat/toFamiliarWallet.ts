import type { ConnectedEthereumWallet } from '@latchkey/client/external-wallets'
import type { EthereumFundingOptions } from '@latchkey/client/funding'
import type { AccountMembers } from '../hooks/wallets/toExternalWallet.ts'
import type { EmbeddedEthereumWallet } from '../hooks/wallets/useEmbeddedWallets.ts'
import type { EthereumWallet } from '../hooks/wallets/useWallets.ts'
import type {
  BaseConnectedEthereumWallet,
  BaseConnectedWallet,
  ConnectedWallet,
  EIP1193Provider,
  PrivyConnectedWallet,
} from './types/wallets.ts'

const META = { id: 'io.privy.wallet', name: 'Privy Wallet' }

const connectedAt = new Map<string, number>()

/** Returns when an embedded wallet was first seen on this page. */
function getConnectedAt(address: string): number {
  const known = connectedAt.get(address)
  if (known !== undefined) return known
  const now = Date.now()
  connectedAt.set(address, now)
  return now
}

type AnyWallet = {
  address: string
  walletClientType: string
  connectorType: string
  imported: boolean
  meta: { id: string; name: string; icon: string | null }
  connectedAt?: number
  isConnected(): Promise<boolean>
  disconnect?(): Promise<void>
}

/** Returns the members that wallets of both chains share. An embedded wallet has the name of the Privy SDK. */
export function toBaseMembers(wallet: AnyWallet): Omit<BaseConnectedWallet, 'type'> {
  const { address, walletClientType, connectorType, imported, meta } = wallet
  const isEmbedded = connectorType === 'embedded'
  const own = { id: meta.id, name: meta.name, ...(meta.icon && { icon: meta.icon }) }
  return {
    address,
    walletClientType,
    connectorType,
    imported,
    connectedAt: wallet.connectedAt ?? getConnectedAt(address),
    meta: isEmbedded ? META : own,
    isConnected: isEmbedded ? async () => true : () => wallet.isConnected(),
    disconnect: () => {
      // A wallet that cannot be disconnected stays connected.
      wallet.disconnect?.().catch(() => {})
    },
  }
}

/** Returns the account functions of a wallet. */
export const toAccountMembers = (
  wallet: AccountMembers & { walletIndex?: number | null },
): PrivyConnectedWallet => ({
  linked: wallet.linked,
  loginOrLink: () => wallet.loginOrLink(),
  unlink: () => wallet.unlink(),
  ...(wallet.walletIndex != null && { walletIndex: wallet.walletIndex }),
})

type SomeEthereumWallet = ConnectedEthereumWallet | EmbeddedEthereumWallet | EthereumWallet

/** Converts an Ethereum wallet to the Privy SDK's shape, without its account functions. */
export const toBaseWallet = (wallet: SomeEthereumWallet): BaseConnectedEthereumWallet => ({
  ...toBaseMembers(wallet),
  type: 'ethereum',
  chainId: wallet.chainId,
  switchChain: (chainId) => wallet.switchChain(chainId),
  getEthereumProvider: async () => (await wallet.getEthereumProvider()) as EIP1193Provider,
  sign: (message) => wallet.sign(message),
})

type Fund = (input: EthereumFundingOptions & { address: string }) => Promise<unknown>

/** Converts an Ethereum wallet to the Privy SDK's shape. */
export const toFamiliarWallet = (wallet: EthereumWallet, fund: Fund): ConnectedWallet => ({
  ...toBaseWallet(wallet),
  ...toAccountMembers(wallet),
  async fund(options) {
    await fund({ ...(options as EthereumFundingOptions), address: wallet.address })
  },
})
