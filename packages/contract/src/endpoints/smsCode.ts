import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { oneTimeCode } from './oneTimeCode.ts'
import { loginMode, sessionReply } from './session.ts'

const phoneNumber = z.string().check(z.minLength(3), z.maxLength(40))

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/api/v1/passwordless_sms/init',
  audience: 'anyone',
  body: z.object({ phoneNumber, token: z.optional(z.nullable(z.string())) }),
  reply: z.object({ success: z.boolean() }),
})

export const verifySmsCode = endpoint({
  method: 'POST',
  path: '/api/v1/passwordless_sms/authenticate',
  audience: 'anyone',
  body: z.object({ phoneNumber, code: oneTimeCode, mode: loginMode }),
  reply: sessionReply,
})
