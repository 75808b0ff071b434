import { SERVER_LIMITS, type WireUser } from '@latchkey/contract'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { recoveryCodeMail, recoveryCodeText } from '../../../platform/mail/recoveryCodeMail.ts'
import type { Notify } from '../../../platform/notices/createNotifier.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Secrets } from '../../../platform/secrets/createSecrets.ts'
import type { UserService } from '../../user/service.ts'
import type { FactorGate } from '../createFactorGate.ts'
import type { RequireGuess } from '../createGuesses.ts'
import type { KeepProof } from '../createProofs.ts'
import type { Asker } from '../service.ts'
import { createRecoveryCode, readRecoveryCode } from './recoveryCode.ts'
import type { RecoveryCodeRepo } from './repo.ts'

type Deps = {
  repo: RecoveryCodeRepo
  gate: Pick<FactorGate, 'require'>
  requireGuess: RequireGuess
  keepProof: KeepProof
  users: Pick<UserService, 'requireBySession'>
  secrets: Pick<Secrets, 'mac'>
  notify: Notify
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

const NOTICE_LIFETIME_MS = 24 * 60 * 60 * 1000

export type RecoveryCodeService = ReturnType<typeof createRecoveryCodeService>

/** Codes on paper, for the day every other factor is out of reach: told once, kept as hashes, each good once. */
export function createRecoveryCodeService(deps: Deps) {
  const { repo, nowMs } = deps

  const isOn = ({ app }: Asker) => app.definition.mfaRecoveryCodes
  const hashOf = ({ app, claims }: Asker, code: string) =>
    deps.secrets
      .mac('identifier', app.id, 'mfa-recovery-code', claims.userId, code)
      .toString('base64url')
  const eventOf = ({ app, claims }: Asker, kind: string, details: Record<string, string>) => ({
    id: createId(deps.randomBytes),
    appId: app.id,
    userId: claims.userId,
    sessionId: claims.sessionId,
    kind,
    details,
    atMs: nowMs(),
  })

  async function admit(asker: Asker): Promise<WireUser> {
    if (!isOn(asker)) throw new ServiceError('feature_not_enabled')
    const user = await deps.users.requireBySession(asker.claims)
    if (user.mfa_methods.length === 0) throw new ServiceError('missing_mfa_enrollment')
    return user
  }

  async function make(asker: Asker, onlyFirst: boolean): Promise<string[] | undefined> {
    const codes = Array.from({ length: SERVER_LIMITS.mfaRecoveryCodes }, () =>
      createRecoveryCode(deps.randomBytes),
    )
    const hashes = codes.map((code) => hashOf(asker, readRecoveryCode(code) ?? code))
    const event = eventOf(asker, 'mfa_recovery_codes_created', {})
    const isMade = await repo.replace(asker.claims.userId, hashes, {
      nowMs: nowMs(),
      onlyFirst,
      event,
    })
    return isMade ? codes : undefined
  }

  async function use(asker: Asker, user: WireUser, typed: string): Promise<boolean> {
    const code = readRecoveryCode(typed)
    if (code === undefined) return false
    const hash = hashOf(asker, code)
    // Nothing is written to anybody about a code that is wrong.
    if (!(await repo.isUnused(user.id, hash))) return false
    const remaining = (await repo.countUnused(user.id)) - 1
    const now = nowMs()
    const about = { appName: asker.app.definition.name, remaining, atMs: now }
    const mail = await deps.notify(asker.app, user, {
      mail: recoveryCodeMail(about),
      text: recoveryCodeText(about),
      expiresAtMs: now + NOTICE_LIFETIME_MS,
      evenIfUnproved: true,
    })
    const event = eventOf(asker, 'mfa_recovery_code_used', { remaining: String(remaining) })
    return repo.use(user.id, hash, { nowMs: now, event, mail })
  }

  return {
    /** For whoever has just set a factor up and never had codes; never reached by a call of its own. */
    async first(asker: Asker): Promise<string[] | undefined> {
      return isOn(asker) ? make(asker, true) : undefined
    },

    async count(asker: Asker): Promise<number> {
      await deps.users.requireBySession(asker.claims)
      return isOn(asker) ? repo.countUnused(asker.claims.userId) : 0
    },

    /** New codes, for whoever shows a factor for them. */
    async renew(asker: Asker): Promise<string[]> {
      const user = await admit(asker)
      const { app, claims, mfaToken } = asker
      const holder = { appId: app.id, user, sessionId: claims.sessionId, mfaToken }
      await deps.gate.require(holder, 'mfa-change')
      return (await make(asker, false)) ?? []
    },

    async verify(asker: Asker, typed: string): Promise<{ token: string }> {
      const user = await admit(asker)
      await deps.requireGuess(user.id, () => use(asker, user, typed))
      deps.onMailQueued()
      return deps.keepProof(asker.app.id, asker.claims, { method: 'recovery_code' })
    },
  }
}
