import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/**
 * Server wallets: docs/protocol.md, section "Server wallets". Signed bodies keep unknown keys, which are part
 * of the signature.
 */
const text = z.string()
const id = text.check(z.minLength(1), z.maxLength(128))
const field = text.check(z.maxLength(256))
const PUBLIC_KEY_MAX_CHARS = 1_024

const additionalSigner = z.object({ signer_id: id, override_policy_ids: z.optional(z.array(id)) })

/** Times are epoch milliseconds, unlike in linked accounts. */
export const serverWallet = z.object({
  id: text,
  address: text,
  chain_type: text,
  public_key: z.nullish(text),
  created_at: z.number(),
  exported_at: z.nullable(z.number()),
  imported_at: z.nullable(z.number()),
  policy_ids: z.array(text),
  additional_signers: z.array(additionalSigner),
  owner_id: z.nullable(text),
  /** Set if the wallet is archived. */
  archived_at: z.nullish(z.number()),
  display_name: z.optional(text),
  external_id: z.optional(text),
})
/** Server wallet as sent on the wire. Times are epoch milliseconds. */
export type ServerWallet = z.output<typeof serverWallet>

/** Exactly one of the two owners. Unknown keys are part of the signature. */
const absent = z.nullish(z.undefined())
const owner = z.union([
  z.looseObject({ user_id: id, public_key: absent }),
  /** Base64 SPKI DER or PEM, P-256. */
  z.looseObject({ public_key: text.check(z.maxLength(PUBLIC_KEY_MAX_CHARS)), user_id: absent }),
])

/** Names that the back end gives a wallet. An external id is unique within the app and set once. */
export const walletLabels = {
  display_name: z.nullish(text.check(z.maxLength(100))),
  external_id: z.nullish(text.check(z.regex(/^[\w-]{1,64}$/))),
}

/** Owner, policies and additional signers of a wallet. Users create wallets for themselves and omit them. */
export const walletRights = {
  owner: z.nullish(owner),
  owner_id: z.nullish(id),
  policy_ids: z.nullish(z.array(id)),
  additional_signers: z.nullish(
    z.array(z.looseObject({ signer_id: id, override_policy_ids: z.nullish(z.array(id)) })),
  ),
  ...walletLabels,
}
const rights = z.object(walletRights)
export type WalletRights = z.output<typeof rights>

const path = '/api/v1/wallets'

/** Creates a wallet. Users create wallets for themselves; back ends pass an owner. */
export const createServerWallet = endpoint({
  method: 'POST',
  path,
  audience: 'user-or-app',
  body: z.looseObject({ chain_type: field, ...walletRights }),
  reply: serverWallet,
})

/** Newest first. */
export const listServerWallets = endpoint({
  method: 'GET',
  path,
  audience: 'app',
  query: {
    limit: 'optional',
    cursor: 'optional',
    chain_type: 'optional',
    user_id: 'optional',
    address: 'optional',
    external_id: 'optional',
    include_archived: 'optional',
  },
  body: z.undefined(),
  reply: z.object({ data: z.array(serverWallet), next_cursor: z.nullable(text) }),
})

export const getServerWallet = endpoint({
  method: 'GET',
  path: `${path}/:walletId`,
  audience: 'user-or-app',
  query: { include_archived: 'optional' },
  body: z.undefined(),
  reply: serverWallet,
})

export const updateServerWallet = endpoint({
  method: 'PATCH',
  path: `${path}/:walletId`,
  audience: 'user-or-app',
  body: z.looseObject(walletRights),
  reply: serverWallet,
})

const answer = z.object({
  method: text,
  data: z.optional(z.record(text, z.unknown())),
  error: z.optional(z.object({ code: text, message: text })),
})

/** Requests a signature. The request needs the owner's authorization signature. */
export const callServerWallet = endpoint({
  method: 'POST',
  path: `${path}/:walletId/rpc`,
  audience: 'user-or-app',
  body: z.looseObject({ method: text }),
  reply: answer,
})

export const signRawHash = endpoint({
  method: 'POST',
  path: `${path}/:walletId/raw_sign`,
  audience: 'user-or-app',
  body: z.looseObject({ params: z.looseObject({}) }),
  reply: answer,
})
