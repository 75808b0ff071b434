import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'
import { loginMode, sessionReply } from './session.ts'

export const logInWithCustomToken = endpoint({
  method: 'POST',
  path: '/api/v1/custom_jwt_account/authenticate',
  audience: 'anyone',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(REQUEST_LIMITS.tokenMaxBytes)),
    mode: loginMode,
  }),
  reply: sessionReply,
})
