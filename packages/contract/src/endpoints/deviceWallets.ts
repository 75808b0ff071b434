import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import { evidencePasskey } from '../messages/recoveryEvidence.ts'
import { base64, sealedBox } from '../messages/sealedBox.ts'
import * as z from '../schema.ts'
import { EVIDENCE_KINDS } from '../values/evidence.ts'
import {
  address,
  chainType,
  newVersion,
  provedWallet,
  root,
  rootId,
  shareVersion,
  verifier,
} from './walletRoots.ts'

/**
 * Calls with which the vault stores a device wallet at the API and the signer. Internal: hosts and public
 * clients use vault messages.
 *
 * A root is one entropy with everything derived from it, or one imported key. Its shares have versions: each
 * split is a new version with one share on a device, one at the API and one at the signer. A version is stored
 * everywhere and read back before it is activated.
 *
 * Errors, besides those of every call: `linked_account_not_found` if the root or wallet is not the user's,
 * `device_revoked` for a retired version, `invalid_credentials` for an invalid proof or nonce,
 * `resource_already_exists` if the user already has the wallet, `linked_to_another_user` if another user has
 * it, `resource_conflict` if another device was faster, `disallowed_recovery_method` if the app does not allow
 * the method or the password was tried too often, `missing_or_invalid_mfa` if MFA is required.
 */
const path = '/api/v1/embedded_wallets'

/** Returns a nonce for proofs and the user's own (not imported) root, pending or active. */
export const beginWallet = endpoint({
  method: 'POST',
  path: `${path}/begin`,
  audience: 'user',
  isForVault: true,
  body: z.optional(z.object({})),
  reply: z.object({ nonce: z.string(), user_id: z.string(), root: z.nullable(root) }),
})

/**
 * Stores a new root as pending. The same call resumes; another root id replaces a pending root. A root id is
 * for one split, with version 1.
 */
export const prepareWallet = endpoint({
  method: 'POST',
  path: `${path}/prepare`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    root_id: rootId,
    nonce: z.string().check(z.maxLength(128)),
    entropy_id: address,
    entropy_id_verifier: verifier,
    imported: z.boolean(),
    wallets: z.array(provedWallet).check(z.minLength(1), z.maxLength(2)),
    ...newVersion,
  }),
  reply: z.object({ root }),
})

/** Finds a root by its entropy id. */
export const findWallet = endpoint({
  method: 'POST',
  path: `${path}/find`,
  audience: 'user',
  isForVault: true,
  body: z.object({ entropy_id: address, entropy_id_verifier: verifier }),
  reply: z.object({ user_id: z.string(), root }),
})

/** Releases the API's share. `export` requires a fresh factor if one is enrolled, and notifies the user. */
export const readAuthShare = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/auth_share`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    share_version: shareVersion,
    purpose: z.enum(['use', 'export', 'export-repeat']),
  }),
  reply: z.object({ auth_share: base64 }),
})

/**
 * Sends a code of the signer to an address of the user. Needed before the signer's share of a wallet leaves, if
 * the app sets `recovery.evidence: 'signer'`.
 */
export const sendRecoveryCode = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/recovery_code`,
  audience: 'user',
  isForVault: true,
  body: z.object({ kind: z.enum(['email', 'phone']) }),
  /** Epoch milliseconds. */
  reply: z.object({ challenge_id: z.string(), expires_at: z.number() }),
})

/** Kinds of evidence with which the user can recover the wallet, if the signer requires evidence. */
export const listRecoveryEvidence = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/recovery_evidence/list`,
  audience: 'user',
  isForVault: true,
  body: z.object({}),
  reply: z.object({ kinds: z.array(z.enum(EVIDENCE_KINDS)) }),
})

/**
 * Starts evidence other than a code: the user signs `evidenceText` of the challenge and of the vault's key. The
 * passkeys are those of the user, in the form in which the signer knows them.
 */
export const startRecoveryEvidence = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/recovery_evidence`,
  audience: 'user',
  isForVault: true,
  body: z.object({ kind: z.enum(['passkey', 'wallet', 'id_token']) }),
  /** Epoch milliseconds. */
  reply: z.object({
    challenge_id: z.string(),
    challenge: z.string(),
    expires_at: z.number(),
    passkeys: z.array(evidencePasskey),
  }),
})

/**
 * Releases the signer's share, encrypted to a key that the vault created for this call. Error
 * `recovery_evidence_required` if the signer wants evidence first, `invalid_credentials` for wrong evidence.
 */
export const readRecoveryShare = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/recovery_share`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    share_version: shareVersion,
    recipient_public_key: base64,
    sealed_evidence: z.optional(sealedBox),
  }),
  reply: z.object({ sealed_share: sealedBox }),
})

/** A blinded or evaluated password: a compressed P-256 point (RFC 9497, P256-SHA256, mode OPRF). */
const element = base64

/**
 * Creates the signer's OPRF key for a new password and evaluates the blinded password with it. The wallet's
 * signature later proves a right password.
 */
export const addPasswordKey = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/password_keys`,
  audience: 'user',
  isForVault: true,
  body: z.object({ blinded_element: element, chain_type: chainType, address }),
  reply: z.object({ oprf_key_id: z.string(), evaluated_element: element }),
})

/**
 * Evaluates a blinded password with the key of a version. The signer counts each call as a guess. After ten it
 * answers `too_many_requests` until the wait is over, then `missing_or_invalid_token` until the user logs in
 * again. Shares with a `password_proof` reset the count.
 */
export const tryPassword = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/password_tries`,
  audience: 'user',
  isForVault: true,
  body: z.object({ share_version: shareVersion, blinded_element: element }),
  reply: z.object({ evaluated_element: element, tries_left: z.int() }),
})

/**
 * Releases the pepper of a password without an OPRF key. Counts as an attempt until a `recovered` version is
 * activated; ten without one lock the password permanently.
 */
export const readPepper = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/pepper`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    share_version: shareVersion,
    purpose: z.literal('recover'),
    recipient_public_key: base64,
  }),
  reply: z.object({ sealed_pepper: sealedBox }),
})

/**
 * Stores the shares of a new version beside the old ones. `recovered` adds a device and keeps the others.
 * `recovery-changed` retires all older versions on activation.
 */
export const prepareShares = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/shares`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    reason: z.enum(['recovered', 'recovery-changed']),
    nonce: z.string().check(z.maxLength(128)),
    /** Signature of the root's first key. */
    proof: base64,
    /** Signature of the root's first key over `passwordProofText`, for a password with an OPRF key. */
    password_proof: z.optional(base64),
    ...newVersion,
  }),
  reply: z.object({ root }),
})

/** Activates a version that was read back. A pending root becomes visible to the user. */
export const activateWallet = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/activate`,
  audience: 'user',
  isForVault: true,
  body: z.object({ share_version: shareVersion }),
  reply: z.object({ user: wireUser, root }),
})

/** Adds an address to an active root: the next index, or the first of the other chain. */
export const addWallet = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/wallets`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    nonce: z.string().check(z.maxLength(128)),
    wallet: provedWallet,
    /** Signature of the root's first key over `walletAdditionText`. */
    root_proof: base64,
  }),
  reply: z.object({ user: wireUser, root }),
})

/**
 * Creates a ticket that opens the export page once, within a minute, for this user, wallet, app and session.
 */
export const createExportTicket = endpoint({
  method: 'POST',
  path: `${path}/export_ticket`,
  audience: 'user',
  body: z.object({ address, chain_type: chainType }),
  /** Epoch milliseconds. */
  reply: z.object({ ticket: z.string(), expires_at: z.number() }),
})

/**
 * For export pages opened with an access token: exchanges a fresh factor for one that is valid only for this
 * export. Empty for users without MFA.
 */
export const proveExport = endpoint({
  method: 'POST',
  path: `${path}/export_proof`,
  audience: 'user',
  isForVault: true,
  body: z.object({}),
  reply: z.object({ mfa_token: z.optional(z.string()) }),
})

export const redeemExportTicket = endpoint({
  method: 'POST',
  path: `${path}/export_ticket/redeem`,
  audience: 'anyone',
  isForVault: true,
  body: z.object({ ticket: z.string().check(z.maxLength(128)) }),
  reply: z.object({
    access_token: z.string(),
    address,
    chain_type: chainType,
    /** Present if a factor was verified for the ticket; the page sends it instead. */
    mfa_token: z.optional(z.string()),
  }),
})
