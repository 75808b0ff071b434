import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'
import { serverWallet, walletRights } from './wallets.ts'

/**
 * Back-end reads of server wallets: docs/protocol.md, section "Server wallets". Several values of one query
 * parameter are separated by commas.
 */
const text = z.string()
const path = '/api/v1/wallets'
const ADDRESS_MAX_CHARS = 128
const FIELD_MAX_CHARS = 256

const amount = {
  /** Name such as `base`, or CAIP-2 id if it has none. */
  chain: text,
  asset: text,
  raw_value: text,
  raw_value_decimals: z.number(),
  display_values: z.record(text, text),
}

/** Query: `asset` and `chain`, or `token` as `chain:address`; `include_currency`. */
export const getWalletBalance = endpoint({
  method: 'GET',
  path: `${path}/:walletId/balance`,
  audience: 'app',
  query: { asset: 'optional', chain: 'optional', token: 'optional', include_currency: 'optional' },
  body: z.undefined(),
  reply: z.object({ balances: z.array(z.object(amount)) }),
})
/** Balance of one asset on one chain. `raw_value` is in base units, `display_values` are decimal strings. */
export type WalletBalance = z.output<typeof getWalletBalance.reply>['balances'][number]

const status = z.enum(['broadcasted', 'confirmed', 'execution_reverted', 'failed', 'replaced'])
const transfer = z.object({
  type: z.literal('transfer_sent'),
  ...amount,
  sender: text,
  sender_privy_user_id: z.nullable(text),
  recipient: text,
  recipient_privy_user_id: z.nullable(text),
})
const transaction = z.object({
  privy_transaction_id: text,
  wallet_id: text,
  caip2: text,
  transaction_hash: text,
  status,
  /** Epoch milliseconds. */
  created_at: z.number(),
  details: transfer,
})
export type WalletTransaction = z.output<typeof transaction>

/**
 * Transactions that a wallet sent through this server, newest first. Query: `chain`, `asset` or `token`,
 * `limit`, `cursor`, `tx_hash`.
 */
export const listWalletTransactions = endpoint({
  method: 'GET',
  path: `${path}/:walletId/transactions`,
  audience: 'app',
  query: {
    chain: 'optional',
    asset: 'optional',
    token: 'optional',
    limit: 'optional',
    cursor: 'optional',
    tx_hash: 'optional',
  },
  body: z.undefined(),
  reply: z.object({ transactions: z.array(transaction), next_cursor: z.nullable(text) }),
})

/** Archives an app-owned wallet: it cannot sign, and is listed only with `include_archived=true`. */
export const archiveServerWallet = endpoint({
  method: 'POST',
  path: `${path}/:walletId/archive`,
  audience: 'app',
  body: z.nullish(z.object({})),
  reply: serverWallet,
})

export const findWalletByAddress = endpoint({
  method: 'POST',
  path: `${path}/address`,
  audience: 'app',
  body: z.object({ address: text.check(z.minLength(1), z.maxLength(ADDRESS_MAX_CHARS)) }),
  reply: serverWallet,
})

const made = z.object({ index: z.number(), success: z.literal(true), wallet: serverWallet })
const notMade = z.object({
  index: z.number(),
  success: z.literal(false),
  code: text,
  error: text,
})

/** Creates several wallets; one failure does not affect the others. */
export const createWalletBatch = endpoint({
  method: 'POST',
  path: `${path}/batch`,
  audience: 'app',
  body: z.object({
    wallets: z
      .array(
        z.looseObject({ chain_type: text.check(z.maxLength(FIELD_MAX_CHARS)), ...walletRights }),
      )
      .check(z.minLength(1), z.maxLength(REQUEST_LIMITS.walletsPerBatchMax)),
  }),
  reply: z.object({ results: z.array(z.union([made, notMade])) }),
})
