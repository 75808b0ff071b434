import type { WireUser } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { Notify } from '../../notify/service.ts'
import type { UserService } from '../../user/service.ts'
import type { FactorGate } from '../createFactorGate.ts'
import type { IssueMfaToken } from '../createIssueMfaToken.ts'
import type { RequireGuess } from '../createRequireGuess.ts'
import { recoveryCodeNotice } from './recoveryCodeNotice.ts'
import type { RecoveryCodeRepo } from './repo.ts'

// Crockford base32: no letter looks like a digit; 32 characters give five bits each.
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_GROUP = /.{4}(?=.)/g
const RECOVERY_CODE = new RegExp(`^[${CODE_ALPHABET}]{${SERVER_LIMITS.mfaRecoveryCodeChars}}$`)

/** Creates a code of 60 bits, in groups of four. */
function createRecoveryCode(randomBytes: RandomBytes): string {
  const bytes = randomBytes(SERVER_LIMITS.mfaRecoveryCodeChars)
  return Array.from(bytes, (byte) => CODE_ALPHABET[byte & 31])
    .join('')
    .replace(CODE_GROUP, '$&-')
}

/** Normalizes a typed code; undefined if it cannot be valid. */
function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return RECOVERY_CODE.test(code) ? code : undefined
}

type Deps = {
  repo: RecoveryCodeRepo
  gate: Pick<FactorGate, 'require'>
  requireGuess: RequireGuess
  issueMfaToken: IssueMfaToken
  users: Pick<UserService, 'requireBySession'>
  secrets: Pick<Secrets, 'mac'>
  notify: Notify
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

export type RecoveryCodeService = ReturnType<typeof createRecoveryCodeService>

/**
 * Recovery codes, for users who lost their other methods: shown once, stored as hashes, single use.
 */
export function createRecoveryCodeService(deps: Deps) {
  const { repo, nowMs } = deps

  const isOn = ({ app }: UserCaller) => app.definition.mfaRecoveryCodes
  const hashOf = ({ app, claims }: UserCaller, code: string) =>
    deps.secrets
      .mac('identifier', app.id, 'mfa-recovery-code', claims.userId, code)
      .toString('base64url')
  const eventOf = ({ app, claims }: UserCaller, kind: string, details: Record<string, string>) => ({
    id: createId(deps.randomBytes),
    appId: app.id,
    userId: claims.userId,
    sessionId: claims.sessionId,
    kind,
    details,
    atMs: nowMs(),
  })

  async function admit(caller: UserCaller): Promise<WireUser> {
    if (!isOn(caller)) throw new ServiceError('feature_not_enabled')
    const user = await deps.users.requireBySession(caller.claims)
    if (user.mfa_methods.length === 0) throw new ServiceError('missing_mfa_enrollment')
    return user
  }

  async function createCodes(
    caller: UserCaller,
    onlyFirst: boolean,
  ): Promise<string[] | undefined> {
    const codes = Array.from({ length: SERVER_LIMITS.mfaRecoveryCodes }, () =>
      createRecoveryCode(deps.randomBytes),
    )
    const hashes = codes.map((code) => hashOf(caller, readRecoveryCode(code) ?? code))
    const event = eventOf(caller, 'mfa_recovery_codes_created', {})
    const isMade = await repo.replace(caller.claims.userId, hashes, {
      nowMs: nowMs(),
      onlyFirst,
      event,
    })
    return isMade ? codes : undefined
  }

  async function use(caller: UserCaller, user: WireUser, typed: string): Promise<boolean> {
    const code = readRecoveryCode(typed)
    if (code === undefined) return false
    const hash = hashOf(caller, code)
    // A wrong code sends no notification.
    if (!(await repo.isUnused(user.id, hash))) return false
    const remaining = (await repo.countUnused(user.id)) - 1
    const now = nowMs()
    const mail = await deps.notify(caller.app, user, {
      ...recoveryCodeNotice(caller.app, { remaining, atMs: now }),
      expiresAtMs: now + SERVER_LIMITS.mfaNoticeLifetimeMs,
      allowUnverifiedEmail: true,
    })
    const event = eventOf(caller, 'mfa_recovery_code_used', { remaining: String(remaining) })
    return repo.use(user.id, hash, { nowMs: now, event, mail })
  }

  return {
    /** Issues codes at the first enrolment. Has no route. */
    async createFirst(caller: UserCaller): Promise<string[] | undefined> {
      return isOn(caller) ? createCodes(caller, true) : undefined
    },

    async count(caller: UserCaller): Promise<number> {
      await deps.users.requireBySession(caller.claims)
      return isOn(caller) ? repo.countUnused(caller.claims.userId) : 0
    },

    /** Issues new codes after MFA. */
    async renew(caller: UserCaller): Promise<string[]> {
      const user = await admit(caller)
      const { app, claims, mfaToken } = caller
      const mfaCaller = { appId: app.id, user, sessionId: claims.sessionId, mfaToken }
      await deps.gate.require(mfaCaller, 'mfa-change')
      return (await createCodes(caller, false)) ?? []
    },

    async verify(caller: UserCaller, typed: string): Promise<{ token: string }> {
      const user = await admit(caller)
      await deps.requireGuess(user.id, () => use(caller, user, typed))
      deps.onMailQueued()
      return deps.issueMfaToken(caller.app.id, caller.claims, { method: 'recovery_code' })
    },
  }
}
