import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import { base64, sealedBox } from '../messages/sealedBox.ts'
import * as z from '../schema.ts'

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
const address = z.string().check(z.minLength(32), z.maxLength(64))
/** Sixteen random bytes chosen by the vault, base64url. */
const rootId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const chainType = z.enum(['ethereum', 'solana'])
const NUMBER_MAX = 2 ** 31 - 1
const walletIndex = z.int().check(z.gte(0), z.lte(NUMBER_MAX))
const shareVersion = z.int().check(z.gte(1), z.lte(NUMBER_MAX))
const verifier = z.enum(['ethereum-address-verifier', 'solana-address-verifier'])

/** How a root's recovery share is protected. Contains no secret: only salts and locations. */
export const recoveryDescriptor = z.discriminatedUnion('method', [
  z.object({ method: z.literal('privy') }),
  z.object({
    method: z.literal('user-passcode'),
    /** The signer does not have it, so that a copy of the signer's database allows no guesses. */
    salt: base64,
    /** OPRF key at the signer. Missing for an older password, which has a pepper instead. */
    oprf_key_id: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    memory_kib: z.int().check(z.gte(1), z.lte(NUMBER_MAX)),
    passes: z.int().check(z.gte(1), z.lte(NUMBER_MAX)),
  }),
  z.object({
    method: z.literal('google-drive'),
    file_id: z.string().check(z.maxLength(256)),
  }),
  z.object({ method: z.literal('icloud'), record_name: z.string().check(z.maxLength(256)) }),
  z.object({ method: z.literal('recovery-encryption-key') }),
  z.object({
    method: z.literal('passkey'),
    credential_id: z.string().check(z.maxLength(1024)),
    salt: base64,
  }),
])
export type RecoveryDescriptor = z.output<typeof recoveryDescriptor>

/** A wallet of a root, with a signature of its key over `walletProofText`. */
const provedWallet = z.object({
  chain_type: chainType,
  address,
  wallet_index: walletIndex,
  /** Ethereum: personal_sign, 65 bytes; Solana: ed25519, 64 bytes. */
  proof: base64,
})

type Proved = { appId: string; userId: string; rootId: string; address: string; nonce: string }

const proofText =
  (title: string) =>
  (of: Proved): string =>
    [
      title,
      `app: ${of.appId}`,
      `user: ${of.userId}`,
      `root: ${of.rootId}`,
      `address: ${of.address}`,
      `nonce: ${of.nonce}`,
    ].join('\n')

/** Text that a wallet's key signs, so that only its owner can register the address. */
export const walletProofText = proofText('Latchkey wallet registration')

/** Text that the root's first key signs for each added address, so that none comes from another root. */
export const walletAdditionText = proofText('Latchkey wallet addition')

/**
 * Text that the root's first key signs for a new share version. It proves to the signer that the recovery
 * password was right.
 */
export const passwordProofText = (of: Omit<Proved, 'nonce'> & { shareVersion: number }): string =>
  [
    'Latchkey recovery password',
    `app: ${of.appId}`,
    `user: ${of.userId}`,
    `root: ${of.rootId}`,
    `address: ${of.address}`,
    `version: ${of.shareVersion}`,
  ].join('\n')

const root = z.object({
  root_id: rootId,
  entropy_id: address,
  entropy_id_verifier: verifier,
  imported: z.boolean(),
  /** A pending root is not visible yet; it can be finished or replaced. */
  status: z.enum(['pending', 'active']),
  /** The active version, or the only one of a pending root; recovery starts from it. */
  share_version: shareVersion,
  /**
   * Version for the next split. Each version is used for one split only, so that a late call cannot overwrite
   * shares that were read back.
   */
  next_share_version: shareVersion,
  recovery: recoveryDescriptor,
  wallets: z.array(z.object({ chain_type: chainType, address, wallet_index: walletIndex })),
})
export type WalletRoot = z.output<typeof root>

/** Shares of a new version: the API's over TLS, the signer's encrypted to its key. */
const newVersion = {
  share_version: shareVersion,
  auth_share: base64,
  sealed_recovery_share: sealedBox,
  recovery: recoveryDescriptor,
}

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
 * Evidence that the vault seals to the signer's key. The share goes to this recipient only, so a changed
 * request gets nothing.
 */
export const recoveryEvidence = z.strictObject({
  challenge_id: z.string().check(z.maxLength(128)),
  code: z.string().check(z.maxLength(32)),
  recipient_public_key: base64,
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

/**
 * Releases the signer's share, encrypted to a key that the vault created for this call. Error
 * `recovery_evidence_required` if the signer wants a code first, `invalid_credentials` for a wrong code.
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
