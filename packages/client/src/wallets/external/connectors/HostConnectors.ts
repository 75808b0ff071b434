import type { EthereumProvider } from '../ethereum/EthereumProvider.ts'
import type { KnownWallet } from '../list/knownWallets.ts'
import type { RelayProvider } from './wallet-connect/RelayProvider.ts'

/** App properties passed to each provider factory. */
export type AppInfo = {
  /** App name that the wallet shows to the user. */
  appName: string
  /** URL of the logo that the wallet shows; null if the app set none. */
  appLogoUrl: string | null
  /** Ids of the supported chains; empty if the app set none. */
  chainIds: readonly number[]
}

/** Account types that a Coinbase or Base wallet offers. */
export type WalletPreference = {
  /** Account types to offer: smart wallets, externally owned accounts, or both. */
  options?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** Attribution data for transactions: automatic, or a fixed `dataSuffix`. Both together are rejected. */
  attribution?: { auto: boolean; dataSuffix?: never } | { auto?: never; dataSuffix: `0x${string}` }
}

/** A provider as vendor packages type it; event types differ. */
export type VendorProvider = Pick<EthereumProvider, 'request'> & {
  on?: unknown
  removeListener?: unknown
}

/** A wallet in the host app's list; optional fields have defaults. */
export type ListedWallet = Pick<KnownWallet, 'id' | 'label' | 'chains' | 'url'> &
  Partial<KnownWallet>

/** A wallet-listing service with the API of WalletConnect's explorer. */
export type WalletListing = {
  /** Project id that the service asks for. */
  projectId: string
  /** Base URL of another service with the same API. */
  url?: string
}

type Factory<Given, Provider = VendorProvider> = (
  given: AppInfo & Given,
) => Provider | Promise<Provider>

/**
 * Wallets that need a vendor package. The host app installs it and passes a factory, so pages without it load
 * no vendor code.
 */
export type HostConnectors = {
  /**
   * Loads more wallets for the list. Called once, when detection starts.
   */
  loadListing?: () => Promise<readonly ListedWallet[]>
  /** Listing service that is asked for more wallets, once, when detection starts. */
  walletListing?: WalletListing
  /** Coinbase Wallet. Offered only if `createProvider` is set. */
  coinbaseWallet?: {
    createProvider?: Factory<{ preference: WalletPreference }>
    preference?: WalletPreference
  }
  /** Base Account. Offered only if `createProvider` is set. */
  baseAccount?: {
    createProvider?: Factory<{ preference: WalletPreference }>
    preference?: WalletPreference
  }
  /** Offered only while the app runs inside Safe. */
  safe?: { createProvider?: Factory<Record<never, never>> }
  /** WalletConnect. Offered only if `createProvider` is set and `enabled` is not false. */
  walletConnect?: {
    enabled?: boolean
    projectId?: string
    createProvider?: Factory<{ projectId: string | null }, RelayProvider>
  }
}
