import type { WireUser } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { users } from '../../platform/db/schema/users.ts'

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

/** SQL condition: the linked account is an embedded wallet. */
export const isEmbeddedWallet = sql`(type = 'wallet'
  and (details ->> 'wallet_client_type') is not distinct from 'privy')`

const NON_LOGIN_TYPES: ReadonlySet<string> = new Set(['smart_wallet', 'authorization_key', 'guest'])
const nonLoginTypes = sql.join(
  [...NON_LOGIN_TYPES].map((type) => sql`${type}`),
  sql`, `,
)

/** Whether a user can log in with an account of this type. */
export const isLoginAccountType = (type: string): boolean => !NON_LOGIN_TYPES.has(type)

/** SQL condition: the linked account cannot be used to log in. */
export const isNotLoginAccount = sql`(type in (${nonLoginTypes})
  or ${isEmbeddedWallet})`

/**
 * Prefix of account subjects of a deleted user. Other users can take the original subjects, and a restore
 * can still recover them until the user is erased.
 */
export const deletedSubjectPrefix = (userId: string): string => `deleted:${userId}:`
