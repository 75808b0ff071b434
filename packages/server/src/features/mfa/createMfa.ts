import type { Db } from '../../platform/db/Db.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { FactorCodeService } from '../one-time-code/factor/service.ts'
import type { PasskeyFactorService } from '../passkey/factor/service.ts'
import type { UserService } from '../user/service.ts'
import { createFactorGate } from './createFactorGate.ts'
import { createMfaRepo } from './repo.ts'
import { createMfaService } from './service.ts'

type Deps = {
  db: Db
  users: UserService
  codes: FactorCodeService
  passkeys: PasskeyFactorService
  secrets: Secrets
  nowMs(): number
  randomBytes: RandomBytes
}

/** The parts of second factors, put together. */
export function createMfa(deps: Deps) {
  const repo = createMfaRepo(deps.db)
  const gate = createFactorGate({ ...deps, repo })
  return { gate, service: createMfaService({ ...deps, repo, gate }) }
}
