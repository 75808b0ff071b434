import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import * as z from './schema.ts'
import { loginMode, sessionReply } from './session.ts'

/** Six digits; people paste codes with spaces in them, so those go first. */
export const oneTimeCode = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(new RegExp(`^[0-9]{${LIMITS.oneTimeCodeDigits}}$`)),
)

// By hand, not by zod's email type: that one would ride along in every page's first load.
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.,;:]+(\.[^\s@.,;:]+)*\.[^\s@.,;:\d]{2,}$/
/** Enough to open the Submit button; the server normalises and checks for itself. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())

// The server normalises before it validates, so the wire takes any short text here.
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
