import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { loginMode, sessionReply } from './session.ts'

const text = z.string().check(z.maxLength(8_192))

/** Opens a relay channel to the Farcaster app; `connect_uri` is the content of the QR code. */
export const startFarcaster = endpoint({
  method: 'POST',
  path: '/api/v1/farcaster/init',
  audience: 'anyone',
  body: z.optional(
    z.object({
      token: z.optional(z.nullable(text)),
      redirect_url: z.optional(z.nullable(text)),
      relying_party: z.optional(z.nullable(text)),
    }),
  ),
  reply: z.object({ channel_token: z.string(), connect_uri: z.string() }),
})

/** The header `farcaster-channel-token` names the channel. */
export const getFarcasterStatus = endpoint({
  method: 'GET',
  path: '/api/v1/farcaster/status',
  audience: 'anyone',
  body: z.undefined(),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('pending'), nonce: z.string() }),
    z.object({
      state: z.literal('completed'),
      nonce: z.string(),
      message: z.string(),
      signature: z.string(),
      fid: z.number(),
      username: z.optional(z.nullable(z.string())),
      display_name: z.optional(z.nullable(z.string())),
      bio: z.optional(z.nullable(z.string())),
      pfp_url: z.optional(z.nullable(z.string())),
    }),
  ]),
})

// Not `z.int`: each schema used here adds to every page's first load.
const fid = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 1))
const signedMessage = { message: text, signature: text, fid, mode: loginMode }

export const finishFarcaster = endpoint({
  method: 'POST',
  path: '/api/v1/farcaster/authenticate',
  audience: 'anyone',
  body: z.object({ channel_token: text, ...signedMessage }),
  reply: sessionReply,
})

/** Sign-in inside a Farcaster client, which signs without a relay. */
export const startFarcasterFrame = endpoint({
  method: 'POST',
  path: '/api/v2/farcaster/init',
  audience: 'anyone',
  body: z.optional(z.object({})),
  reply: z.object({ nonce: z.string(), expires_at: z.string() }),
})

export const finishFarcasterFrame = endpoint({
  method: 'POST',
  path: '/api/v2/farcaster/authenticate',
  audience: 'anyone',
  body: z.object(signedMessage),
  reply: sessionReply,
})
