import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/** Sessions and security events of a user. */
const openSession = z.object({
  id: z.string(),
  /** Login method of the session. */
  login_method: z.string(),
  /** Browser and system in words, such as `Chrome, macOS`. Null if unknown. */
  device: z.nullish(z.string()),
  /** Country code, or the kind of network: `local`, `private`, `public`. Null if unknown. */
  place: z.nullish(z.string()),
  /** Epoch seconds, as everywhere in a user. */
  created_at: z.number(),
  last_active_at: z.number(),
  expires_at: z.number(),
  is_current: z.boolean(),
})
const openSessions = z.object({ sessions: z.array(openSession) })
export type OpenSessions = z.output<typeof openSessions>

const nothing = z.undefined()
/** Ends one session, or all. The caller's own session stays open unless it is named or `everywhere` is true. */
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
  /** Types and names only: no address, no payload, no secret. */
  details: z.record(z.string(), z.unknown()),
  /** Epoch milliseconds, to keep the order within a second. */
  at: z.number(),
})
export type SecurityEvent = z.output<typeof securityEvent>

/**
 * Newest first; `?limit=` of at most 100, `?cursor=` from the previous page. The last page has a null cursor.
 */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/v1/users/:userId/security_events',
  audience: 'app',
  query: { limit: 'optional', cursor: 'optional' },
  body: nothing,
  reply: z.object({ data: z.array(securityEvent), next_cursor: z.nullable(z.string()) }),
})

/** Restores a user who was deleted or transferred, within a day. */
export const restoreUser = endpoint({
  method: 'POST',
  path: '/api/v1/users/:userId/restore',
  audience: 'app',
  body: z.optional(z.nullable(z.object({}))),
  reply: z.object({ restored: z.literal(true) }),
})
