import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { SmartWalletMessage } from '../chains/ethereum/smart-wallet-message/readSmartWalletMessage.ts'
import type { ParsedTransaction } from '../chains/ethereum/transaction/TransactionRequest.ts'
import type { ReadOperation } from '../chains/ethereum/user-operation/readUserOperation.ts'
import type { SolanaCluster } from '../chains/solana/SolanaCluster.ts'
import type { SolanaTransaction } from '../chains/solana/transaction/SolanaTransaction.ts'
import type { ChainType, EmbeddedWallet, UserOwnedMethod } from './EmbeddedWallet.ts'
import type { SignRequest } from './sign/SignRequest.ts'

/** Text and options of a wallet screen, set by the host app. */
export type WalletUiOptions = {
  /** Title of the screen. */
  title?: string
  /** Text below the title. */
  description?: string
  /** Label of the confirm button. */
  buttonText?: string
  /** URL of an icon above the title. */
  iconUrl?: string
  /** Shows a cancel button. */
  isCancellable?: boolean
  /** Title after success. */
  successHeader?: string
  /** Text after success. */
  successDescription?: string
  /** Shows the confirmation screen. Ignored if the server setting `enforce_wallet_uis` is on. */
  showWalletUIs?: boolean
  /** Origin and name of the requesting page, if it is not the page that shows the screen. */
  askedBy?: { origin: string; name?: string }
  /** Account in use, shown below the buttons with an action to leave it. */
  account?: { label: string; action: string; onPress(): void }
}

/** Screen options of a transaction. They add to the decoded transaction and never replace it. */
export type TransactionUiOptions = WalletUiOptions & {
  /** Description of the transaction by the host app. */
  transactionInfo?: {
    title?: string
    action?: string
    contractInfo?: { imgUrl?: string; imgAltText?: string }
  }
}

/** A wallet operation that needs a screen. */
export type WalletTask =
  | { type: 'create'; chains: readonly ChainType[]; afterLogin: boolean; isNewUser: boolean }
  | { type: 'recover'; wallet: EmbeddedWallet }
  /** If `method` is null, the user chooses one of `methods`. */
  | {
      type: 'set-recovery'
      wallet: EmbeddedWallet
      method: UserOwnedMethod | 'privy' | null
      methods: readonly UserOwnedMethod[]
    }
  | { type: 'export'; wallet: EmbeddedWallet }
  | {
      type: 'sign'
      wallet: EmbeddedWallet
      request: SignRequest
      /** Message of a smart wallet that the wallet owns. `request` is computed from it. */
      smartWallet?: SmartWalletMessage
      uiOptions: WalletUiOptions
    }
  /** Only if users approve in the vault. */
  | { type: 'import'; chainType: ChainType; privateKey: string }
  | { type: 'delegate'; wallet: EmbeddedWallet }
  | { type: 'revoke-delegation'; wallets: readonly EmbeddedWallet[] }
  | { type: 'migrate'; wallets: readonly EmbeddedWallet[] }
  | { type: 'farcaster-signer'; wallet: EmbeddedWallet }
  | TransactionTask
  | SolanaTransactionTask

/** Task that shows the confirmation of a Solana transaction. */
export type SolanaTransactionTask = {
  /** Always `solana-transaction`. */
  type: 'solana-transaction'
  /** Wallet that signs. */
  wallet: EmbeddedWallet
  /** `send` signs and sends; `sign` returns the signed transaction. */
  mode: 'send' | 'sign'
  /** Decoded transaction to confirm. */
  transaction: SolanaTransaction
  /** Cluster that the transaction is for. */
  cluster: SolanaCluster
  /** The fee payer is the app's, and the server adds its signature. */
  isSponsored?: boolean
  /** Texts and options that the host app set for the screen. */
  uiOptions: TransactionUiOptions
}

/** Task that shows the confirmation of Ethereum transactions. */
export type TransactionTask = {
  /** Always `ethereum-transaction`. */
  type: 'ethereum-transaction'
  /** Wallet that signs. */
  wallet: EmbeddedWallet
  /** `send` signs and sends; `sign` returns the signed transaction. */
  mode: 'send' | 'sign'
  /** Transactions to confirm one by one. All are sent after the last confirmation. */
  calls: readonly ParsedTransaction[]
  /** Set if the request is invalid: the screen shows this error and a close button. */
  refused: LatchkeyError | null
  /** All calls are sent as one transaction of the wallet to itself. */
  isAtomic?: boolean
  /** All calls are sent as one user operation of the wallet, and the app's paymaster pays the fee. */
  isSponsored?: boolean
  /** User operation of a smart wallet. `calls` are its calls, and one signature covers all of them. */
  operation?: ReadOperation
  /** Texts and options that the host app set for the screen. */
  uiOptions: TransactionUiOptions
}
