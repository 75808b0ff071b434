import type { AppDeps } from '../AppDeps.ts'
import { createAlarmRepo } from '../features/alarm/repo.ts'
import { createAlarmService } from '../features/alarm/service.ts'
import { createAllowlistRepo } from '../features/allowlist/repo.ts'
import { createAllowlistService } from '../features/allowlist/service.ts'
import { createDenylistRepo } from '../features/denylist/repo.ts'
import { createDenylistService } from '../features/denylist/service.ts'
import { createEventLog } from '../features/events/statements.ts'
import { createLoginRepo } from '../features/login/repo.ts'
import { createLoginService } from '../features/login/service.ts'
import { createNotifier } from '../features/notify/service.ts'
import { openGate, singleUseGate } from '../features/proof/repo.ts'
import { createProofService } from '../features/proof/service.ts'
import { createRequestErrorsRepo } from '../features/request-errors/repo.ts'
import { createRequestErrorsService } from '../features/request-errors/service.ts'
import { createSessionRepo } from '../features/session/repo.ts'
import { createSessionService } from '../features/session/service.ts'
import { createUserRepo } from '../features/user/repo.ts'
import { createUserService } from '../features/user/service.ts'
import { createApps } from '../platform/config/createApps.ts'
import {
  type AttemptLimits,
  createAttemptLimit,
} from '../platform/rate-limit/createAttemptLimit.ts'
import { createSingleUse } from '../platform/single-use/createSingleUse.ts'
import { createTokens } from '../platform/tokens/createTokens.ts'

/** Assembles the services that all features share: users, sessions, logins, single-use values, limits. */
export function assembleCore(deps: AppDeps) {
  const { rateLimiter, secrets, log, nowMs, randomBytes } = deps
  const { db, staleDb } = deps.database
  const tokens = createTokens({ keys: deps.signingKeys, nowMs })
  const users = createUserService({ repo: createUserRepo(db), nowMs })
  const sessions = createSessionService({
    repo: createSessionRepo(db),
    tokens,
    secrets,
    nowMs,
    randomBytes,
  })
  const singleUse = createSingleUse({ db, secrets, nowMs })
  const eventLog = createEventLog({ apps: deps.apps, randomBytes })
  const logins = createLoginService({ sessions, eventLog, nowMs, randomBytes })
  const alarms = createAlarmService({
    repo: createAlarmRepo(db),
    rateLimiter,
    secrets,
    log,
    metrics: deps.metrics,
    nowMs,
    randomBytes,
  })
  const loginRepo = createLoginRepo(db)
  const proofs = createProofService({
    logins,
    sessions,
    singleUse,
    secrets,
    nowMs,
    enterOnce: loginRepo.forProof(singleUseGate),
    enterOpenly: loginRepo.forProof(openGate),
  })
  const apps = createApps(deps.apps)
  return {
    db,
    staleDb,
    apps,
    tokens,
    users,
    sessions,
    singleUse,
    eventLog,
    logins,
    loginRepo,
    alarms,
    proofs,
    allowlist: createAllowlistService({ repo: createAllowlistRepo(db), nowMs, randomBytes }),
    denylist: createDenylistService({ repo: createDenylistRepo(db), nowMs, randomBytes }),
    requestErrors: createRequestErrorsService({
      repo: createRequestErrorsRepo(db),
      apps,
      log,
      nowMs,
    }),
    notify: createNotifier({ outbox: deps.outbox, rateLimiter, secrets }),
    /** From 0 to 1, for the jitter of retries. */
    random: () => (randomBytes(1)[0] ?? 0) / 256,
    /** Creates a limit of attempts per client address. */
    limitAttempts: (name: string, limits: AttemptLimits) =>
      createAttemptLimit({ rateLimiter, secrets }, name, limits),
  }
}

export type Core = ReturnType<typeof assembleCore>
