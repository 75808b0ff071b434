import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/** An Ed25519 public key, as Farcaster writes it. */
const publicKey = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
/** Seconds since 1970; older clients send a number. */
const deadline = z.union([z.string().check(z.regex(/^\d{1,12}$/)), z.int()])

const settled = z.object({
  public_key: z.string(),
  status: z.enum(['approved', 'revoked']),
  /** The Farcaster account that the key signs for, or no longer signs for. */
  fid: z.string(),
})
const pending = { public_key: z.string(), status: z.literal('pending_approval') }

/**
 * Asks Farcaster to have the person add a key to their account there. The same key again answers the same
 * request for as long as it waits.
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
