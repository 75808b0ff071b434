import { endpoint } from './endpoint.ts'
import { base64, HPKE, sealedBox } from './hpke.ts'
import * as z from './schema.ts'
import { serverWallet, walletRights } from './wallets.ts'

/** What the vault asks for server wallets in the name of a person, and back ends in their own (wire contract 11, 13). */
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
  /** `expires_at` in epoch milliseconds. */
  reply: z.object({
    expires_at: z.number(),
    encrypted_authorization_key: z.extend(sealedBox, { encryption_type: z.optional(hpke) }),
    wallets: z.optional(z.array(serverWallet)),
  }),
}

/**
 * A P-256 key that speaks for a person until it runs out (wire contract 13), sealed to a key of the caller:
 * the text inside is base64 of PKCS8. Back ends call with their secret, the vault with the person's token,
 * which is `user_jwt` too.
 */
export const authenticateUserSigner = endpoint({
  method: 'POST',
  path: '/api/v1/user_signers/authenticate',
  audience: 'user-or-app',
  isForVault: true,
  ...authentication,
})

/** The same under the name that newer back ends call it by. */
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
  /** A key as its chain writes it, or a phrase of which the key at `index` is taken. */
  entropy_type: z.enum(['private-key', 'hd']),
  index: z.nullish(z.int().check(z.gte(0), z.lte(INDEX_MAX))),
  encryption_type: hpke,
}

/** Which key of the signer a private key is to be sealed to: a raw P-256 point. */
export const startKeyImport = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/import/init',
  audience: 'user-or-app',
  body: z.object(importedKey),
  reply: z.object({ encryption_type: z.optional(hpke), encryption_public_key: base64 }),
})

/** The sealed key. The wallet is the caller's, or whose a back end says. */
export const submitKeyImport = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/import/submit',
  audience: 'user-or-app',
  body: z.object({
    wallet: z.object({ ...importedKey, ciphertext: base64, encapsulated_key: base64 }),
    ...walletRights,
  }),
  reply: serverWallet,
})

/** The private key of a server wallet as text, sealed to a key of the caller. The call is signed (wire contract 12). */
export const exportServerWallet = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/:walletId/export',
  audience: 'user-or-app',
  isForVault: true,
  body: z.looseObject({ encryption_type: hpke, recipient_public_key: base64 }),
  reply: z.extend(sealedBox, { encryption_type: z.optional(hpke) }),
})
