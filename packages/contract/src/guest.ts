import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { sessionReply } from './session.ts'

export const logInAsGuest = endpoint({
  method: 'POST',
  path: '/api/v1/guest/authenticate',
  audience: 'anyone',
  // 32 random bytes in base64url are exactly 43 characters.
  body: z.strictObject({
    guest_credential: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  reply: sessionReply,
})
