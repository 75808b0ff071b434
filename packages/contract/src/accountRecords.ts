import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/** Where somebody is logged in, and what happened to their account. */
const openSession = z.object({
  id: z.string(),
  /** By which way in it began. */
  login_method: z.string(),
  /** Epoch seconds, as everywhere in a user. */
  created_at: z.number(),
  last_active_at: z.number(),
  expires_at: z.number(),
  is_current: z.boolean(),
})
const openSessions = z.object({ sessions: z.array(openSession) })
export type OpenSessions = z.output<typeof openSessions>

const nothing = z.undefined()
/** One of them, or all; a person's own session stays open unless it is named or everything is to end. */
const revocation = z.optional(
  z.nullable(
    z.object({
      session_id: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
      everywhere: z.optional(z.nullable(z.boolean())),
    }),
  ),
)
const revoked = z.object({ revoked: z.number() })

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/v1/users/me/sessions',
  audience: 'user',
  body: nothing,
  reply: openSessions,
})
export const revokeOwnSessions = endpoint({
  method: 'POST',
  path: '/api/v1/users/me/sessions/revoke',
  audience: 'user',
  body: revocation,
  reply: revoked,
})

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/v1/users/:userId/sessions',
  audience: 'app',
  body: nothing,
  reply: openSessions,
})
export const revokeUserSessions = endpoint({
  method: 'POST',
  path: '/api/v1/users/:userId/sessions/revoke',
  audience: 'app',
  body: revocation,
  reply: revoked,
})

const securityEvent = z.object({
  id: z.string(),
  kind: z.string(),
  session_id: z.nullable(z.string()),
  /** Kinds and names only: no address, no payload, nothing secret. */
  details: z.record(z.string(), z.unknown()),
  /** Epoch milliseconds: of two in one second the order matters. */
  at: z.number(),
})
export type SecurityEvent = z.output<typeof securityEvent>

/** Newest first; `?limit=` of 100 at most, `?cursor=` from the answer before. The last page says null. */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/v1/users/:userId/security_events',
  audience: 'app',
  body: nothing,
  reply: z.object({ data: z.array(securityEvent), next_cursor: z.nullable(z.string()) }),
})

/** Brings back an account that was given up for another one, within a day. */
export const restoreUser = endpoint({
  method: 'POST',
  path: '/api/v1/users/:userId/restore',
  audience: 'app',
  body: z.optional(z.nullable(z.object({}))),
  reply: z.object({ restored: z.literal(true) }),
})
