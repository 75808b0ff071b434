import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { app, cursor, nothing, text, time } from './operator.ts'

/** Kinds of embedded wallets. */
export const WALLET_KINDS = ['device', 'server'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]
/** Chain types of embedded wallets. */
export const WALLET_CHAINS = ['ethereum', 'solana'] as const
export type WalletChain = (typeof WALLET_CHAINS)[number]

const listedWallet = z.object({
  id: text,
  address: text,
  chain_type: text,
  /** Null for a server wallet of the app. */
  user_id: z.nullable(text),
  /** Backup of a device wallet. Null for a server wallet. */
  recovery_method: z.nullable(text),
  is_imported: z.boolean(),
  is_delegated: z.boolean(),
  is_exported: z.boolean(),
  is_archived: z.boolean(),
  /** Number of policies of a server wallet. */
  policies: z.number(),
  created_at: time,
})
export type WireListedWallet = z.output<typeof listedWallet>

/**
 * Embedded wallets of an app, newest first. Query: `kind`, `chain`, `search` (beginning of an address, at least three
 * characters), `cursor`. A search has one page, in no order.
 */
export const listOperatorWallets = endpoint({
  method: 'GET',
  path: `${app}/wallets`,
  audience: 'user',
  body: nothing,
  reply: z.object({
    wallets: z.array(listedWallet),
    next_cursor: cursor,
    /** Whether a search has more matches than the page. */
    has_more: z.boolean(),
    /** Creation time of the last wallet that was looked at, if the time for one call was over. */
    looked_at_until: z.nullable(time),
  }),
})
