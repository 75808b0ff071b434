import type { WireTransaction } from '@latchkey/contract/endpoints/transactions'
import type {
  WalletBalance as WireBalance,
  WalletTransaction as WireWalletTransaction,
} from '@latchkey/contract/endpoints/walletReads'
import type { PageOptions } from '../api/pages.ts'

/** An amount of an asset on a chain. */
export type AssetAmount = {
  /** Chain name such as `base`, or CAIP-2 id if it has none. */
  chain: string
  /** Asset name, such as `eth` or `usdc`. */
  asset: string
  /** Amount in the smallest unit, as a decimal string. */
  rawValue: string
  /** Number of decimals of `rawValue`. */
  rawValueDecimals: number
  /** Amount as decimal strings, by asset and currency: `{ eth: '0.001', usd: '2.56' }`. */
  displayValues: Record<string, string>
}

/** Balance of one asset on one chain. */
export type WalletBalance = AssetAmount

/** Options of `wallets.getBalances`. Without a filter, returns every asset on every configured chain. */
export type GetBalancesOptions = {
  /** Wallet to read. */
  walletId: string
  /** Asset names, such as `eth` or `usdc`. */
  assets?: readonly string[]
  /** Chain names, such as `base`. */
  chains?: readonly string[]
  /** Tokens by contract, such as `base:0x…`. */
  tokens?: readonly string[]
  /** Adds the value in this currency, if the price is known. */
  currency?: 'usd'
}

/** Status of a transaction of a server wallet. */
export type TransactionStatus = WireTransaction['status']

/** A transaction of a server wallet. */
export type Transaction = {
  /** Transaction id of the server. */
  id: string
  /** Wallet that sent it. */
  walletId: string
  /** Chain of the transaction, such as `eip155:8453`. */
  caip2: string
  /** Transaction hash; on Solana the signature. */
  transactionHash: string
  /** Status when the call was made. */
  status: TransactionStatus
}

/** A transfer that a wallet sent. */
export type SentTransfer = AssetAmount & {
  /** Always `transfer_sent`. */
  type: 'transfer_sent'
  /** Address of the sender. */
  sender: string
  /** User that the sender belongs to; null if none. */
  senderUserId: string | null
  /** Address of the recipient. */
  recipient: string
  /** User that the recipient belongs to; null if none. */
  recipientUserId: string | null
}

/** A transaction in `wallets.listTransactions`, with its transfer. */
export type WalletTransaction = Transaction & {
  /** When the server sent it. */
  createdAt: Date
  /** Transferred asset and amount. */
  details: SentTransfer
}

/** Selects transactions of a wallet: one chain, and assets or tokens. */
export type TransactionFilter = {
  /** Wallet to read. */
  walletId: string
  /** Chain name, such as `base`. */
  chain: string
  /** Only the transaction with this hash. */
  transactionHash?: string
} & (
  | {
      /** Asset names, such as `eth`. */
      assets: readonly string[]
    }
  | {
      /** Token contracts. */
      tokens: readonly string[]
    }
)

/** Options of `wallets.listTransactions`. */
export type ListTransactionsOptions = TransactionFilter & PageOptions

export const toAmount = (wire: WireBalance): AssetAmount => ({
  chain: wire.chain,
  asset: wire.asset,
  rawValue: wire.raw_value,
  rawValueDecimals: wire.raw_value_decimals,
  displayValues: wire.display_values,
})

export const toTransaction = (wire: WireTransaction): Transaction => ({
  id: wire.id,
  walletId: wire.wallet_id,
  caip2: wire.caip2,
  transactionHash: wire.transaction_hash,
  status: wire.status,
})

export const toWalletTransaction = ({
  privy_transaction_id: id,
  created_at,
  details,
  ...rest
}: WireWalletTransaction): WalletTransaction => ({
  ...toTransaction({ id, ...rest }),
  createdAt: new Date(created_at),
  details: {
    type: details.type,
    ...toAmount(details),
    sender: details.sender,
    senderUserId: details.sender_privy_user_id,
    recipient: details.recipient,
    recipientUserId: details.recipient_privy_user_id,
  },
})
