import { endpoint } from '../endpoint.ts'
import { linkedAccount, wireUser } from '../entities/user.ts'
import * as z from '../schema.ts'

/**
 * Webhooks in the Svix scheme: three headers and a signature over the exact body (docs/protocol.md, section
 * "Webhooks").
 */
export const WEBHOOK_HEADERS = {
  id: 'svix-id',
  timestamp: 'svix-timestamp',
  signature: 'svix-signature',
} as const
/** Prefix of a secret; the base64 of the key follows. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'
export const WEBHOOK_SIGNATURE_VERSION = 'v1'

const text = z.string()
const event = <Type extends string, Shape extends Record<string, z.AnySchema>>(
  type: Type,
  shape: Shape,
) => z.object({ type: z.literal(type), ...shape })
const withAccount = { user: wireUser, account: linkedAccount }

/** Fields of wallet events; `user_id` is null if a key owns the wallet. */
const walletFields = {
  user_id: z.nullable(text),
  /** For a device wallet, the id of its root. */
  wallet_id: text,
  wallet_address: text,
}
const factor = { user_id: text, method: z.enum(['sms', 'totp', 'passkey']) }
const transaction = {
  transaction_id: text,
  wallet_id: text,
  caip2: text,
  transaction_hash: text,
}
const quantity = z.optional(text)
const ethereumTransaction = z.object({
  chain_id: z.optional(z.number()),
  from: z.optional(text),
  to: z.optional(text),
  nonce: z.optional(z.number()),
  type: z.optional(z.number()),
  data: z.optional(text),
  value: quantity,
  gas_limit: quantity,
  gas_price: quantity,
  max_fee_per_gas: quantity,
  max_priority_fee_per_gas: quantity,
})

/** Recovery methods as named in webhook events. */
export const RECOVERY_SETUP_METHODS = {
  privy: 'privy_generated_recovery_key',
  'user-passcode': 'user_passcode_derived_recovery_key',
  'google-drive': 'google_drive_recovery_secret',
  icloud: 'icloud_recovery_secret',
  'recovery-encryption-key': 'recovery_encryption_key',
  passkey: 'passkey',
} as const

/** All webhook events. Fields that are not described here are not sent. */
export const webhookEvent = z.discriminatedUnion('type', [
  event('user.created', { user: wireUser }),
  event('user.deleted', { user: wireUser }),
  event('user.authenticated', withAccount),
  event('user.linked_account', withAccount),
  event('user.unlinked_account', withAccount),
  event('user.updated_account', withAccount),
  event('user.transferred_account', {
    fromUser: z.object({ id: text }),
    toUser: wireUser,
    account: linkedAccount,
    deletedUser: z.literal(true),
  }),
  event('user.wallet_created', {
    user: wireUser,
    wallet: z.object({ type: z.literal('wallet'), address: text, chain_type: text }),
  }),
  event('transaction.broadcasted', transaction),
  event('transaction.confirmed', transaction),
  event('transaction.execution_reverted', transaction),
  event('transaction.still_pending', { ...transaction, transaction_request: ethereumTransaction }),
  event('transaction.failed', transaction),
  event('transaction.replaced', transaction),
  event('wallet.private_key_export', walletFields),
  event('wallet.recovery_setup', {
    ...walletFields,
    method: z.enum(Object.values(RECOVERY_SETUP_METHODS)),
  }),
  event('wallet.recovered', walletFields),
  event('wallet.archived', {
    wallet_id: text,
    wallet_address: text,
    chain_type: text,
    /** Epoch milliseconds. */
    archived_at: z.number(),
  }),
  event('mfa.enabled', factor),
  event('mfa.disabled', factor),
  /** Sent by an operator to test an endpoint, whichever events it wants. */
  event('privy.test', { message: text }),
])
/** Body of a webhook, distinguished by `type`. */
export type WebhookEvent = z.output<typeof webhookEvent>
/** Type of a webhook event, such as `user.created`. */
export type WebhookEventType = WebhookEvent['type']

export const WEBHOOK_EVENT_TYPES = [
  'user.created',
  'user.deleted',
  'user.authenticated',
  'user.linked_account',
  'user.unlinked_account',
  'user.updated_account',
  'user.transferred_account',
  'user.wallet_created',
  'transaction.broadcasted',
  'transaction.confirmed',
  'transaction.execution_reverted',
  'transaction.still_pending',
  'transaction.failed',
  'transaction.replaced',
  'wallet.private_key_export',
  'wallet.recovery_setup',
  'wallet.recovered',
  'wallet.archived',
  'mfa.enabled',
  'mfa.disabled',
] as const satisfies readonly WebhookEventType[]

/** Webhook endpoints of the app, as its configuration names them. `events` is null if it gets all. */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/v1/webhooks',
  audience: 'app',
  body: z.undefined(),
  reply: z.object({
    data: z.array(z.object({ url: text, events: z.nullable(z.array(text)) })),
  }),
})
