import type { WireUser } from '@latchkey/contract'
import type { PasskeyAssertion } from '@latchkey/contract/endpoints/passkey'
import { RECENT_LOGIN_REQUIRED } from '@latchkey/contract/errors'
import { base32nopad } from '@scure/base'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { UserCaller } from '../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { Notify } from '../notify/service.ts'
import type { FactorCodeService } from '../one-time-code/factor/service.ts'
import type { PasskeyFactorService } from '../passkey/factor/service.ts'
import type { UserService } from '../user/service.ts'
import type { FactorGate, FactorPurpose, RequireFactor, RequireRecent } from './createFactorGate.ts'
import type { IssueMfaToken } from './createIssueMfaToken.ts'
import type { RequireGuess } from './createRequireGuess.ts'
import { type MfaChange, mfaNotice } from './mfaNotice.ts'
import { EXPORT_TICKET } from './proofs/repo.ts'
import type { CodeMethod, MfaRepo } from './repo.ts'
import { matchingStep, totpAuthUrl } from './totp.ts'

type Method = CodeMethod | 'passkey'

type Deps = {
  repo: MfaRepo
  gate: FactorGate
  requireGuess: RequireGuess
  issueMfaToken: IssueMfaToken
  codes: FactorCodeService
  passkeys: PasskeyFactorService
  users: Pick<UserService, 'requireBySession'>
  secrets: Secrets
  notify: Notify
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

/** Context of a factor's secret. A secret copied to another row does not decrypt. */
export const mfaFactorContext = (userId: string, method: string) =>
  `mfa_factors:${method}:${userId}`

export type { FactorGate, FactorPurpose, RequireFactor, RequireRecent }
export type MfaService = ReturnType<typeof createMfaService>

/** Enrols, verifies and removes MFA methods. */
export function createMfaService(deps: Deps) {
  const { repo, gate, codes, secrets, requireGuess, issueMfaToken, nowMs } = deps

  async function admit({ app, claims }: UserCaller, method: Method): Promise<WireUser> {
    if (!app.definition.mfaMethods.includes(method)) throw new ServiceError('feature_not_enabled')
    return deps.users.requireBySession(claims)
  }

  /**
   * Requires MFA before methods change. The first method requires a recent login, so that a stolen
   * token cannot lock the user out.
   */
  async function requireMfaChange(
    { app, claims, mfaToken }: UserCaller,
    user: WireUser,
  ): Promise<void> {
    const isRecent = claims.authenticatedAtMs > nowMs() - SERVER_LIMITS.recentLoginMs
    if (user.mfa_methods.length === 0 && !isRecent) {
      throw new ServiceError('missing_or_invalid_token', { reason: RECENT_LOGIN_REQUIRED })
    }
    await gate.require({ appId: app.id, user, sessionId: claims.sessionId, mfaToken }, 'mfa-change')
  }

  const seal = (userId: string, method: CodeMethod, secret: Uint8Array) =>
    secrets.seal(secret, mfaFactorContext(userId, method))

  /**
   * Reads the secret of a started or enabled method. Throws if there is none or the enrolment has
   * expired.
   */
  async function secretOf(userId: string, method: CodeMethod, status: 'begun' | 'on') {
    const row = await repo.find(userId, method)
    const isOn = row?.enrolledAtMs !== null
    if (!row || isOn !== (status === 'on')) throw new ServiceError('missing_mfa_enrollment')
    if (!isOn && row.startedAtMs <= nowMs() - SERVER_LIMITS.mfaEnrolmentLifetimeMs) {
      throw new ServiceError('missing_mfa_enrollment')
    }
    return secrets.open(row.sealedSecret, mfaFactorContext(userId, method))
  }

  async function isTotp(userId: string, secret: Uint8Array, code: string): Promise<boolean> {
    const step = matchingStep(secret, code, nowMs())
    return step !== undefined && repo.useStep(userId, step)
  }

  const codeRecipient = ({ app, claims }: UserCaller, number: string) => ({
    app,
    userId: claims.userId,
    sessionId: claims.sessionId,
    number,
  })

  async function numberOf(userId: string, status: 'begun' | 'on'): Promise<string> {
    return new TextDecoder().decode(await secretOf(userId, 'sms', status))
  }

  /** Records a change of the methods and notifies the user. */
  async function record(caller: UserCaller, user: WireUser, change: MfaChange, method: Method) {
    const { app, claims } = caller
    const atMs = nowMs()
    const mail = await deps.notify(app, user, {
      ...mfaNotice(app, { change, method, atMs }),
      expiresAtMs: atMs + SERVER_LIMITS.mfaNoticeLifetimeMs,
      allowUnverifiedEmail: true,
    })
    const id = createId(deps.randomBytes)
    const { userId, sessionId } = claims
    const details = { method }
    await repo.record({ id, appId: app.id, userId, sessionId, kind: change, details, atMs }, mail)
    if (mail) deps.onMailQueued()
  }

  async function enroll(caller: UserCaller, method: CodeMethod): Promise<WireUser> {
    const now = nowMs()
    const times = { nowMs: now, startedAfterMs: now - SERVER_LIMITS.mfaEnrolmentLifetimeMs }
    const isEnrolled = await repo.enroll(userKeyOf(caller), method, times)
    if (!isEnrolled) throw new ServiceError('missing_mfa_enrollment')
    const user = await deps.users.requireBySession(caller.claims)
    await record(caller, user, 'mfa_enrolled', method)
    return user
  }

  const prove = ({ app, claims }: UserCaller, method: Method) =>
    issueMfaToken(app.id, claims, { method })

  async function remove(caller: UserCaller, method: CodeMethod): Promise<void> {
    const user = await admit(caller, method)
    if (!user.mfa_methods.some(({ type }) => type === method)) {
      throw new ServiceError('missing_mfa_enrollment')
    }
    await requireMfaChange(caller, user)
    await repo.remove(userKeyOf(caller), method, nowMs())
    await record(caller, user, 'mfa_removed', method)
  }

  return {
    totp: {
      async start(caller: UserCaller) {
        const user = await admit(caller, 'totp')
        await requireMfaChange(caller, user)
        const secret = deps.randomBytes(SERVER_LIMITS.totpSecretBytes)
        const isStarted = await repo.start(user.id, 'totp', seal(user.id, 'totp', secret), nowMs())
        if (!isStarted) throw new ServiceError('resource_already_exists')
        const totpSecret = base32nopad.encode(secret)
        const names = { appName: caller.app.definition.name, account: nameOf(user) }
        return { totpSecret, totpAuthUrl: totpAuthUrl(totpSecret, names) }
      },

      async enroll(caller: UserCaller, code: string): Promise<WireUser> {
        const { id } = await admit(caller, 'totp')
        const secret = await secretOf(id, 'totp', 'begun')
        await requireGuess(id, () => isTotp(id, secret, code))
        return enroll(caller, 'totp')
      },

      async verify(caller: UserCaller, code: string) {
        const { id } = await admit(caller, 'totp')
        const secret = await secretOf(id, 'totp', 'on')
        await requireGuess(id, () => isTotp(id, secret, code))
        return prove(caller, 'totp')
      },

      remove: (caller: UserCaller) => remove(caller, 'totp'),
    },

    sms: {
      /** Starts an enrolment: stores the number and sends a code to it. */
      async start(caller: UserCaller, typed: string): Promise<void> {
        const user = await admit(caller, 'sms')
        await requireMfaChange(caller, user)
        const number = codes.readNumber(caller.app, typed)
        // The number must not serve as login method and as second factor.
        if (
          user.linked_accounts.some(
            (entry) => 'phoneNumber' in entry && entry.phoneNumber === number,
          )
        ) {
          throw new ServiceError('resource_conflict')
        }
        const sealed = seal(user.id, 'sms', new TextEncoder().encode(number))
        if (!(await repo.start(user.id, 'sms', sealed, nowMs()))) {
          throw new ServiceError('resource_already_exists')
        }
        await codes.send(codeRecipient(caller, number), 'mfa-enroll')
      },

      async enroll(
        caller: UserCaller,
        { phoneNumber, code }: { phoneNumber: string; code: string },
      ) {
        const { id } = await admit(caller, 'sms')
        const number = await numberOf(id, 'begun')
        if (codes.readNumber(caller.app, phoneNumber) !== number) {
          throw new ServiceError('missing_mfa_enrollment')
        }
        await requireGuess(id, () => codes.use(codeRecipient(caller, number), 'mfa-enroll', code))
        return enroll(caller, 'sms')
      },

      async send(caller: UserCaller): Promise<void> {
        const { id } = await admit(caller, 'sms')
        await codes.send(codeRecipient(caller, await numberOf(id, 'on')), 'mfa-verify')
      },

      async verify(caller: UserCaller, code: string) {
        const { id } = await admit(caller, 'sms')
        const number = await numberOf(id, 'on')
        await requireGuess(id, () => codes.use(codeRecipient(caller, number), 'mfa-verify', code))
        return prove(caller, 'sms')
      },

      remove: (caller: UserCaller) => remove(caller, 'sms'),
    },

    passkey: {
      async start(caller: UserCaller, page: Parameters<PasskeyFactorService['start']>[1]) {
        const { id } = await admit(caller, 'passkey')
        return deps.passkeys.start({ app: caller.app, userId: id }, page)
      },

      async verify(caller: UserCaller, response: PasskeyAssertion) {
        const { id } = await admit(caller, 'passkey')
        const user = { app: caller.app, userId: id }
        // Signatures cannot be guessed, so the guess limit does not apply.
        if (!(await deps.passkeys.use(user, response))) {
          throw new ServiceError('invalid_credentials')
        }
        await repo.resetFailures(id)
        return prove(caller, 'passkey')
      },

      /** Sets the passkeys that are enrolled in MFA. */
      async enroll(
        caller: UserCaller,
        credentialIds: readonly string[],
        removeForLogin: boolean,
      ): Promise<void> {
        const user = await admit(caller, 'passkey')
        await requireMfaChange(caller, user)
        const isTheirs = await repo.enrollPasskeys(userKeyOf(caller), credentialIds, {
          nowMs: nowMs(),
          removeForLogin,
        })
        if (!isTheirs) throw new ServiceError('linked_account_not_found')
        const change = credentialIds.length > 0 ? 'mfa_enrolled' : 'mfa_removed'
        await record(caller, user, change, 'passkey')
      },
    },

    /**
     * Issues an MFA token for an export page opened with a ticket. The ticket required MFA, so the
     * page does not ask again. Valid for this export only.
     */
    async issueExportToken(appId: string, session: { userId: string; sessionId: string }) {
      const untilMs = nowMs() + SERVER_LIMITS.exportTokenLifetimeMs
      const spentAtMs = untilMs - SERVER_LIMITS.mfaFreshMs
      const proof = { method: EXPORT_TICKET, spentAtMs, spentFor: 'export' }
      return (await issueMfaToken(appId, session, proof)).token
    },

    /** Whether MFA codes go to this number. It must not be a login method as well. */
    async isFactorNumber(userId: string, number: string): Promise<boolean> {
      const row = await repo.find(userId, 'sms')
      if (!row || row.enrolledAtMs === null) return false
      const secret = secrets.open(row.sealedSecret, mfaFactorContext(userId, 'sms'))
      return new TextDecoder().decode(secret) === number
    },

    cleanUp: () => repo.removeOld(nowMs() - SERVER_LIMITS.mfaMemoryMs),
  }
}

const userKeyOf = ({ app, claims }: UserCaller) => ({ appId: app.id, userId: claims.userId })

/** Account name in the authenticator app. */
function nameOf({ id, linked_accounts }: WireUser): string {
  const email = linked_accounts.find((account) => account.type === 'email')
  return email && 'address' in email ? email.address : id
}
