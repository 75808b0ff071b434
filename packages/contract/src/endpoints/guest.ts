import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { sessionReply } from './session.ts'

/** 32 random bytes in base64url are exactly 43 characters. */
export const GUEST_CREDENTIAL = /^[A-Za-z0-9_-]{43}$/

/** Storage key of the guest credential, JSON-encoded like in the public clients. */
export const guestStorageKey = (appId: string): string => `privy:guest:${appId}`

export const logInAsGuest = endpoint({
  method: 'POST',
  path: '/api/v1/guest/authenticate',
  audience: 'anyone',
  body: z.object({ guest_credential: z.string().check(z.regex(GUEST_CREDENTIAL)) }),
  reply: sessionReply,
})
