import { base64, sealedBox } from '../messages/sealedBox.ts'
import * as z from '../schema.ts'

/** Fields of device wallets, and the texts that their keys sign. */
export const address = z.string().check(z.minLength(32), z.maxLength(64))
/** Sixteen random bytes chosen by the vault, base64url. */
export const rootId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
export const chainType = z.enum(['ethereum', 'solana'])
const NUMBER_MAX = 2 ** 31 - 1
const walletIndex = z.int().check(z.gte(0), z.lte(NUMBER_MAX))
export const shareVersion = z.int().check(z.gte(1), z.lte(NUMBER_MAX))
export const verifier = z.enum(['ethereum-address-verifier', 'solana-address-verifier'])

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
export const provedWallet = z.object({
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

export const root = z.object({
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
export const newVersion = {
  share_version: shareVersion,
  auth_share: base64,
  sealed_recovery_share: sealedBox,
  recovery: recoveryDescriptor,
}
