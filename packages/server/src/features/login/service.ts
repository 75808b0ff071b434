import { type LoginMode, USER_ID_PREFIX } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import { retryOnUniqueViolation } from '../../platform/db/retryOnUniqueViolation.ts'
import type { UserRow } from '../../platform/db/userColumns.ts'
import type { EventLog } from '../../platform/events/createEventLog.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SessionReply, SessionService } from '../session/service.ts'
import { GUEST, toWireUser } from '../user/service.ts'
import type { Entered, Entry } from './repo.ts'

export type { Entered, Entry }

/** An identity that a mailbox, a wallet or a provider has proved. */
export type ProvedIdentity = {
  type: string
  subject: string
  /** Other wire fields of this account type. */
  details: Record<string, unknown>
}

export type LoginService = ReturnType<typeof createLoginService>

type Deps = {
  sessions: Pick<SessionService, 'start' | 'reply'>
  eventLog: Pick<EventLog, 'idFor'>
  nowMs: () => number
  randomBytes: RandomBytes
}

type Request = {
  app: App
  identity: ProvedIdentity
  mode: LoginMode
  loginMethod: string
  /** The first login of a guest keeps the guest's account. */
  claims: LoginCaller['claims']
  /** Uses the proof and signs in, in one statement. */
  enter(entry: Entry): Promise<Entered>
}

/** Signs in a user after any proof of identity, for every login method. */
export function createLoginService({ sessions, eventLog, nowMs, randomBytes }: Deps) {
  return {
    /**
     * Opens a session for the proved identity. Resolves to undefined if another call used the proof
     * first.
     */
    async enter({
      app,
      identity,
      mode,
      loginMethod,
      claims,
      enter,
    }: Request): Promise<SessionReply | undefined> {
      const now = nowMs()
      const newUserId = USER_ID_PREFIX + createId(randomBytes)
      const session = sessions.start(app, newUserId, loginMethod)
      const entry: Entry = {
        appId: app.id,
        type: identity.type,
        subject: identity.subject,
        details: JSON.stringify(identity.details),
        nowMs: session.createdAtMs,
        mayCreate: mode === 'login-or-sign-up' && !app.definition.disableSignup,
        userLimit: app.definition.userLimit ?? null,
        newUserId,
        newAccountId: createId(randomBytes),
        sessionId: session.id,
        salt: session.salt,
        loginMethod,
        expiresAtMs: session.expiresAtMs,
        eventId: createId(randomBytes),
        isGuest: identity.type === GUEST,
        visitorUserId: claims?.userId ?? null,
        visitorSessionId: claims?.sessionId ?? null,
        announcementId: eventLog.idFor(app.id),
      }
      const { isProved, isNew, known, guest } = await retryOnUniqueViolation(() => enter(entry))
      if (!isProved) return undefined
      if (!known && !guest && !isNew) {
        throw new ServiceError(entry.mayCreate ? 'max_accounts_reached' : 'user_does_not_exist')
      }
      const user = known
        ? justProved(known, identity, now)
        : guest
          ? settled(guest, identity, now)
          : newcomer(entry, identity)
      const reply = sessions.reply(app, { ...session, userId: user.id }, toWireUser(user))
      return { is_new_user: isNew, ...reply }
    },
  }
}

const firstProved = (identity: ProvedIdentity, nowMs: number) => ({
  verifiedAtMs: nowMs,
  firstVerifiedAtMs: nowMs,
  latestVerifiedAtMs: nowMs,
  ...identity,
})

const newcomer = ({ newUserId, nowMs, isGuest }: Entry, identity: ProvedIdentity): UserRow => ({
  id: newUserId,
  createdAtMs: nowMs,
  acceptedTermsAtMs: null,
  isGuest,
  customMetadata: null,
  mfaMethods: [],
  accounts: [firstProved(identity, nowMs)],
})

/** Converts a guest row to a user with the new identity and without the guest credential. */
const settled = (row: UserRow, identity: ProvedIdentity, nowMs: number): UserRow => ({
  ...row,
  isGuest: false,
  accounts: [...row.accounts.filter(({ type }) => type !== GUEST), firstProved(identity, nowMs)],
})

const withoutNulls = (details: ProvedIdentity['details']) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null))

/** Applies the update to the row, which the statement read before it updated. */
function justProved(row: UserRow, identity: ProvedIdentity, nowMs: number): UserRow {
  const moments = { verifiedAtMs: nowMs, latestVerifiedAtMs: nowMs }
  const news = withoutNulls(identity.details)
  const accounts = row.accounts.map((account) =>
    account.type === identity.type && account.subject === identity.subject
      ? { ...account, ...moments, details: { ...account.details, ...news } }
      : account,
  )
  return { ...row, accounts }
}
