import type { FundWalletConfig } from './funding.ts'

/** An EIP-1193 provider. */
export type EIP1193Provider = {
  /** Time limit of a request in milliseconds. */
  rpcTimeoutDuration?: number
  /** Sends a request to the wallet. */
  // biome-ignore lint/suspicious/noExplicitAny: the values depend on the method, as in EIP-1193.
  request: (request: { method: string; params?: any[] | undefined }) => Promise<any>
  /** Adds a listener. */
  // biome-ignore lint/suspicious/noExplicitAny: the values depend on the event, as in EIP-1193.
  on: (eventName: string, listener: (...given: any[]) => void) => any
  /** Removes a listener. */
  // biome-ignore lint/suspicious/noExplicitAny: the values depend on the event, as in EIP-1193.
  removeListener: (eventName: string | symbol, listener: (...given: any[]) => void) => any
}

/** Members that wallets of both chains share. */
export type BaseConnectedWallet = {
  /** Chain of the wallet. */
  type: 'ethereum' | 'solana'
  /** Address of the wallet. */
  address: string
  /** When the wallet was connected, in epoch milliseconds. */
  connectedAt: number
  /** Name of the wallet, such as `metamask`; `privy` for embedded wallets. */
  walletClientType: string
  /** How the wallet is connected, such as `injected` or `embedded`. */
  connectorType: string
  /** Whether the user imported the key. */
  imported: boolean
  /** Name, id and icon of the wallet. */
  meta: { name: string; id: string; icon?: string }
  /** Resolves with whether the wallet is connected. */
  isConnected: () => Promise<boolean>
  /** Disconnects an external wallet. Does nothing for an embedded one. */
  disconnect: () => void
}

/** Account functions of a wallet. */
export type PrivyConnectedWallet = {
  /** Whether the wallet is linked to the logged-in user. */
  linked: boolean
  /** Logs in with the wallet, or links it to the logged-in user. */
  loginOrLink: () => Promise<void>
  /** Unlinks the wallet. */
  unlink: () => Promise<void>
  /** Index of an embedded wallet in the derivation sequence. */
  walletIndex?: number
}

/** A connected Ethereum wallet. */
export type BaseConnectedEthereumWallet = BaseConnectedWallet & {
  /** Always `ethereum`. */
  type: 'ethereum'
  /** CAIP-2 id of the wallet's chain. */
  chainId: string
  /** Switches to a supported chain. */
  switchChain: (targetChainId: `0x${string}` | number) => Promise<void>
  /** Resolves with an EIP-1193 provider. */
  getEthereumProvider: () => Promise<EIP1193Provider>
  /** Signs a text with `personal_sign`. */
  sign: (message: string) => Promise<string>
}

/** A connected or embedded Ethereum wallet with its account functions. */
export type ConnectedWallet = BaseConnectedEthereumWallet &
  PrivyConnectedWallet & {
    /** Shows the user how to add funds to the wallet. */
    fund: (fundWalletConfig?: FundWalletConfig) => Promise<void>
  }

/** A wallet in `appearance.walletList`. */
export type WalletListEntry =
  | 'metamask'
  | 'coinbase_wallet'
  | 'base_account'
  | 'rainbow'
  | 'phantom'
  | 'zerion'
  | 'cryptocom'
  | 'uniswap'
  | 'okx_wallet'
  | 'universal_profile'
  | 'detected_wallets'
  | 'detected_solana_wallets'
  | 'detected_ethereum_wallets'
  | 'wallet_connect'
  | 'wallet_connect_qr'
  | 'rabby_wallet'
  | 'bybit_wallet'
  | 'ronin_wallet'
  | 'haha_wallet'
  | 'safe'
  | 'solflare'
  | 'backpack'
  | 'binance'
  | 'binanceus'
