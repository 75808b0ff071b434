import type { WireUser } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { users } from './schema/users.ts'

export type AccountRow = {
  type: string
  subject: string
  details: Record<string, unknown>
  verifiedAtMs: number
  firstVerifiedAtMs: number
  latestVerifiedAtMs: number
}

export type UserRow = {
  id: string
  createdAtMs: number
  acceptedTermsAtMs: number | null
  isGuest: boolean
  customMetadata: unknown
  mfaMethods: WireUser['mfa_methods']
  accounts: AccountRow[]
}

/** Columns of a user with all linked accounts, in one row. */
export const userColumns = {
  id: users.id,
  createdAtMs: users.createdAtMs,
  acceptedTermsAtMs: users.acceptedTermsAtMs,
  isGuest: users.isGuest,
  customMetadata: users.customMetadata,
  mfaMethods: users.mfaMethods,
  accounts: sql<AccountRow[]>`coalesce((
    select json_agg(json_build_object(
      'type', a.type, 'subject', a.subject, 'details', a.details, 'verifiedAtMs', a.verified_at_ms,
      'firstVerifiedAtMs', a.first_verified_at_ms, 'latestVerifiedAtMs', a.latest_verified_at_ms
    ) order by a.first_verified_at_ms, a.id)
    from linked_accounts a where a.user_id = users.id), '[]'::json)`,
}
