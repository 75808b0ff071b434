import { HEADERS, type ReplyOut } from '@latchkey/contract'
import {
  archiveServerWallet,
  createWalletBatch,
  findWalletByAddress,
  getWalletBalance,
  listWalletTransactions,
  type WalletBalance,
} from '@latchkey/contract/walletReads'
import type { ServerWallet } from '@latchkey/contract/wallets'
import { ApiError } from '../ApiError.ts'
import type { createAppCalls } from '../createAppCalls.ts'
import { type NewWallet, toBody } from './NewWallet.ts'

/** By name, such as `usdc` and `base`; or a token as `base:0x…`. Left out, everything that is configured. */
export type BalanceFilter = {
  asset?: string | readonly string[]
  chain?: string | readonly string[]
  token?: string | readonly string[]
  /** Adds what it is worth, where the price is known. */
  currency?: 'usd'
}
export type TransactionFilter = {
  chain: string
  limit?: number
  cursor?: string
  hash?: string
} & ({ asset: string | readonly string[] } | { token: string | readonly string[] })

type Made = ReplyOut<typeof createWalletBatch>['results']

const listed = (value: string | readonly string[] | undefined) =>
  value === undefined ? undefined : [value].flat().join(',')

/** What a back end reads of its wallets, and makes many of. */
export const createWalletReads = (calls: ReturnType<typeof createAppCalls>) => ({
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

  /** What the wallet sent through the server of some assets in the last seven days, newest first. */
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

  /** The app's wallet at an address, or undefined. */
  async findByAddress(address: string): Promise<ServerWallet | undefined> {
    try {
      return await calls.call(findWalletByAddress, { params: {}, body: { address } })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    }
  },

  /** Puts a wallet of the app's own away for good: it signs nothing any more. */
  archive: (walletId: string): Promise<ServerWallet> =>
    calls.call(archiveServerWallet, { params: { walletId } }),

  /** Makes up to a hundred; each is answered for by itself, in the order they were asked for. */
  async createMany(
    wallets: readonly Omit<NewWallet, 'idempotencyKey'>[],
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<Made> {
    const { results } = await calls.call(createWalletBatch, {
      params: {},
      body: { wallets: wallets.map(toBody) },
      ...(idempotencyKey && { headers: { [HEADERS.idempotencyKey]: idempotencyKey } }),
    })
    return results
  },
})
