import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { KnownWallet } from '../list/knownWallets.ts'
import type { RelayProvider } from './wallet-connect/RelayProvider.ts'

/** What every provider factory is told of the app. */
export type AppInfo = {
  appName: string
  appLogoUrl: string | null
  /** Numbers of the chains the app supports; empty when it said nothing. */
  chainIds: readonly number[]
}

/** Which kinds of account a Coinbase or Base wallet offers. */
export type WalletPreference = {
  options?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  attribution?: { auto: boolean; dataSuffix?: never } | { auto?: never; dataSuffix: `0x${string}` }
}

/** A provider as vendors' packages describe theirs: each types its events in its own way. */
export type VendorProvider = Pick<EthereumProvider, 'request'> & {
  on?: unknown
  removeListener?: unknown
}

/** A wallet of a host's own list: what is left out, people do without. */
export type ListedWallet = Pick<KnownWallet, 'id' | 'label' | 'chains' | 'url'> &
  Partial<KnownWallet>

type Factory<Given, Provider = VendorProvider> = (
  given: AppInfo & Given,
) => Provider | Promise<Provider>

/**
 * Wallets that need a vendor's package. The host installs it and hands in a function that makes the
 * provider: nothing of a vendor is ever loaded by pages that do not ask for it.
 */
export type HostConnectors = {
  /** More wallets to list, such as a listing service knows; asked once, when wallets are first looked for. */
  loadListing?: () => Promise<readonly ListedWallet[]>
  coinbaseWallet?: {
    createProvider?: Factory<{ preference: WalletPreference }>
    preference?: WalletPreference
  }
  baseAccount?: {
    createProvider?: Factory<{ preference: WalletPreference }>
    preference?: WalletPreference
  }
  /** Offered only while the app is shown inside Safe. */
  safe?: { createProvider?: Factory<Record<never, never>> }
  walletConnect?: {
    enabled?: boolean
    projectId?: string
    createProvider?: Factory<{ projectId: string | null }, RelayProvider>
  }
}
