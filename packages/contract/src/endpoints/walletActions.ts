import { transferFields } from '../chains/transferRequest.ts'
import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'
import { importedUserFields } from './directory.ts'
import { serverWallet, walletLabels, walletRights } from './wallets.ts'

/** Actions of server wallets: docs/protocol.md, section "Wallet actions". */
const text = z.string()
const id = text.check(z.minLength(1), z.maxLength(128))
const path = '/api/v1/wallets'
const NONCE_MIN_CHARS = 24

const status = z.enum(['pending', 'succeeded', 'rejected', 'failed'])
const stepFields = {
  caip2: text,
  status: z.enum(['pending', 'confirmed', 'reverted', 'replaced', 'failed']),
}
const step = z.union([
  z.object({ type: z.literal('evm_transaction'), ...stepFields, transaction_hash: text }),
  z.object({ type: z.literal('svm_transaction'), ...stepFields, transaction_signature: text }),
])

const transferAction = z.object({
  id: text,
  type: z.literal('transfer'),
  wallet_id: text,
  status,
  /** ISO 8601. */
  created_at: text,
  source_chain: text,
  source_asset: z.optional(text),
  source_asset_address: z.optional(text),
  source_asset_decimals: z.optional(z.number()),
  /** Decimal, in whole units. */
  source_amount: text,
  destination_address: text,
  destination_amount: z.nullable(text),
  reference_id: z.optional(text),
  /** With `?include=steps`. */
  steps: z.optional(z.array(step)),
})
/** Transfer of a server wallet. */
export type TransferAction = z.output<typeof transferAction>

/** Sends a coin or token. The request needs the owner's authorization signature. */
export const transferFromWallet = endpoint({
  method: 'POST',
  path: `${path}/:walletId/transfer`,
  audience: 'user-or-app',
  body: z.looseObject({
    ...transferFields,
    /** Makes the request unique: a repetition sends nothing. */
    nonce: z.nullish(text.check(z.minLength(NONCE_MIN_CHARS), z.maxLength(128))),
    /** Unique per app. */
    reference_id: z.nullish(id),
  }),
  reply: transferAction,
})

/** Query: `include` (`steps`). */
export const getWalletAction = endpoint({
  method: 'GET',
  path: `${path}/:walletId/actions/:actionId`,
  audience: 'user-or-app',
  query: { include: 'optional' },
  body: z.undefined(),
  reply: transferAction,
})

/** Newest first. Query: `limit`, `cursor`, `type` (`transfer`). */
export const listWalletActions = endpoint({
  method: 'GET',
  path: `${path}/:walletId/actions`,
  audience: 'user-or-app',
  query: { limit: 'optional', cursor: 'optional', type: 'optional' },
  body: z.undefined(),
  reply: z.object({ data: z.array(transferAction), next_cursor: z.nullable(text) }),
})

/**
 * Creates wallets that two users own: the user of a custom token, and one who can regain access by email or by
 * another custom token. Either of them can sign.
 */
export const createWalletsWithRecovery = endpoint({
  method: 'POST',
  path: '/api/v1/wallets_with_recovery',
  audience: 'app',
  body: z.object({
    /** Subject of the custom token. */
    primary_signer: z.object({ subject_id: id }),
    recovery_user: z.object({ linked_accounts: importedUserFields.linked_accounts }),
    wallets: z
      .array(z.object({ chain_type: id, policy_ids: walletRights.policy_ids, ...walletLabels }))
      .check(z.minLength(1), z.maxLength(REQUEST_LIMITS.walletsPerBatchMax)),
  }),
  reply: z.object({ recovery_user_id: text, wallets: z.array(serverWallet) }),
})

/** Fees that the app paid for its wallets. Query: `wallet_ids`, `start_timestamp`, `end_timestamp`. */
export const getGasSpend = endpoint({
  method: 'GET',
  path: '/api/v1/apps/gas_spend',
  audience: 'app',
  query: { wallet_ids: 'required', start_timestamp: 'required', end_timestamp: 'required' },
  body: z.undefined(),
  reply: z.object({ currency: z.literal('usd'), value: text }),
})
