import type { WireUser } from '@latchkey/contract'
import { chainCoinOf } from '@latchkey/contract/chains/chainNames'
import type { Telemetry } from '@latchkey/signer/telemetry'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { ChainRpc } from '../../platform/chains/createChainRpc.ts'
import type { App, Apps } from '../../platform/config/createApps.ts'
import type { Db } from '../../platform/db/Db.ts'
import { createShareEnvelope } from '../../platform/envelope/createShareEnvelope.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { OutboxRow } from '../../platform/mail/createOutbox.ts'
import type { Metrics } from '../../platform/metrics/createMetrics.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import type { EventLog } from '../events/statements.ts'
import type { RequireFactor } from '../mfa/service.ts'
import type { SessionService } from '../session/service.ts'
import type { SolanaSponsorshipService } from '../solana-sponsorship/service.ts'
import type { UserService } from '../user/service.ts'
import { createAdoptionRepo } from './adoption/repo.ts'
import { createAdoption } from './adoption/service.ts'
import { createReadBalance } from './balances/createReadBalance.ts'
import { createActivateWallet } from './createActivateWallet.ts'
import { createAdmit } from './createAdmit.ts'
import { createApiShare } from './createApiShare.ts'
import { createAuthorizationOf } from './createAuthorizationOf.ts'
import { createCreationService } from './creation/service.ts'
import { createDelegatedRepo } from './delegated/repo.ts'
import { createDelegatedWallets } from './delegated/service.ts'
import { createImportService } from './imports/service.ts'
import { createOwnerRepo } from './owners/repo.ts'
import { createOwners } from './owners/service.ts'
import { createPolicyService } from './policies/service.ts'
import { createWalletQueries } from './query/service.ts'
import { createKeyQuorums } from './quorums/service.ts'
import { createWalletRepo } from './repo.ts'
import { createWalletRights } from './rights/service.ts'
import { createSendingRepo } from './sending/repo.ts'
import { createSendingService } from './sending/service.ts'
import { createWatchingRepo } from './sending/watching/repo.ts'
import { createTransactionWatch } from './sending/watching/service.ts'
import { createTransferRepo } from './transfers/repo.ts'
import { createTransfers } from './transfers/service.ts'
import { createNonceOf } from './use/createNonceOf.ts'
import { createUseService } from './use/service.ts'
import { withServiceErrors } from './withServiceErrors.ts'

type Deps = {
  db: Db
  eventLog: EventLog
  users: Pick<UserService, 'requireBySession' | 'find'>
  sessions: Pick<SessionService, 'userSentAtMs' | 'openIds'>
  rateLimiter: RateLimiter
  secrets: Secrets
  /** Newer encryption keys than the one in the server's secrets, by version from 1. */
  shareKeys: ReadonlyMap<number, Uint8Array>
  signer: SignerClient
  requireFactor: RequireFactor
  /** RPC nodes configured per app and chain. */
  rpc: ChainRpc
  feePayer: Pick<SolanaSponsorshipService, 'pay'>
  notice(
    app: App,
    user: WireUser,
    about: { notice: 'exported' | 'adopted' | 'delegated' | 'delegated-use'; address: string },
  ): Promise<OutboxRow | undefined>
  onMailQueued(): void
  publicUrl: string
  apps: Pick<Apps, 'find'>
  /** Whether any app has a webhook endpoint. */
  hasWebhooks: boolean
  log: Log
  telemetry?: Pick<Telemetry, 'trace'> | undefined
  metrics: Pick<Metrics, 'countEvent' | 'countJob'>
  nowMs(): number
  random(): number
  randomBytes: RandomBytes
  isDraining(): boolean
}

export type ServerWallets = ReturnType<typeof createServerWallets>

/** Creates the server wallet services. The signer has one half of each key, this server the other. */
export function createServerWallets(deps: Deps) {
  const { db, secrets, nowMs, randomBytes } = deps
  const envelope = createShareEnvelope(secrets, deps.shareKeys)
  const repo = createWalletRepo(db, deps.eventLog)
  const admit = createAdmit(deps)
  const share = createApiShare(envelope, randomBytes)
  const signer = withServiceErrors(deps.signer)
  const authorizationOf = createAuthorizationOf(deps.publicUrl, randomBytes)
  const delegated = createDelegatedWallets({
    ...deps,
    repo: createDelegatedRepo(db),
    envelope,
    signer,
  })
  const queries = createWalletQueries({ repo, delegated, admit })
  const ownerRepo = createOwnerRepo(db)
  const owners = createOwners({ repo: ownerRepo, signer, randomBytes })
  const rights = createWalletRights({
    ...deps,
    repo,
    queries,
    owners,
    admit,
    share,
    signer,
    authorizationOf,
  })
  const making = {
    repo,
    owners,
    rights,
    admit,
    share,
    activate: createActivateWallet({ repo, nowMs, randomBytes }),
    signer,
    secrets,
    nowMs,
    randomBytes,
  }
  const use = createUseService({
    ...deps,
    repo,
    queries,
    delegated,
    authorizationOf,
    nonceOf: createNonceOf(deps.rpc),
    admit,
    share,
    signer,
  })
  const sending = createSendingService({
    ...deps,
    repo: createSendingRepo(db, deps.eventLog),
    use,
    onBroadcast: (appId, signed) => watch.noteBroadcast(appId, signed),
  })
  const transfers = createTransfers({
    repo: createTransferRepo(db),
    queries,
    use,
    sending,
    readBalance: createReadBalance(deps.rpc),
    coinOf: chainCoinOf,
  })
  const watch = createTransactionWatch({
    ...deps,
    repo: createWatchingRepo(db, deps.eventLog),
    inspect: sending.inspect,
  })
  return {
    creation: createCreationService({ ...making, sessions: deps.sessions }),
    imports: createImportService(making),
    adopt: createAdoption({
      ...making,
      adoptions: createAdoptionRepo(db),
      notice: deps.notice,
      onMailQueued: deps.onMailQueued,
    }),
    use,
    sending,
    transfers,
    watch,
    queries,
    rights,
    quorums: createKeyQuorums({ repo: ownerRepo, owners, signer, authorizationOf }),
    policies: createPolicyService({ owners, signer, authorizationOf, secrets, randomBytes }),
    /** Deletes unfinished wallets. */
    async cleanUp(): Promise<void> {
      await sending.cleanUp()
      await repo.removePending(nowMs() - SERVER_LIMITS.serverWalletPendingMs)
    },
  }
}
