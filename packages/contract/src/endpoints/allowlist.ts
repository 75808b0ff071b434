import { endpoint } from '../endpoint.ts'
import { REQUEST_LIMITS } from '../limits/requestLimits.ts'
import * as z from '../schema.ts'

/** Allowlist of an app: docs/protocol.md, section "Users of an app". */
const text = z.string()
export const ALLOWLIST_TYPES = ['email', 'emailDomain', 'phone', 'wallet'] as const
export type AllowlistType = (typeof ALLOWLIST_TYPES)[number]

const entry = z.object({
  id: text,
  appId: text,
  type: text,
  value: text,
  /** First login of the entry's user, in epoch milliseconds. */
  acceptedAt: z.nullable(z.number()),
})
/** Allowlist entry of an app. `acceptedAt` is null until its user logs in. */
export type AllowlistEntry = z.output<typeof entry>

const named = z.object({
  type: z.enum(ALLOWLIST_TYPES),
  value: text.check(z.minLength(1), z.maxLength(REQUEST_LIMITS.accountFieldMaxChars)),
})
const path = '/api/v1/apps/:appId/allowlist'

export const listAllowlist = endpoint({
  method: 'GET',
  path,
  audience: 'app',
  body: z.undefined(),
  reply: z.array(entry),
})

/** Idempotent: adding an existing entry changes nothing. */
export const addToAllowlist = endpoint({
  method: 'POST',
  path,
  audience: 'app',
  body: named,
  reply: entry,
})

/** Idempotent: removing a missing entry changes nothing. */
export const removeFromAllowlist = endpoint({
  method: 'DELETE',
  path,
  audience: 'app',
  body: named,
  reply: z.object({ message: text }),
})
