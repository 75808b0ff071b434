import type { BodyOut, ChainType, ReplyIn } from '@latchkey/contract'
import type {
  prepareShares,
  readAuthShare,
  readPepper,
  readRecoveryShare,
} from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import {
  releasePepper,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { withRetry } from '../../../platform/db/withRetry.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import type { RateLimiter } from '../../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { Admit, Limit, LimitOf, RequireSessionFactor, UserSession } from '../admit.ts'
import {
  checkPasswordKey,
  checkRecovery,
  checkRecoveryChange,
  isAutomatic,
  passwordKeyOf,
} from '../checkRecovery.ts'
import type { Nonces } from '../createNonces.ts'
import type { Notice } from '../createNotice.ts'
import { createRequireRoot, isRootId } from '../createRequireRoot.ts'
import type { ShareSeal } from '../createShareSeal.ts'
import type { CreationRepo, RootRow } from '../creation/repo.ts'
import { needsEvidence } from '../evidence/listEvidence.ts'
import type { EvidenceService } from '../evidence/service.ts'
import { toWireRoot } from '../toWireRoot.ts'
import { verifyWalletProof } from '../verifyWalletProof.ts'
import type { WalletNotice } from '../walletNotice.ts'
import type { FoundVersion, ShareRepo, ShareRow } from './repo.ts'

type Deps = {
  repo: ShareRepo
  roots: Pick<CreationRepo, 'find'>
  admit: Admit
  limit: Limit
  limitOf: LimitOf
  requireFactor: RequireSessionFactor
  nonces: Nonces
  seal: ShareSeal
  signer: SignerClient
  rateLimiter: Pick<RateLimiter, 'take'>
  evidence: Pick<EvidenceService, 'enrollmentOf'>
  notice: Notice
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

type NewShares = BodyOut<typeof prepareShares>
/** A version that a user asks for, if it exists. */
type Wanted = { session: UserSession; found: FoundVersion | undefined }

/** Releases shares. The server's share and the signer's share are never in one reply. */
export function createShareService(deps: Deps) {
  const { repo, admit, requireFactor, nonces, seal, signer, nowMs } = deps
  const requireRoot = createRequireRoot(deps.roots)
  const ownerOf = ({ app, user }: UserSession, rootId: string, version: number) => ({
    rootId,
    version,
    appId: app.id,
    userId: user.id,
  })
  const wireOwner = ({ app, user }: UserSession, rootId: string, version: number) => ({
    app_id: app.id,
    user_id: user.id,
    root_id: rootId,
    share_version: version,
  })

  const findVersion = async (rootId: string, version: number) =>
    isRootId(rootId) ? repo.findInRoot(rootId, version) : undefined

  /** Throws unless the user has this version and it is live or pending. */
  function requireVersion(
    { app, user }: UserSession,
    found: FoundVersion | undefined,
  ): FoundVersion {
    const isOwn = found?.root.userId === user.id && found.root.appId === app.id
    if (!isOwn || found.row.status === 'reserved') {
      throw new ServiceError('linked_account_not_found')
    }
    if (found.row.status === 'retired') throw new ServiceError('device_revoked')
    return found
  }

  /**
   * Whether the vault reads back the first wallet it is creating. No second factor is required before the
   * wallet exists.
   */
  const isBeingCreated = ({ sessionId }: UserSession, { root, row }: FoundVersion): boolean =>
    root.status === 'pending' && row.reason === 'created' && row.sessionId === sessionId

  /** Records the release and notifies the user before the share goes out. */
  async function recordRelease(
    { app, user, sessionId }: UserSession,
    { id: walletId, entropyId: address }: FoundVersion['root'],
    { kind, notice }: { kind: string; notice?: WalletNotice | undefined },
  ): Promise<void> {
    const mail = notice && (await deps.notice(app, user, { notice, address }))
    const id = createId(deps.randomBytes)
    const event = { id, appId: app.id, userId: user.id, sessionId, kind, atMs: nowMs() }
    const { appId, userId, atMs } = event
    const exported = {
      appId,
      userId,
      atMs,
      type: 'wallet.private_key_export',
      details: { walletId, address },
    } as const
    await repo.record(event, mail, kind === 'wallet_exported' ? exported : undefined)
    if (mail) deps.onMailQueued()
  }

  /** Each wrong password starts a recovery again, so the user is notified once an hour. */
  async function startNoticeOf({
    id,
  }: Pick<RootRow, 'id'>): Promise<'recovery-started' | undefined> {
    const rule = {
      key: `wallet-recovery-notice:${id}`,
      max: 1,
      windowMs: SERVER_LIMITS.recoveryNoticeWindowMs,
    }
    return (await deps.rateLimiter.take([rule])).allowed ? 'recovery-started' : undefined
  }

  async function checkMethod(
    session: UserSession,
    { recovery }: RootRow,
    body: NewShares,
  ): Promise<void> {
    await requireFactor(session, body.reason === 'recovered' ? 'recover' : 'recovery-change')
    if (body.reason === 'recovery-changed') {
      checkRecovery(session.app, body.recovery)
      checkRecoveryChange(recovery, body.recovery)
    } else if (recovery.method !== body.recovery.method) throw new ServiceError('invalid_request')
    else checkPasswordKey(body.recovery)
  }

  const isRepeated = (session: UserSession, row: ShareRow, body: NewShares): boolean =>
    row.sessionId === session.sessionId &&
    row.reason === body.reason &&
    row.status !== 'retired' &&
    seal.isShare(body.auth_share, row, ownerOf(session, row.rootId, row.version))

  /** Reserves the version for these shares. A repeat with the same shares succeeds. */
  async function reserve(session: UserSession, root: RootRow, body: NewShares): Promise<void> {
    const { app, user, sessionId } = session
    const isProved = await verifyWalletProof({
      chainType: root.entropyChain as ChainType,
      address: root.entropyId,
      proof: body.proof,
      appId: app.id,
      userId: user.id,
      rootId: root.id,
      nonce: body.nonce,
    })
    if (!isProved) throw new ServiceError('invalid_credentials')
    const owner = ownerOf(session, root.id, body.share_version)
    const outcome = await withRetry(() =>
      repo.reserve({
        ...owner,
        ...nonces.toUsedNonce(session, body.nonce),
        reason: body.reason,
        recovery: body.recovery,
        share: seal.seal(body.auth_share, owner),
        sessionId,
        nowMs: nowMs(),
      }),
    )
    if (!outcome.isProved) throw new ServiceError('invalid_credentials')
    if (!outcome.isReserved) throw new ServiceError('resource_conflict')
  }

  return {
    /** Reads a version and its owner, without an effect. */
    async findVersion(caller: UserCaller, rootId: string, version: number) {
      // Both run in parallel, because every signature waits for them.
      const [session, found] = await Promise.all([admit(caller), findVersion(rootId, version)])
      return { session, found }
    },

    /** Limit of reads of the server's share. A stolen token or an ended session cannot use it up. */
    authShareLimitOf: ({ app, claims }: UserCaller, { purpose }: BodyOut<typeof readAuthShare>) =>
      deps.limitOf(app, claims.userId, purpose === 'export' ? 'export' : 'auth-share'),

    async readAuthShare(
      { session, found }: Wanted,
      rootId: string,
      { share_version: version, purpose }: BodyOut<typeof readAuthShare>,
    ): Promise<ReplyIn<typeof readAuthShare>> {
      const { root, row } = requireVersion(session, found)
      if (purpose !== 'use') await requireFactor(session, 'export')
      else if (!isBeingCreated(session, { root, row })) await requireFactor(session, 'use')
      const share = seal.open(row, ownerOf(session, rootId, version))
      if (share === undefined) throw new ServiceError('device_revoked')
      if (purpose === 'export') {
        await recordRelease(session, root, { kind: 'wallet_exported', notice: 'exported' })
      }
      return { auth_share: share }
    },

    async readRecoveryShare(
      { session, found }: Wanted,
      rootId: string,
      body: BodyOut<typeof readRecoveryShare>,
    ): Promise<ReplyIn<typeof readRecoveryShare>> {
      await deps.limit(session, 'recovery-share')
      const { root, row } = requireVersion(session, found)
      const isNew = isBeingCreated(session, { root, row })
      const shownAtMs = isNew ? undefined : await requireFactor(session, 'recover')
      // The release of a live share starts a recovery. Automatic recovery needs nothing else.
      if (row.status === 'live') {
        // With evidence, the signer may still reject the code.
        const isOpen = isAutomatic(row.recovery) && !needsEvidence(session.app, row.recovery)
        const notice = isOpen ? 'recovered' : await startNoticeOf(root)
        await recordRelease(session, root, { kind: 'wallet_share_released', notice })
      }
      const released = {
        ...wireOwner(session, rootId, body.share_version),
        ...factorClaim(shownAtMs),
        recipient_public_key: body.recipient_public_key,
        ...(body.sealed_evidence && { sealed_evidence: body.sealed_evidence }),
      }
      return signer.call(releaseRecoveryShare, released, session.deviceRequest)
    },

    /** Only for a password without an OPRF key. */
    async readPepper(
      caller: UserCaller,
      rootId: string,
      { share_version: version, recipient_public_key }: BodyOut<typeof readPepper>,
    ): Promise<ReplyIn<typeof readPepper>> {
      const session = await admit(caller, 'recovery-share')
      const { recovery } = await requireRoot(session, rootId)
      if (passwordKeyOf(recovery).oprf_key_id) throw new ServiceError('linked_account_not_found')
      const shownAtMs = await requireFactor(session, 'recover')
      requireVersion(session, await findVersion(rootId, version))
      const released = {
        ...wireOwner(session, rootId, version),
        ...factorClaim(shownAtMs),
        recipient_public_key,
      }
      return signer.call(releasePepper, released, session.deviceRequest)
    },

    async prepare(
      caller: UserCaller,
      rootId: string,
      body: NewShares,
    ): Promise<{ root: WalletRoot }> {
      const session = await admit(caller)
      const root = await requireRoot(session, rootId)
      if (root.status !== 'active') throw new ServiceError('linked_account_not_found')
      await checkMethod(session, root, body)
      const before = await repo.find(rootId, body.share_version)
      if (before && !isRepeated(session, before, body)) throw new ServiceError('resource_conflict')
      if (!before) await reserve(session, root, body)
      if (before?.status !== 'live') {
        await signer.call(storeRecoveryShare, {
          ...wireOwner(session, rootId, body.share_version),
          method: body.recovery.method,
          sealed_share: body.sealed_recovery_share,
          ...passwordKeyOf(body.recovery),
          ...(body.password_proof && { password_proof: body.password_proof }),
          ...(await deps.evidence.enrollmentOf(session, body.recovery)),
        })
        await repo.markPrepared(rootId, body.share_version)
      }
      return { root: toWireRoot(await requireRoot(session, rootId)) }
    },
  }
}

/** When the user showed a second factor. The signer checks the time itself. */
export const factorClaim = (shownAtMs: number | undefined) =>
  shownAtMs === undefined ? {} : { factor_shown_at: shownAtMs }
