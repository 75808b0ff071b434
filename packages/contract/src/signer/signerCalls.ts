import type { Schema } from '../endpoint.ts'
import { evidencePasskey, evidenceWallet } from '../messages/recoveryEvidence.ts'
import { base64, sealedBox } from '../messages/sealedBox.ts'
import * as z from '../schema.ts'
import { EVIDENCE_KINDS, ID_TOKEN_PROVIDERS } from '../values/evidence.ts'
import { LANGUAGES } from '../values/languages.ts'

/**
 * Calls of the API to the signer, over a mutually authenticated channel. The signer stores recovery shares and
 * keys of server wallets; nothing it stores opens a wallet without a share of the API or a device.
 */
export type SignerCall<Body extends Schema = Schema, Reply extends Schema = Schema> = {
  readonly path: `/signer/v1/${string}`
  readonly body: Body
  readonly reply: Reply
}
/** Defines a signer call. */
export const signerCall = <Body extends Schema, Reply extends Schema>(
  definition: SignerCall<Body, Reply>,
) => definition

export const id = z.string().check(z.minLength(1), z.maxLength(128))
/** The user of the request, as the API authenticated them. */
export const userFields = { app_id: id, user_id: id }
/** Time of the last verified factor; omitted for users without MFA. Too old is refused. */
export const factor = { factor_shown_at: z.optional(z.number()) }
/**
 * Request of the vault with the proof of its device key, as received. Calls that release a secret carry it as
 * `device_request` beside their body. The signer verifies the proof itself, and that the request asks for what
 * the call does.
 */
export const deviceRequest = z.strictObject({
  session_id: id,
  proof: z.string(),
  method: z.string(),
  path: z.string(),
  body: z.string(),
})
export type DeviceRequest = z.output<typeof deviceRequest>
const version = { root_id: id, share_version: z.number().check(z.gte(1)) }
const method = z.enum([
  'privy',
  'user-passcode',
  'google-drive',
  'icloud',
  'recovery-encryption-key',
  'passkey',
])

/** Public key to which recovery shares are encrypted: a raw P-256 point. */
export const getSignerKey = signerCall({
  path: '/signer/v1/key',
  body: z.strictObject({}),
  reply: z.object({ public_key: base64, key_id: id }),
})

/** Deletes the device key of a session, after its user authenticated on another device. Idempotent. */
export const forgetDeviceKey = signerCall({
  path: '/signer/v1/device_keys/forget',
  body: z.strictObject({ app_id: id, session_id: id }),
  reply: z.object({ forgotten: z.boolean() }),
})

/** An address of the user, to which the signer sends a code. */
const evidenceAddress = z.strictObject({ kind: z.enum(['email', 'phone']), address: id })
export type EvidenceAddress = z.output<typeof evidenceAddress>

/** Evidence that a user can show to the signer: a code sent to an address, or a signature. */
const enrolledEvidence = z.discriminatedUnion('kind', [
  evidenceAddress,
  z.strictObject({ kind: z.literal('passkey'), ...evidencePasskey.shape }),
  z.strictObject({ kind: z.literal('wallet'), ...evidenceWallet.shape }),
  z.strictObject({
    kind: z.literal('id_token'),
    provider: z.enum(ID_TOKEN_PROVIDERS),
    /** The user's id at the provider. */
    subject: id,
  }),
])
export type EnrolledEvidence = z.output<typeof enrolledEvidence>
export const ENROLLED_EVIDENCE_MAX = 20

/**
 * Idempotent. A different share for the same version is accepted only until the version is confirmed.
 * `password_proof` is a signature of the wallet's key over `passwordProofText`. It resets the guesses of the
 * password, once per version.
 */
export const storeRecoveryShare = signerCall({
  path: '/signer/v1/recovery_shares/keep',
  body: z.strictObject({
    ...userFields,
    ...version,
    method,
    sealed_share: sealedBox,
    oprf_key_id: z.optional(id),
    password_proof: z.optional(base64),
    /**
     * Login methods of the user. If given, the share leaves after its confirmation only if the signer has verified
     * one of them itself. Ignored for a confirmed version.
     */
    evidence: z.optional(
      z.array(enrolledEvidence).check(z.minLength(1), z.maxLength(ENROLLED_EVIDENCE_MAX)),
    ),
  }),
  reply: z.object({ kept: z.literal(true) }),
})

export const releaseRecoveryShare = signerCall({
  path: '/signer/v1/recovery_shares/release',
  body: z.strictObject({
    ...userFields,
    ...factor,
    ...version,
    recipient_public_key: base64,
    /** `evidence` of the vault, sealed to the signer's key so that the API cannot read or redirect it. */
    sealed_evidence: z.optional(sealedBox),
  }),
  reply: z.object({ sealed_share: sealedBox }),
})

/** Sends a code to an address of the user that was enrolled for the version. */
export const sendEvidenceCode = signerCall({
  path: '/signer/v1/evidence/send_code',
  body: z.strictObject({
    ...userFields,
    ...evidenceAddress.shape,
    ...version,
    /** Shown in the message. */
    app_name: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Language of the message. Defaults to English. */
    language: z.optional(z.enum(LANGUAGES)),
  }),
  reply: z.object({ challenge_id: id, expires_at: z.number() }),
})

/** Creates a challenge for evidence that is a signature. The signer sends nothing to the user. */
export const startEvidence = signerCall({
  path: '/signer/v1/evidence/start',
  body: z.strictObject({
    ...userFields,
    ...version,
    kind: z.enum(['passkey', 'wallet', 'id_token']),
  }),
  reply: z.object({ challenge_id: id, challenge: z.string(), expires_at: z.number() }),
})

/** Kinds of evidence that are enrolled for a version. */
export const listEvidence = signerCall({
  path: '/signer/v1/evidence/list',
  body: z.strictObject({ ...userFields, ...version }),
  reply: z.object({ kinds: z.array(z.enum(EVIDENCE_KINDS)) }),
})

/** Confirms a version. `retire_older` deletes older versions. */
export const confirmRecoveryShare = signerCall({
  path: '/signer/v1/recovery_shares/confirm',
  body: z.strictObject({ ...userFields, ...version, retire_older: z.boolean() }),
  reply: z.object({ confirmed: z.literal(true) }),
})

/** A compressed P-256 point: a blinded or an evaluated element of the OPRF. */
const element = { blinded_element: base64 }

/**
 * Creates the OPRF key of a new recovery password (RFC 9497, P256-SHA256) and evaluates it once. The key is
 * evaluated again only for a share that names it.
 */
export const createPasswordKey = signerCall({
  path: '/signer/v1/password_keys/create',
  body: z.strictObject({
    ...userFields,
    ...factor,
    ...element,
    root_id: id,
    /** The wallet whose signature resets the guesses. */
    chain_type: z.enum(['ethereum', 'solana']),
    address: id,
  }),
  reply: z.object({ oprf_key_id: id, evaluated_element: base64 }),
})

/** Evaluates the OPRF key of a version's share. Each call counts as a guess before it is answered. */
export const evaluatePassword = signerCall({
  path: '/signer/v1/password_keys/evaluate',
  body: z.strictObject({
    ...userFields,
    ...factor,
    ...version,
    ...element,
    /** Time of the user's last authentication. A lock ends only for one that is newer than the lock. */
    authenticated_at: z.number(),
  }),
  reply: z.object({
    evaluated_element: base64,
    /** Guesses left until the password is locked. */
    tries_left: z.number(),
  }),
})

/** Releases the pepper of a password that has no OPRF key yet. Each call counts as a guess. */
export const releasePepper = signerCall({
  path: '/signer/v1/recovery_shares/pepper',
  body: z.strictObject({ ...userFields, ...factor, ...version, recipient_public_key: base64 }),
  reply: z.object({ sealed_pepper: sealedBox }),
})

/** Deletes a root that was replaced before its wallet was visible. Refused for a confirmed root. */
export const deleteRoot = signerCall({
  path: '/signer/v1/recovery_shares/forget',
  body: z.strictObject({ ...userFields, root_id: id }),
  reply: z.object({ forgotten: z.boolean() }),
})

/** Kind of secret that two shares combine to. */
const secretKind = z.enum(['entropy', 'ethereum-key', 'solana-key'])
export const addressFields = {
  chain_type: z.enum(['ethereum', 'solana']),
  address: id,
  wallet_index: z.number().check(z.gte(0)),
}
/** The two shares of a root: the signer's encrypted, the API's in the clear. */
export const halves = { secret_kind: secretKind, sealed_share: sealedBox, app_share: base64 }

/**
 * Stores the signer's share if both shares combine to every address. Idempotent; a different share is refused.
 */
export const storeDelegatedShare = signerCall({
  path: '/signer/v1/delegated_shares/keep',
  body: z.strictObject({
    ...userFields,
    ...factor,
    ...halves,
    delegation_id: id,
    /** Keys of which one must sign, the policies that apply, and the expiry. All are immutable. */
    public_keys: z.optional(z.array(base64)),
    policy_ids: z.optional(z.array(id)),
    expires_at_ms: z.optional(z.number()),
    addresses: z.array(z.strictObject(addressFields)).check(z.minLength(1)),
  }),
  reply: z.object({ kept: z.literal(true) }),
})

/** Deletes the share permanently; the API's share opens nothing without it. */
export const deleteDelegatedShare = signerCall({
  path: '/signer/v1/delegated_shares/forget',
  body: z.strictObject({ ...userFields, delegation_id: id }),
  reply: z.object({ forgotten: z.boolean() }),
})

/** Refusals of the signer; the HTTP status is 4xx. */
export const SIGNER_REFUSALS = [
  'unknown_caller',
  'invalid_request',
  'not_found',
  'conflict',
  'locked',
  'evidence_required',
  'invalid_evidence',
  'authentication_too_old',
  'device_refused',
  'factor_too_old',
  'too_many_tries',
  'invalid_signature',
  'not_the_owner',
  'unsupported_method',
  'refused_payload',
  'policy_violation',
  'in_use',
  'busy',
] as const
export type SignerRefusal = (typeof SIGNER_REFUSALS)[number]
export const signerRefusal = z.object({
  refusal: z.enum(SIGNER_REFUSALS),
  /** Set if the call can succeed after this time. */
  retry_after_ms: z.optional(z.number()),
})
