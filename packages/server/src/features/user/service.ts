import type { WireUser } from '@latchkey/contract'
import type { AccountRow, UserRow } from '../../platform/db/userColumns.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserRepo } from './repo.ts'

export type UserService = ReturnType<typeof createUserService>

export function createUserService({ repo, nowMs }: { repo: UserRepo; nowMs: () => number }) {
  async function requireBySession(claims: AccessClaims): Promise<WireUser> {
    const row = await repo.findBySession({ ...claims, nowMs: nowMs() })
    if (!row) throw new ServiceError('missing_or_invalid_token')
    return toWireUser(row)
  }

  return {
    /** The person of an open session; nothing when it has ended. */
    async findBySession(session: {
      sessionId: string
      appId: string
      userId: string
    }): Promise<WireUser | undefined> {
      const row = await repo.findBySession({ ...session, nowMs: nowMs() })
      return row && toWireUser(row)
    },

    /** The person behind an access token, as long as their session is open. */
    requireBySession,

    /** A person of an app, whether or not they are logged in. */
    async find(appId: string, userId: string): Promise<WireUser | undefined> {
      const row = await repo.find(appId, userId)
      return row && toWireUser(row)
    },

    /** Who proved an identity to an app. */
    async findByAccount(
      appId: string,
      { type, subject }: { type: string; subject: string },
    ): Promise<WireUser | undefined> {
      const row = await repo.findByAccount(appId, type, subject)
      return row && toWireUser(row)
    },

    /** Whether anybody of the app has proved this identity before. */
    isKnown: (appId: string, { type, subject }: { type: string; subject: string }) =>
      repo.hasAccount(appId, type, subject),

    async acceptTerms(claims: AccessClaims): Promise<WireUser> {
      await requireBySession(claims)
      await repo.acceptTerms(claims.userId, nowMs())
      return requireBySession(claims)
    },
  }
}

/** The type of a guest's credential: kept like an account, shown to nobody. */
export const GUEST = 'guest'

/** A person as clients see them. */
export function toWireUser(row: UserRow): WireUser {
  return {
    id: row.id,
    created_at: seconds(row.createdAtMs),
    linked_accounts: row.accounts.filter(({ type }) => type !== GUEST).map(toWireAccount),
    mfa_methods: row.mfaMethods,
    has_accepted_terms: row.acceptedTermsAtMs !== null,
    is_guest: row.isGuest,
    ...(row.customMetadata !== null && {
      custom_metadata: row.customMetadata as NonNullable<WireUser['custom_metadata']>,
    }),
  }
}

/** One account as clients see it. */
export const toWireAccount = (account: Omit<AccountRow, 'subject'>) =>
  ({
    ...account.details,
    type: account.type,
    verified_at: seconds(account.verifiedAtMs),
    first_verified_at: seconds(account.firstVerifiedAtMs),
    latest_verified_at: seconds(account.latestVerifiedAtMs),
  }) as WireUser['linked_accounts'][number]

const seconds = (ms: number) => Math.floor(ms / 1000)
