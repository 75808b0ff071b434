export type ApprovalMode = 'ask' | 'approve' | 'reject' | 'never'

/** How a test wallet behaves, as the address its script was loaded from says. */
export type WalletOptions = {
  name: string
  /** Whoever has the same seed has the same accounts. */
  seed: string
  accounts: number
  mode: ApprovalMode
  /** Ethereum: its name for EIP-6963, whether it also is or only is `window.ethereum`, and a flag it sets there. */
  rdns: string
  legacy: 'no' | 'also' | 'only'
  flag: string
  chainId: number
  knownChainIds: number[]
  rpcUrls: Record<string, string>
  /** Solana: a wallet that can sign transactions and nothing else, as a Ledger. */
  isLedger: boolean
  solanaUrl: string
  /** Safe: the app it shows, who makes its contract, and whether that stands already. */
  appUrl: string
  walletFactory: `0x${string}`
  isDeployed: boolean
  /** WalletConnect: where page and phone meet. */
  relayUrl: string
}

declare const WALLET_OPTIONS: WalletOptions

/** Written in front of the script by whoever serves it. */
export const walletOptions = (): WalletOptions => WALLET_OPTIONS
