import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Db } from '../../platform/db/Db.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import { createAttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { EventLog } from '../events/statements.ts'
import type { LinkingService } from '../linking/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { UserService } from '../user/service.ts'
import { createChallenges } from './createChallenges.ts'
import { createPasskeyLinkService } from './createPasskeyLinkService.ts'
import { createPasskeyFactorService } from './factor/service.ts'
import { createPasskeyRepo } from './repo.ts'
import { createPasskeyService, type PasskeyDeps } from './service.ts'

type Deps = {
  db: Db
  signUpWithPasskey: PasskeyDeps['signUpWithPasskey']
  signInWithPasskey: PasskeyDeps['signInWithPasskey']
  proofs: ProofService
  users: UserService
  eventLog: Pick<EventLog, 'idFor'>
  onMailQueued(): void
  singleUse: SingleUse
  rateLimiter: RateLimiter
  secrets: Secrets
  nowMs(): number
  randomBytes: RandomBytes
}

/** Assembles the passkey services. */
export function createPasskeys(deps: Deps) {
  const { db, singleUse } = deps
  const shared = {
    ...deps,
    repo: createPasskeyRepo(db, deps.eventLog),
    challenges: createChallenges({ singleUse, randomBytes: deps.randomBytes }),
    limitAttempts: createAttemptLimit(deps, 'passkey', {
      max: SERVER_LIMITS.passkeyAttemptsPerIpMax,
      inDevelopmentMax: SERVER_LIMITS.passkeyAttemptsPerIpInDevelopmentMax,
    }),
  }
  return {
    logins: createPasskeyService(shared),
    /** Linking depends on MFA, and MFA on passkeys, so this one is created last. */
    createLinks: (linking: LinkingService) => createPasskeyLinkService({ ...shared, linking }),
    factors: createPasskeyFactorService(shared),
  }
}
