import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { WALLET_READ_LIMITS } from './walletReadLimits.ts'
import { serverWallet, walletRights } from './wallets.ts'

/**
 * What only back ends ask of server wallets (wire contract 11 and 20). In queries several values of one
 * name stand in one text with commas between them.
 */
const text = z.string()
const path = '/api/v1/wallets'
const ADDRESS_MAX_CHARS = 128
const FIELD_MAX_CHARS = 256

const amount = {
  /** By its name, such as `base`, where it has one; else as CAIP-2 has it. */
  chain: text,
  asset: text,
  raw_value: text,
  raw_value_decimals: z.number(),
  display_values: z.record(text, text),
}

/** In the query: `asset` and `chain`, or `token` as `chain:address`; `include_currency`. */
export const getWalletBalance = endpoint({
  method: 'GET',
  path: `${path}/:walletId/balance`,
  audience: 'app',
  body: z.undefined(),
  reply: z.object({ balances: z.array(z.object(amount)) }),
})
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
 * What a wallet sent of some assets, newest first, as far as it is remembered here. In the query: `chain`,
 * `asset` or `token`, `limit`, `cursor`, `tx_hash`.
 */
export const listWalletTransactions = endpoint({
  method: 'GET',
  path: `${path}/:walletId/transactions`,
  audience: 'app',
  body: z.undefined(),
  reply: z.object({ transactions: z.array(transaction), next_cursor: z.nullable(text) }),
})

/** Puts a wallet of the app's own away: it signs no more, and is shown only where `include_archived` is `true`. */
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

/** Makes wallets independently of each other: what one is refused for keeps no other from being made. */
export const createWalletBatch = endpoint({
  method: 'POST',
  path: `${path}/batch`,
  audience: 'app',
  body: z.object({
    wallets: z
      .array(
        z.looseObject({ chain_type: text.check(z.maxLength(FIELD_MAX_CHARS)), ...walletRights }),
      )
      .check(z.minLength(1), z.maxLength(WALLET_READ_LIMITS.walletsMadeTogetherMax)),
  }),
  reply: z.object({ results: z.array(z.union([made, notMade])) }),
})
