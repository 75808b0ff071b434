import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { loginMode, sessionReply } from './session.ts'

/** Six digits; people paste codes with spaces in them, so those go first. */
export const oneTimeCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => typed.replace(/\s/g, '')),
  ),
  z.string().check(z.regex(new RegExp(`^[0-9]{${LIMITS.oneTimeCodeDigits}}$`))),
)

const emailSchema = z.email()
/** Enough to open the Submit button; the server normalises and checks for itself. */
export const isEmail = (text: string): boolean => emailSchema.safeParse(text.trim()).success

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
