import { type LoginMode, USER_ID_PREFIX } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import { retryOnUniqueViolation } from '../../platform/db/retryOnUniqueViolation.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import { entriesOfIdentity, type Identifier } from '../../platform/identifiers/entriesOf.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { EventLog } from '../events/statements.ts'
import type { SessionReply, SessionService } from '../session/service.ts'
import { GUEST, toWireUser } from '../user/service.ts'
import type { UserRow } from '../user/statements.ts'
import type { SignInResult, SignInValues } from './repo.ts'

export type { SignInResult, SignInValues }

/** An identity that a mailbox, a wallet or a provider has proved. */
export type ProvedIdentity = {
  type: string
  subject: string
  /** Other wire fields of this account type. */
  details: Record<string, unknown>
}

export type LoginService = ReturnType<typeof createLoginService>

/** Checks an identifier against the configured entries and those added through the API. */
export type CheckAllowlist = (app: App, name: Identifier) => Promise<boolean>

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
  device: LoginCaller['device']
  /** Uses the proof and signs in, in one statement. */
  signIn(values: SignInValues): Promise<SignInResult>
}

/** Signs in a user after any proof of identity, for every login method. */
export function createLoginService({ sessions, eventLog, nowMs, randomBytes }: Deps) {
  return {
    /**
     * Opens a session for the proved identity. Resolves to undefined if another call used the proof
     * first.
     */
    async signIn({
      app,
      identity,
      mode,
      loginMethod,
      claims,
      device,
      signIn,
    }: Request): Promise<SessionReply | undefined> {
      const now = nowMs()
      const newUserId = USER_ID_PREFIX + createId(randomBytes)
      const session = sessions.start(app, newUserId, loginMethod)
      const values: SignInValues = {
        appId: app.id,
        type: identity.type,
        subject: identity.subject,
        details: JSON.stringify(identity.details),
        names: JSON.stringify(entriesOfIdentity(identity)),
        nowMs: session.createdAtMs,
        mayCreate: mode === 'login-or-sign-up' && !app.definition.disableSignup,
        userLimit: app.definition.userLimit ?? null,
        newUserId,
        newAccountId: createId(randomBytes),
        sessionId: session.id,
        salt: session.salt,
        loginMethod,
        device: device.name,
        place: device.place,
        expiresAtMs: session.expiresAtMs,
        eventId: createId(randomBytes),
        isGuest: identity.type === GUEST,
        callerUserId: claims?.userId ?? null,
        callerSessionId: claims?.sessionId ?? null,
        appEventId: eventLog.idFor(app.id),
      }
      const { isProved, isDenied, isNew, existingUser, convertedGuest } =
        await retryOnUniqueViolation(() => signIn(values))
      if (!isProved) return undefined
      if (isDenied) throw new ServiceError('allowlist_rejected')
      if (!existingUser && !convertedGuest && !isNew) {
        throw new ServiceError(values.mayCreate ? 'max_accounts_reached' : 'user_does_not_exist')
      }
      const user = existingUser
        ? withProvedAccount(existingUser, identity, now)
        : convertedGuest
          ? toConvertedGuest(convertedGuest, identity, now)
          : toNewUser(values, identity)
      const reply = sessions.reply(app, { ...session, userId: user.id }, toWireUser(user))
      return { is_new_user: isNew, ...reply }
    },
  }
}

const toNewAccount = (identity: ProvedIdentity, nowMs: number) => ({
  verifiedAtMs: nowMs,
  firstVerifiedAtMs: nowMs,
  latestVerifiedAtMs: nowMs,
  ...identity,
})

const toNewUser = (
  { newUserId, nowMs, isGuest }: SignInValues,
  identity: ProvedIdentity,
): UserRow => ({
  id: newUserId,
  createdAtMs: nowMs,
  acceptedTermsAtMs: null,
  isGuest,
  customMetadata: null,
  mfaMethods: [],
  accounts: [toNewAccount(identity, nowMs)],
})

/** Converts a guest row to a user with the new identity and without the guest credential. */
const toConvertedGuest = (row: UserRow, identity: ProvedIdentity, nowMs: number): UserRow => ({
  ...row,
  isGuest: false,
  accounts: [...row.accounts.filter(({ type }) => type !== GUEST), toNewAccount(identity, nowMs)],
})

const withoutNulls = (details: ProvedIdentity['details']) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null))

/** Applies the update to the row, which the statement read before it updated. */
function withProvedAccount(row: UserRow, identity: ProvedIdentity, nowMs: number): UserRow {
  const times = { verifiedAtMs: nowMs, latestVerifiedAtMs: nowMs }
  const newDetails = withoutNulls(identity.details)
  const accounts = row.accounts.map((account) =>
    account.type === identity.type && account.subject === identity.subject
      ? { ...account, ...times, details: { ...account.details, ...newDetails } }
      : account,
  )
  return { ...row, accounts }
}
