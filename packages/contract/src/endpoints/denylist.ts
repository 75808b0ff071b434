import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'
import { ALLOWLIST_TYPES } from './allowlist.ts'

/** Denylist of an app, which operators change in the dashboard: docs/dashboard.md. */
const text = z.string()
const time = z.number()

/** An entry denies one user, or every login with an address or number. */
export const DENYLIST_TYPES = ['user', ...ALLOWLIST_TYPES] as const
export type DenylistType = (typeof DENYLIST_TYPES)[number]

const entry = z.object({ id: text, type: z.enum(DENYLIST_TYPES), value: text, created_at: time })
/** Denylist entry of an app. */
export type WireDenylistEntry = z.output<typeof entry>

const named = z.object({
  type: z.enum(DENYLIST_TYPES),
  value: text.check(z.minLength(1), z.maxLength(REQUEST_LIMITS.accountFieldMaxChars)),
})
const path = '/api/v1/operator/apps/:target/denylist'

/** Entries, newest first. Query: `cursor`. */
export const listDenylist = endpoint({
  method: 'GET',
  path,
  audience: 'user',
  body: z.undefined(),
  reply: z.object({ entries: z.array(entry), next_cursor: z.nullable(text) }),
})

/** Denies a user or an address, and ends the sessions of the users who have it. Idempotent. */
export const addToDenylist = endpoint({
  method: 'POST',
  path,
  audience: 'user',
  body: named,
  reply: z.object({ entry, ended_sessions: z.number() }),
})

/** Idempotent: removing a missing entry changes nothing. */
export const removeFromDenylist = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  audience: 'user',
  body: named,
  reply: z.object({ success: z.literal(true) }),
})
