import { HEADERS, type ReplyOut } from '@latchkey/contract'
import {
  archiveServerWallet,
  createWalletBatch,
  findWalletByAddress,
  getWalletBalance,
  listWalletTransactions,
  type WalletBalance,
} from '@latchkey/contract/endpoints/walletReads'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { ApiError } from '../ApiError.ts'
import type { createAppCalls } from '../createAppCalls.ts'
import { type NewWallet, toBody } from './NewWallet.ts'

/** Filter of `balances`. Without one, returns every asset on every configured chain. */
export type BalanceFilter = {
  /** Asset names, such as `eth` or `usdc`. */
  asset?: string | readonly string[]
  /** Chain names, such as `base`. */
  chain?: string | readonly string[]
  /** Tokens by contract, such as `base:0x…`. */
  token?: string | readonly string[]
  /** Adds the value in this currency, if the price is known. */
  currency?: 'usd'
}
/** Filter of `transactions`: one chain, and assets or tokens. */
export type TransactionFilter = {
  /** Chain name, such as `base`. */
  chain: string
  /** Transactions per page, at most 25. Defaults to 25. */
  limit?: number
  /** `next_cursor` of the previous page. */
  cursor?: string
  /** Only the transaction with this hash. */
  hash?: string
} & ({ asset: string | readonly string[] } | { token: string | readonly string[] })

/** Results of `createMany`, in the order of the request. */
export type WalletBatchResults = ReplyOut<typeof createWalletBatch>['results']

const listed = (value: string | readonly string[] | undefined) =>
  value === undefined ? undefined : [value].flat().join(',')

/** Methods of `createWalletClient` for balances, transactions, look-up, archive and batch creation. */
export const createWalletReads = (calls: ReturnType<typeof createAppCalls>) => ({
  /** Returns the wallet's balances. */
  async balances(walletId: string, filter: BalanceFilter = {}): Promise<WalletBalance[]> {
    const { asset, chain, token, currency } = filter
    const { balances } = await calls.call(getWalletBalance, {
      params: { walletId },
      query: {
        asset: listed(asset),
        chain: listed(chain),
        token: listed(token),
        include_currency: currency,
      },
    })
    return balances
  },

  /** Lists transactions that the wallet sent through the server in the last seven days, newest first. */
  transactions: (walletId: string, filter: TransactionFilter) =>
    calls.call(listWalletTransactions, {
      params: { walletId },
      query: {
        chain: filter.chain,
        asset: 'asset' in filter ? listed(filter.asset) : undefined,
        token: 'token' in filter ? listed(filter.token) : undefined,
        limit: filter.limit,
        cursor: filter.cursor,
        tx_hash: filter.hash,
      },
    }),

  /** Returns the app's wallet with this address, or undefined. */
  async findByAddress(address: string): Promise<ServerWallet | undefined> {
    try {
      return await calls.call(findWalletByAddress, { params: {}, body: { address } })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    }
  },

  /** Archives a wallet permanently. An archived wallet cannot sign. Not for wallets of users. */
  archive: (walletId: string): Promise<ServerWallet> =>
    calls.call(archiveServerWallet, { params: { walletId } }),

  /** Creates up to 100 wallets. Each one succeeds or fails by itself. */
  async createMany(
    wallets: readonly Omit<NewWallet, 'idempotencyKey'>[],
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<WalletBatchResults> {
    const { results } = await calls.call(createWalletBatch, {
      params: {},
      body: { wallets: wallets.map(toBody) },
      ...(idempotencyKey && { headers: { [HEADERS.idempotencyKey]: idempotencyKey } }),
    })
    return results
  },
})
