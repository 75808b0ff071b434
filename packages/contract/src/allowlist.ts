import { DIRECTORY_LIMITS } from './directoryLimits.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/** Whom an app lets in while it has an allowlist (wire contract 20). */
const text = z.string()
export const ALLOWLIST_TYPES = ['email', 'emailDomain', 'phone', 'wallet'] as const
export type AllowlistType = (typeof ALLOWLIST_TYPES)[number]

const entry = z.object({
  id: text,
  appId: text,
  type: text,
  value: text,
  /** When whoever it names came in first, in epoch milliseconds. */
  acceptedAt: z.nullable(z.number()),
})
export type AllowlistEntry = z.output<typeof entry>

const named = z.object({
  type: z.enum(ALLOWLIST_TYPES),
  value: text.check(z.minLength(1), z.maxLength(DIRECTORY_LIMITS.accountFieldMaxChars)),
})
const path = '/api/v1/apps/:appId/allowlist'

export const listAllowlist = endpoint({
  method: 'GET',
  path,
  audience: 'app',
  body: z.undefined(),
  reply: z.array(entry),
})

/** Adding what is there changes nothing. */
export const addToAllowlist = endpoint({
  method: 'POST',
  path,
  audience: 'app',
  body: named,
  reply: entry,
})

/** Removing what is not there changes nothing. */
export const removeFromAllowlist = endpoint({
  method: 'DELETE',
  path,
  audience: 'app',
  body: named,
  reply: z.object({ message: text }),
})
