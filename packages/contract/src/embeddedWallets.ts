import { endpoint } from './endpoint.ts'
import { base64, sealedBox } from './hpke.ts'
import * as z from './schema.ts'
import { wireUser } from './user.ts'

/**
 * How the vault keeps an on-device wallet with the API and, through it, with the signer. These calls
 * are our own: hosts and public clients talk to the vault by messages and never see them.
 *
 * A root is one entropy and everything derived from it (or one imported key). Its shares come in
 * versions: each split is a version of its own with one share on a device, one here, one in the
 * signer. A version is committed everywhere and read back before it is activated.
 *
 * Refusals, besides those of every call: `linked_account_not_found` for a root or wallet that is not
 * this person's, `device_revoked` for a version that was retired, `invalid_credentials` for a proof or
 * nonce that does not hold, `resource_already_exists` where the person has the wallet already,
 * `linked_to_another_user` where somebody else has, `resource_conflict` where another device was faster,
 * `disallowed_recovery_method` for a method the app does not allow or a password that was tried too
 * often, `missing_or_invalid_mfa` where a factor is enrolled and none was shown.
 */
const address = z.string().check(z.minLength(32), z.maxLength(64))
/** Sixteen random bytes that the vault chose, base64url. */
const rootId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
const chainType = z.enum(['ethereum', 'solana'])
const NUMBER_MAX = 2 ** 31 - 1
const walletIndex = z.int().check(z.gte(0), z.lte(NUMBER_MAX))
const shareVersion = z.int().check(z.gte(1), z.lte(NUMBER_MAX))
const verifier = z.enum(['ethereum-address-verifier', 'solana-address-verifier'])

/** What a root's third share is under. Says nothing secret: salts and places only. */
export const recoveryDescriptor = z.discriminatedUnion('method', [
  z.object({ method: z.literal('privy') }),
  z.object({
    method: z.literal('user-passcode'),
    salt: base64,
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

/** A wallet of a root, with a signature by its key over `walletProofText`. */
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

/** What a wallet's key signs so that nobody registers an address they do not hold. */
export const walletProofText = proofText('Latchkey wallet registration')

/** What the key that names a root signs for each address added to it, so that none comes from elsewhere. */
export const walletAdditionText = proofText('Latchkey wallet addition')

const root = z.object({
  root_id: rootId,
  entropy_id: address,
  entropy_id_verifier: verifier,
  imported: z.boolean(),
  /** A pending root is shown to nobody; it can be finished or replaced. */
  status: z.enum(['pending', 'active']),
  /** The newest version that counts, or the only one of a pending root: recovery starts from it. */
  share_version: shareVersion,
  /**
   * The number for the next split. Each is for one split only: whoever splits again takes a new one, so
   * that no late call can put another share beside those that were read back.
   */
  next_share_version: shareVersion,
  recovery: recoveryDescriptor,
  wallets: z.array(z.object({ chain_type: chainType, address, wallet_index: walletIndex })),
})
export type WalletRoot = z.output<typeof root>

/** Both remote shares of a new version: ours in the clear over TLS, the signer's sealed to its key. */
const newVersion = {
  share_version: shareVersion,
  auth_share: base64,
  sealed_recovery_share: sealedBox,
  recovery: recoveryDescriptor,
}

const path = '/api/v1/embedded_wallets'

/** A nonce for proofs, and the root of this person that is not imported, pending or active. */
export const beginWallet = endpoint({
  method: 'POST',
  path: `${path}/begin`,
  audience: 'user',
  isForVault: true,
  body: z.optional(z.object({})),
  reply: z.object({ nonce: z.string(), user_id: z.string(), root: z.nullable(root) }),
})

/**
 * Commits a new root as pending. The same call again resumes; one with another root id replaces a pending
 * root. A root id is for one split only, whose version is 1.
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

/** The root that an entropy id names. */
export const findWallet = endpoint({
  method: 'POST',
  path: `${path}/find`,
  audience: 'user',
  isForVault: true,
  body: z.object({ entropy_id: address, entropy_id_verifier: verifier }),
  reply: z.object({ user_id: z.string(), root }),
})

/** The share this server keeps. `export` asks for a fresh factor where one is enrolled, and tells the person. */
export const readAuthShare = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/auth_share`,
  audience: 'user',
  isForVault: true,
  body: z.object({ share_version: shareVersion, purpose: z.enum(['use', 'export']) }),
  reply: z.object({ auth_share: base64 }),
})

/** The share the signer keeps, sealed to a key the vault made for this one call. */
export const readRecoveryShare = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/recovery_share`,
  audience: 'user',
  isForVault: true,
  body: z.object({ share_version: shareVersion, recipient_public_key: base64 }),
  reply: z.object({ sealed_share: sealedBox }),
})

/**
 * What a password is mixed with, so that a stolen database cannot be guessed against. `recover` counts
 * as a try until a `recovered` version is activated; ten without one lock it for good.
 */
export const readPepper = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/pepper`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    share_version: shareVersion,
    purpose: z.enum(['set', 'recover']),
    recipient_public_key: base64,
  }),
  reply: z.object({ sealed_pepper: sealedBox }),
})

/**
 * Commits the shares of a new version beside the old ones. `recovered` adds a device: the others keep
 * theirs. `recovery-changed` retires every older version on activation.
 */
export const prepareShares = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/shares`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    reason: z.enum(['recovered', 'recovery-changed']),
    nonce: z.string().check(z.maxLength(128)),
    /** By the key of the wallet that names the root. */
    proof: base64,
    ...newVersion,
  }),
  reply: z.object({ root }),
})

/** Makes a version that was read back the one that counts; a pending root appears to its person now. */
export const activateWallet = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/activate`,
  audience: 'user',
  isForVault: true,
  body: z.object({ share_version: shareVersion }),
  reply: z.object({ user: wireUser, root }),
})

/** Another address of an active root: the next index, or the first of the other chain. */
export const addWallet = endpoint({
  method: 'POST',
  path: `${path}/roots/:rootId/wallets`,
  audience: 'user',
  isForVault: true,
  body: z.object({
    nonce: z.string().check(z.maxLength(128)),
    wallet: provedWallet,
    /** By the key of the wallet that names the root, over `walletAdditionText`. */
    root_proof: base64,
  }),
  reply: z.object({ user: wireUser, root }),
})

/** Opens the export page once, within a minute, for this person, wallet, app and session. */
export const createExportTicket = endpoint({
  method: 'POST',
  path: `${path}/export_ticket`,
  audience: 'user',
  body: z.object({ address, chain_type: chainType }),
  /** In epoch milliseconds. */
  reply: z.object({ ticket: z.string(), expires_at: z.number() }),
})

/**
 * For the export page of clients that open it with an access token: a factor that was shown just now, for one
 * that is good for this export alone and as long as the page is read. Nothing for people who have none.
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
    /** Where a factor was shown for the ticket: the page shows this in its place. */
    mfa_token: z.optional(z.string()),
  }),
})
