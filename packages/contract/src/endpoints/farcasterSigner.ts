import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/** An Ed25519 public key, as Farcaster writes it. */
const publicKey = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
/** Epoch seconds; older clients send a number. */
const deadline = z.union([z.string().check(z.regex(/^\d{1,12}$/)), z.int()])

const settled = z.object({
  public_key: z.string(),
  status: z.enum(['approved', 'revoked']),
  /** Farcaster id for which the key signs or signed. */
  fid: z.string(),
})
const pending = { public_key: z.string(), status: z.literal('pending_approval') }

/**
 * Asks the user to add a key to their Farcaster account. Repeating the call returns the same request while it
 * is pending.
 */
export const startFarcasterSigner = endpoint({
  method: 'POST',
  path: '/api/v1/farcaster/signer/init',
  audience: 'user',
  isForVault: true,
  body: z.object({ ed25519_public_key: publicKey, deadline: z.nullish(deadline) }),
  reply: z.discriminatedUnion('status', [
    z.object({ ...pending, signer_approval_url: z.string() }),
    settled,
  ]),
})

export const getFarcasterSigner = endpoint({
  method: 'POST',
  path: '/api/v1/farcaster/signer/status',
  audience: 'user',
  body: z.object({ ed25519_public_key: publicKey }),
  reply: z.discriminatedUnion('status', [z.object(pending), settled]),
})
