import type { Db } from '../../platform/db/Db.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Outbox } from '../../platform/mail/createOutbox.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import { createOneTimeCodeRepo } from '../one-time-code/repo.ts'
import { createChallenges } from '../passkey/challenges.ts'
import { createPasskeyRepo } from '../passkey/repo.ts'
import type { UserService } from '../user/service.ts'
import { createFactorGate } from './createFactorGate.ts'
import { createMfaCodes } from './createMfaCodes.ts'
import { createMfaPasskeys } from './createMfaPasskeys.ts'
import { createMfaRepo } from './repo.ts'
import { createMfaService } from './service.ts'

type Deps = {
  db: Db
  users: UserService
  singleUse: SingleUse
  rateLimiter: RateLimiter
  outbox: Outbox
  onMailQueued(): void
  secrets: Secrets
  nowMs(): number
  randomBytes: RandomBytes
}

/** The parts of second factors, put together. */
export function createMfa(deps: Deps) {
  const { db, singleUse, randomBytes } = deps
  const repo = createMfaRepo(db)
  const gate = createFactorGate({ ...deps, repo })
  const codes = createMfaCodes({ ...deps, repo, codes: createOneTimeCodeRepo(db) })
  const passkeys = createMfaPasskeys({
    ...deps,
    repo,
    passkeys: createPasskeyRepo(db),
    challenges: createChallenges({ singleUse, randomBytes }),
  })
  return { gate, service: createMfaService({ ...deps, repo, gate, codes, passkeys }) }
}
