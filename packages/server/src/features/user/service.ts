import type { WireUser } from '@latchkey/contract'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserRepo } from './repo.ts'
import type { AccountRow, UserRow } from './statements.ts'

export type UserService = ReturnType<typeof createUserService>

export function createUserService({ repo, nowMs }: { repo: UserRepo; nowMs: () => number }) {
  async function requireBySession(claims: AccessClaims): Promise<WireUser> {
    const { sessionId, appId, userId } = claims
    const row = await repo.findBySession({ sessionId, appId, userId, nowMs: nowMs() })
    if (!row) throw new ServiceError('missing_or_invalid_token')
    return toWireUser(row)
  }

  return {
    /** Finds the user of an open session; undefined if the session has ended. */
    async findBySession(session: {
      sessionId: string
      appId: string
      userId: string
    }): Promise<WireUser | undefined> {
      const row = await repo.findBySession({ ...session, nowMs: nowMs() })
      return row && toWireUser(row)
    },

    /** Returns the user of an access token. Throws if the session has ended. */
    requireBySession,

    /** Finds a user of the app by id, logged in or not. */
    async find(appId: string, userId: string): Promise<WireUser | undefined> {
      const row = await repo.find(appId, userId)
      return row && toWireUser(row)
    },

    /** Finds the user who has this identity. */
    async findByAccount(
      appId: string,
      { type, subject }: { type: string; subject: string },
    ): Promise<WireUser | undefined> {
      const row = await repo.findByAccount(appId, type, subject)
      return row && toWireUser(row)
    },

    /** Whether a user of the app has this identity. */
    isKnown: (appId: string, { type, subject }: { type: string; subject: string }) =>
      repo.hasAccount(appId, type, subject),

    async acceptTerms(claims: AccessClaims): Promise<WireUser> {
      await requireBySession(claims)
      await repo.acceptTerms(claims.userId, nowMs())
      return requireBySession(claims)
    },
  }
}

/** Type of the row that stores a guest's credential. It is never sent to clients. */
export const GUEST = 'guest'

/** Converts a row to the wire format. */
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

/** Converts a linked account to the wire format. */
export const toWireAccount = (account: Omit<AccountRow, 'subject'>) =>
  Object.assign({}, account.details, {
    type: account.type,
    verified_at: seconds(account.verifiedAtMs),
    first_verified_at: seconds(account.firstVerifiedAtMs),
    latest_verified_at: seconds(account.latestVerifiedAtMs),
  }) as unknown as WireUser['linked_accounts'][number]

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Whether the user has linked this email address or phone number. */
export const hasAddress = ({ linked_accounts }: WireUser, address: string): boolean =>
  linked_accounts.some(
    (account) =>
      ('phoneNumber' in account && account.phoneNumber === address) ||
      (account.type === 'email' && 'address' in account && account.address === address),
  )
