import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/**
 * Wallets whose keys are made and used by the signer only (wire contract 11). Bodies that somebody signs
 * are kept whole: whatever a client puts into one is part of what was signed.
 */
const text = z.string()
const id = text.check(z.minLength(1), z.maxLength(128))
const field = text.check(z.maxLength(256))
const PUBLIC_KEY_MAX_CHARS = 1_024

const additionalSigner = z.object({ signer_id: id, override_policy_ids: z.optional(z.array(id)) })

/** Moments are epoch milliseconds here, unlike those of linked accounts. */
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
  /** Of one that was put away. */
  archived_at: z.nullish(z.number()),
})
export type ServerWallet = z.output<typeof serverWallet>

/** One owner or the other: an object that names both is refused. More keys are part of what was signed. */
const absent = z.nullish(z.undefined())
const owner = z.union([
  z.looseObject({ user_id: id, public_key: absent }),
  /** Base64 SPKI DER or PEM, P-256. */
  z.looseObject({ public_key: text.check(z.maxLength(PUBLIC_KEY_MAX_CHARS)), user_id: absent }),
])

/** Whom a wallet is for and who else may use it. People make their own and say none of it. */
export const walletRights = {
  owner: z.nullish(owner),
  owner_id: z.nullish(id),
  policy_ids: z.nullish(z.array(id)),
  additional_signers: z.nullish(
    z.array(z.looseObject({ signer_id: id, override_policy_ids: z.nullish(z.array(id)) })),
  ),
}
const rights = z.object(walletRights)
export type WalletRights = z.output<typeof rights>

const path = '/api/v1/wallets'

/** A person makes a wallet of their own, whose it is the token says; a back end one for whom it names. */
export const createServerWallet = endpoint({
  method: 'POST',
  path,
  audience: 'user-or-app',
  body: z.looseObject({ chain_type: field, ...walletRights }),
  reply: serverWallet,
})

/** Newest first. In the query: `limit`, `cursor`, `chain_type`, `user_id`. */
export const listServerWallets = endpoint({
  method: 'GET',
  path,
  audience: 'app',
  body: z.undefined(),
  reply: z.object({ data: z.array(serverWallet), next_cursor: z.nullable(text) }),
})

export const getServerWallet = endpoint({
  method: 'GET',
  path: `${path}/:walletId`,
  audience: 'user-or-app',
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

/** Asks the wallet for a signature; the request itself is signed by its owner (wire contract 12). */
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
