import { type LoginMode, USER_ID_PREFIX, type WireUser } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import type { Db } from '../../platform/db/Db.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { AccountRow, UserRepo, UserRow } from './repo.ts'

/** A proved way to tell a person: what the identity provider, or the mailbox, vouched for. */
export type ProvedIdentity = {
  type: string
  subject: string
  /** The further wire fields of this account type. */
  details: Record<string, unknown>
}

export type UserService = ReturnType<typeof createUserService>

type Deps = { repo: UserRepo; nowMs: () => number; randomBytes: RandomBytes }

export function createUserService({ repo, nowMs, randomBytes }: Deps) {
  async function requireBySession(claims: AccessClaims): Promise<WireUser> {
    const row = await repo.findBySession({ ...claims, nowMs: nowMs() })
    if (!row) throw new ServiceError('missing_or_invalid_token')
    return toWireUser(row)
  }

  async function signUp(app: App, identity: ProvedIdentity, tx: Db): Promise<WireUser> {
    const { userLimit } = app.definition
    if (userLimit !== undefined && !(await repo.takePlace(app.id, userLimit, tx))) {
      throw new ServiceError('max_accounts_reached')
    }
    const now = nowMs()
    const id = USER_ID_PREFIX + createId(randomBytes)
    const moments = { verifiedAtMs: now, firstVerifiedAtMs: now, latestVerifiedAtMs: now }
    const account: AccountRow = { ...identity, ...moments }
    await repo.insert(
      { id, appId: app.id, createdAtMs: now },
      { id: createId(randomBytes), ...account },
      tx,
    )
    const user = { id, createdAtMs: now, acceptedTermsAtMs: null, isGuest: false }
    return toWireUser({ ...user, customMetadata: null, accounts: [account] })
  }

  return {
    /** The person behind an access token, as long as their session is open. */
    requireBySession,

    async find(id: string): Promise<WireUser | undefined> {
      const row = await repo.find(id)
      return row && toWireUser(row)
    },

    /** Whoever proved this identity: found, or in the right mode made. A refusal undoes the transaction. */
    async findOrCreate(
      { app, identity, mode }: { app: App; identity: ProvedIdentity; mode: LoginMode },
      tx: Db,
    ): Promise<{ user: WireUser; isNew: boolean }> {
      const now = nowMs()
      const row = await repo.touchIdentity({ appId: app.id, ...identity }, now, tx)
      if (row) return { user: toWireUser(justProved(row, identity, now)), isNew: false }
      if (mode === 'no-signup') throw new ServiceError('user_does_not_exist')
      return { user: await signUp(app, identity, tx), isNew: true }
    },

    async acceptTerms(claims: AccessClaims): Promise<WireUser> {
      await requireBySession(claims)
      await repo.acceptTerms(claims.userId, nowMs())
      return requireBySession(claims)
    },
  }
}

/** The statement that noted the proof read the row as it was before. */
function justProved(row: UserRow, { type, subject }: ProvedIdentity, nowMs: number): UserRow {
  const accounts = row.accounts.map((account) =>
    account.type === type && account.subject === subject
      ? { ...account, verifiedAtMs: nowMs, latestVerifiedAtMs: nowMs }
      : account,
  )
  return { ...row, accounts }
}

function toWireUser(row: UserRow): WireUser {
  return {
    id: row.id,
    created_at: seconds(row.createdAtMs),
    linked_accounts: row.accounts.map(
      (account) =>
        ({
          ...account.details,
          type: account.type,
          verified_at: seconds(account.verifiedAtMs),
          first_verified_at: seconds(account.firstVerifiedAtMs),
          latest_verified_at: seconds(account.latestVerifiedAtMs),
        }) as WireUser['linked_accounts'][number],
    ),
    mfa_methods: [],
    has_accepted_terms: row.acceptedTermsAtMs !== null,
    is_guest: row.isGuest,
    ...(row.customMetadata !== null && {
      custom_metadata: row.customMetadata as NonNullable<WireUser['custom_metadata']>,
    }),
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000)
