import type { Db } from '../../platform/db/Db.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { EventLog } from '../events/statements.ts'
import type { Notify } from '../notify/service.ts'
import type { FactorCodeService } from '../one-time-code/factor/service.ts'
import type { PasskeyFactorService } from '../passkey/factor/service.ts'
import type { UserService } from '../user/service.ts'
import { createFactorGate, type RequireRecent } from './createFactorGate.ts'
import { createIssueMfaToken } from './createIssueMfaToken.ts'
import { createRequireGuess } from './createRequireGuess.ts'
import { createRecoveryCodeRepo } from './recovery-codes/repo.ts'
import { createRecoveryCodeService } from './recovery-codes/service.ts'
import { createMfaRepo } from './repo.ts'
import { createMfaService } from './service.ts'

type Deps = {
  db: Db
  eventLog: Pick<EventLog, 'record'>
  users: UserService
  codes: FactorCodeService
  passkeys: PasskeyFactorService
  requireRecent: RequireRecent
  secrets: Secrets
  notify: Notify
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

/** Assembles the MFA services. */
export function createMfa(deps: Deps) {
  const repo = createMfaRepo(deps.db, deps.eventLog)
  const shared = {
    ...deps,
    gate: createFactorGate({ ...deps, repo }),
    requireGuess: createRequireGuess({ ...deps, repo }),
    issueMfaToken: createIssueMfaToken({ ...deps, repo }),
  }
  return {
    gate: shared.gate,
    service: createMfaService({ ...shared, repo }),
    recoveryCodes: createRecoveryCodeService({ ...shared, repo: createRecoveryCodeRepo(deps.db) }),
  }
}
