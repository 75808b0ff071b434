import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { Db } from '../../platform/db/Db.ts'
import { createShareEnvelope } from '../../platform/envelope/createShareEnvelope.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { createAttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { Tokens } from '../../platform/tokens/createTokens.ts'
import type { EventLog } from '../events/statements.ts'
import type { MfaService, RequireFactor } from '../mfa/service.ts'
import type { Notify } from '../notify/service.ts'
import type { Adopt } from '../server-wallets/adoption/service.ts'
import type { UserService } from '../user/service.ts'
import { createActivationService } from './activation/service.ts'
import { createAdditionService } from './additions/service.ts'
import { createAdmit, createLimit, createLimitOf, type RequireSessionFactor } from './admit.ts'
import { createConfirmation } from './createConfirmation.ts'
import { createNonces } from './createNonces.ts'
import { createNotice } from './createNotice.ts'
import { createShareSeal } from './createShareSeal.ts'
import { createCreationRepo } from './creation/repo.ts'
import { createCreationService } from './creation/service.ts'
import { createDelegationRepo } from './delegation/repo.ts'
import { createDelegationService } from './delegation/service.ts'
import { createEvidenceRepo } from './evidence/repo.ts'
import { createEvidenceService } from './evidence/service.ts'
import { createExportService } from './exports/service.ts'
import { createKeyMaterialService } from './key-material/service.ts'
import { createPasswordService } from './passwords/service.ts'
import { createShareRepo } from './shares/repo.ts'
import { createShareService } from './shares/service.ts'
import { createUpkeepRepo } from './upkeep/repo.ts'
import { createUpkeepService } from './upkeep/service.ts'
import { withServiceErrors } from './withServiceErrors.ts'

type Deps = {
  apps: readonly App[]
  db: Db
  eventLog: Pick<EventLog, 'recordStep' | 'record'>
  users: Pick<UserService, 'requireBySession'>
  tokens: Pick<Tokens, 'signAccess'>
  factors: Factors
  singleUse: SingleUse
  rateLimiter: RateLimiter
  notify: Notify
  onMailQueued(): void
  secrets: Secrets
  /** Newer encryption keys than the one in the server's secrets, by version from 1. */
  shareKeys: ReadonlyMap<number, Uint8Array>
  signer: SignerClient
  adopt: Adopt
  log: Log
  nowMs(): number
  randomBytes: RandomBytes
}

/** Second-factor checks for wallet operations. */
type Factors = {
  require: RequireFactor
  vouchForExport: MfaService['issueExportToken']
}

export type DeviceWallets = ReturnType<typeof createDeviceWallets>

/** Creates the device wallet services. Each key has one share here, one in the signer and one on the device. */
export function createDeviceWallets(deps: Deps) {
  const { db, users, singleUse, rateLimiter, secrets, log, nowMs, randomBytes } = deps
  const envelope = createShareEnvelope(secrets, deps.shareKeys)
  const shares = createShareRepo(db, deps.eventLog)
  const roots = createCreationRepo(db, deps.eventLog)
  const confirm = createConfirmation({ signer: deps.signer, repo: shares, log, nowMs })
  /** Every release of a share passes this check. */
  const requireFactor: RequireSessionFactor = ({ app, user, sessionId, mfaToken }, purpose) =>
    deps.factors.require({ appId: app.id, user, sessionId, mfaToken }, purpose)
  const limitOf = createLimitOf(secrets)
  const limit = createLimit({ rateLimiter, limitOf })
  const shared = {
    users,
    limit,
    limitOf,
    admit: createAdmit({ users, limit }),
    requireFactor,
    nonces: createNonces({ singleUse, randomBytes }),
    seal: createShareSeal(envelope),
    signer: withServiceErrors(deps.signer),
    notice: createNotice({ notify: deps.notify, nowMs }),
    onMailQueued: deps.onMailQueued,
    nowMs,
    randomBytes,
  }
  const evidence = createEvidenceService({ ...shared, repo: createEvidenceRepo(db), roots })
  return {
    evidence,
    creation: createCreationService({ ...shared, repo: roots, shares, evidence }),
    activation: createActivationService({ ...shared, repo: roots, shares, confirm }),
    additions: createAdditionService({ ...shared, repo: roots }),
    shares: createShareService({ ...shared, rateLimiter, repo: shares, roots, evidence }),
    passwords: createPasswordService({ ...shared, repo: shares, roots }),
    keyMaterial: createKeyMaterialService({ ...shared, repo: roots }),
    exports: createExportService({
      ...shared,
      singleUse,
      tokens: deps.tokens,
      vouchForExport: deps.factors.vouchForExport,
      limitAttempts: createAttemptLimit({ rateLimiter, secrets }, 'export-ticket', {
        max: SERVER_LIMITS.exportTicketsPerIpMax,
        inDevelopmentMax: SERVER_LIMITS.exportTicketsPerIpInDevelopmentMax,
      }),
    }),
    delegation: createDelegationService({
      ...shared,
      apps: deps.apps,
      repo: createDelegationRepo(db),
      roots,
      envelope,
      adopt: deps.adopt,
      log,
    }),
    upkeep: createUpkeepService({
      repo: createUpkeepRepo(db),
      signer: deps.signer,
      confirm,
      nowMs,
    }),
  }
}
