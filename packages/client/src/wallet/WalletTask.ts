import type { LatchkeyError } from '../errors/LatchkeyError.ts'
import type { FundingRequest } from '../funding/FundingRequest.ts'
import type { ChainType, EmbeddedWallet, UserOwnedMethod } from './EmbeddedWallet.ts'
import type { ParsedTransaction } from './ethereum/transaction/TransactionRequest.ts'
import type { SignRequest } from './sign/SignRequest.ts'
import type { SolanaCluster } from './solana/SolanaCluster.ts'
import type { SolanaTransaction } from './solana/transaction/SolanaTransaction.ts'

/** Words of the host's own on a wallet's screen. */
export type WalletUiOptions = {
  title?: string
  description?: string
  buttonText?: string
  iconUrl?: string
  isCancellable?: boolean
  successHeader?: string
  successDescription?: string
  /** Whether the person is asked; only where the app's own configuration leaves it open. */
  showWalletUIs?: boolean
  /** Names the page that asks, where it is another one than the page that shows the screen. */
  askedBy?: { origin: string; name?: string }
  /** Names the account in use below the buttons, with an action that leaves it. */
  account?: { label: string; action: string; onPress(): void }
}

/** What the host says of a transaction; beside what the transaction itself says, never in its place. */
export type TransactionUiOptions = WalletUiOptions & {
  transactionInfo?: {
    title?: string
    action?: string
    contractInfo?: { imgUrl?: string; imgAltText?: string }
  }
}

/** Something about a wallet that a person must see or decide. */
export type WalletTask =
  | { type: 'create'; chains: readonly ChainType[]; afterLogin: boolean; isNewUser: boolean }
  | { type: 'recover'; wallet: EmbeddedWallet }
  /** Without a method the person chooses among those that the app offers and this browser has. */
  | {
      type: 'set-recovery'
      wallet: EmbeddedWallet
      method: UserOwnedMethod | 'privy' | null
      methods: readonly UserOwnedMethod[]
    }
  | { type: 'export'; wallet: EmbeddedWallet }
  | { type: 'sign'; wallet: EmbeddedWallet; request: SignRequest; uiOptions: WalletUiOptions }
  | { type: 'delegate'; wallet: EmbeddedWallet }
  | { type: 'revoke-delegation'; wallets: readonly EmbeddedWallet[] }
  | { type: 'farcaster-signer'; wallet: EmbeddedWallet }
  | { type: 'fund'; request: FundingRequest }
  | TransactionTask
  | SolanaTransactionTask

export type SolanaTransactionTask = {
  type: 'solana-transaction'
  wallet: EmbeddedWallet
  mode: 'send' | 'sign'
  transaction: SolanaTransaction
  cluster: SolanaCluster
  uiOptions: TransactionUiOptions
}

export type TransactionTask = {
  type: 'ethereum-transaction'
  wallet: EmbeddedWallet
  mode: 'send' | 'sign'
  /** Approved one after the other, and sent once the last is. */
  calls: readonly ParsedTransaction[]
  /** Why nothing can come of it: shown, with the way to close. */
  refused: LatchkeyError | null
  uiOptions: TransactionUiOptions
}
