import { endpoint } from '../endpoint.ts'
import { wireUser } from '../entities/user.ts'
import * as z from '../schema.ts'

const token = z.nullable(z.string())

/** Tokens that a social provider granted. */
export const oauthTokens = z.object({
  provider: z.string(),
  access_token: z.string(),
  access_token_expires_in_seconds: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  refresh_token_expires_in_seconds: z.optional(z.number()),
  scopes: z.optional(z.array(z.string())),
})

/** Reply of every login and of a refresh. With `clear`, the user and all tokens are null. */
export const sessionReply = z.object({
  user: z.nullable(wireUser),
  token,
  privy_access_token: token,
  refresh_token: token,
  identity_token: z.optional(token),
  is_new_user: z.optional(z.boolean()),
  oauth_tokens: z.optional(oauthTokens),
  session_update_action: z._default(z.enum(['set', 'ignore', 'clear']), 'set'),
})
export type SessionReply = z.output<typeof sessionReply>

/** Whether a login may create a new user. */
export const loginMode = z._default(z.enum(['login-or-sign-up', 'no-signup']), 'login-or-sign-up')
export type LoginMode = z.output<typeof loginMode>

const refreshToken = z.optional(z.nullable(z.string()))

export const refreshSession = endpoint({
  method: 'POST',
  path: '/api/v1/sessions',
  audience: 'anyone',
  body: z.optional(z.object({ refresh_token: refreshToken })),
  reply: sessionReply,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/sessions/logout',
  audience: 'anyone',
  body: z.optional(z.object({ refresh_token: refreshToken })),
  reply: z.object({}),
})
