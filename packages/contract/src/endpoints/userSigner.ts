import { endpoint } from '../endpoint.ts'
import { base64, HPKE, sealedBox } from '../messages/sealedBox.ts'
import * as z from '../schema.ts'
import { serverWallet, walletRights } from './wallets.ts'

/**
 * Calls for server wallets by the vault, for a user, and by back ends: docs/protocol.md, section "Server
 * wallets".
 */
const chainType = z.enum(['ethereum', 'solana'])
const address = z.string().check(z.minLength(32), z.maxLength(64))
const hpke = z.literal(HPKE)

const authentication = {
  body: z.object({
    user_jwt: z.string(),
    encryption_type: hpke,
    /** SPKI. */
    recipient_public_key: base64,
  }),
  /** `expires_at` is in epoch milliseconds. */
  reply: z.object({
    expires_at: z.number(),
    encrypted_authorization_key: z.extend(sealedBox, { encryption_type: z.optional(hpke) }),
    wallets: z.optional(z.array(serverWallet)),
  }),
}

/**
 * Issues a P-256 key that authorizes a user until it expires, encrypted to the caller's key as base64 of PKCS8.
 * Back ends authenticate with their secret, the vault with the user's token, which is also `user_jwt`.
 */
export const authenticateUserSigner = endpoint({
  method: 'POST',
  path: '/api/v1/user_signers/authenticate',
  audience: 'user-or-app',
  isForVault: true,
  ...authentication,
})

/** Same as `authenticateUserSigner`, for newer SDKs. */
export const authenticateWallets = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/authenticate',
  audience: 'user-or-app',
  isForVault: true,
  ...authentication,
})

const INDEX_MAX = 2 ** 31 - 1
const importedKey = {
  address,
  chain_type: chainType,
  /** A private key in the chain's format, or a seed phrase whose key at `index` is used. */
  entropy_type: z.enum(['private-key', 'hd']),
  index: z.nullish(z.int().check(z.gte(0), z.lte(INDEX_MAX))),
  encryption_type: hpke,
}

/** Returns the signer's public key, a raw P-256 point, to which the private key is encrypted. */
export const startKeyImport = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/import/init',
  audience: 'user-or-app',
  isForVault: true,
  body: z.object(importedKey),
  reply: z.object({ encryption_type: z.optional(hpke), encryption_public_key: base64 }),
})

/** Imports the encrypted key. The wallet belongs to the calling user, or to the owner that a back end names. */
export const submitKeyImport = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/import/submit',
  audience: 'user-or-app',
  isForVault: true,
  body: z.object({
    wallet: z.object({ ...importedKey, ciphertext: base64, encapsulated_key: base64 }),
    ...walletRights,
  }),
  reply: serverWallet,
})

/**
 * Exports the private key of a server wallet as text, encrypted to the caller's key. Requires an authorization
 * signature.
 */
export const exportServerWallet = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/:walletId/export',
  audience: 'user-or-app',
  isForVault: true,
  body: z.looseObject({ encryption_type: hpke, recipient_public_key: base64 }),
  reply: z.extend(sealedBox, { encryption_type: z.optional(hpke) }),
})
