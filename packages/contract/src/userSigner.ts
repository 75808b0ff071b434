import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { base64, HPKE, sealedBox } from './hpke.ts'

/** What the vault asks for server wallets in the name of the person whose token it was handed. */
const chainType = z.enum(['ethereum', 'solana'])
const address = z.string().check(z.minLength(32), z.maxLength(64))
const hpke = z.literal(HPKE)

/**
 * A P-256 key that speaks for a person until it runs out (wire contract 13), sealed to a key of the vault:
 * the text inside is base64 of PKCS8. Back ends call the same path with their secret, the vault with the
 * person's token, which is `user_jwt` too.
 */
export const authenticateUserSigner = endpoint({
  method: 'POST',
  path: '/api/v1/user_signers/authenticate',
  audience: 'user',
  body: z.object({
    user_jwt: z.string(),
    encryption_type: hpke,
    /** SPKI. */
    recipient_public_key: base64,
  }),
  /** `expires_at` in epoch milliseconds. */
  reply: z.object({ expires_at: z.number(), encrypted_authorization_key: sealedBox }),
})

const importedKey = {
  address,
  chain_type: chainType,
  entropy_type: z.literal('private-key'),
  encryption_type: hpke,
}

/** Which key of the signer a private key is to be sealed to: a raw P-256 point. */
export const startKeyImport = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/import/init',
  audience: 'user',
  body: z.object(importedKey),
  reply: z.object({ encryption_public_key: base64 }),
})

/** The sealed key; the wallet is the caller's. */
export const submitKeyImport = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/import/submit',
  audience: 'user',
  body: z.object({
    wallet: z.object({ ...importedKey, ciphertext: base64, encapsulated_key: base64 }),
  }),
  reply: z.object({ id: z.string(), address }),
})

/** The private key of a server wallet as text, sealed to a key of the vault. The call is signed (wire contract 12). */
export const exportServerWallet = endpoint({
  method: 'POST',
  path: '/api/v1/wallets/:walletId/export',
  audience: 'user',
  body: z.object({ encryption_type: hpke, recipient_public_key: base64 }),
  reply: sealedBox,
})
