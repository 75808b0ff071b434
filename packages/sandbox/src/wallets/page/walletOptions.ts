export type ApprovalMode = 'ask' | 'approve' | 'reject' | 'never'

/** The behaviour of a test wallet, from the URL of its script. */
export type WalletOptions = {
  name: string
  /** The same seed gives the same accounts. */
  seed: string
  accounts: number
  mode: ApprovalMode
  /**
   * Ethereum: its name for EIP-6963, whether it also or only is `window.ethereum`, and a flag it sets
   * there.
   */
  rdns: string
  legacy: 'no' | 'also' | 'only'
  flag: string
  chainId: number
  knownChainIds: number[]
  rpcUrls: Record<string, string>
  /** Solana: a wallet that can only sign transactions, like a Ledger. */
  isLedger: boolean
  solanaUrl: string
  /** Safe: the app it shows, who deploys its contract, and whether it is deployed. */
  appUrl: string
  walletFactory: `0x${string}`
  isDeployed: boolean
  /** WalletConnect: the URL of the relay. */
  relayUrl: string
}

declare const WALLET_OPTIONS: WalletOptions

/** Prepended to the script by the server. */
export const walletOptions = (): WalletOptions => WALLET_OPTIONS
