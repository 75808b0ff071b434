import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits/limits.ts'
import * as z from '../schema.ts'
import { loginMode, sessionReply } from './session.ts'

/** Six digits; spaces are removed, because users paste them. */
export const oneTimeCode = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(new RegExp(`^[0-9]{${LIMITS.oneTimeCodeDigits}}$`)),
)

// Not a schema's email type: it would add to every page's first load.
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.,;:]+(\.[^\s@.,;:]+)*\.[^\s@.,;:\d]{2,}$/
/** Enough to enable the Submit button; the server normalises and validates again. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())

// The server normalises before it validates, so the wire accepts any short text.
const email = z.string().check(z.minLength(1), z.maxLength(320))

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/v1/passwordless/init',
  audience: 'anyone',
  body: z.object({ email, token: z.optional(z.nullable(z.string())) }),
  reply: z.object({ success: z.boolean() }),
})

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/api/v1/passwordless/authenticate',
  audience: 'anyone',
  body: z.object({ email, code: oneTimeCode, mode: loginMode }),
  reply: sessionReply,
})
