import type { BodyOut, ChainType, ReplyIn, WireUser } from '@latchkey/contract'
import type {
  beginWallet,
  findWallet,
  prepareWallet,
} from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { storeRecoveryShare } from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import { sqlState } from '../../../platform/db/withRetry.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { UserService } from '../../user/service.ts'
import type { Admit, Limit, UserSession } from '../admit.ts'
import { checkNewWalletRecovery, checkRecovery, passwordKeyOf } from '../checkRecovery.ts'
import type { Confirm } from '../createConfirmation.ts'
import type { Nonces } from '../createNonces.ts'
import type { Notice } from '../createNotice.ts'
import { createRequireRoot, isRootId } from '../createRequireRoot.ts'
import type { ShareSeal } from '../createShareSeal.ts'
import type { EvidenceService } from '../evidence/service.ts'
import { requireDeviceWallets } from '../requireDeviceWallets.ts'
import type { ShareRepo, ShareRow } from '../shares/repo.ts'
import { toWireRoot } from '../toWireRoot.ts'
import { checkWalletProofs } from '../verifyWalletProof.ts'
import { walletAccount } from '../walletAccount.ts'
import type { CreationRepo, RootRow } from './repo.ts'

/** Maximum retries after a conflict: each concurrent creation of one user can lose this often. */
const CONFLICT_RETRIES_MAX = 100
const UNIQUE_VIOLATION = '23505'

type Deps = {
  repo: CreationRepo
  shares: ShareRepo
  users: Pick<UserService, 'requireBySession'>
  admit: Admit
  limit: Limit
  nonces: Nonces
  seal: ShareSeal
  signer: SignerClient
  confirm: Confirm
  evidence: Pick<EvidenceService, 'enrollmentOf'>
  notice: Notice
  onMailQueued(): void
  nowMs(): number
  randomBytes: RandomBytes
}

type NewRoot = BodyOut<typeof prepareWallet>
type Activated = { user: WireUser; root: WalletRoot }

/**
 * Creates device wallets. Both databases store the root as pending, the vault reads the shares back, then
 * it is activated.
 */
export function createCreationService(deps: Deps) {
  const { repo, shares, admit, nonces, seal, signer, nowMs, randomBytes } = deps

  const requireRoot = createRequireRoot(repo)

  /** Whether an earlier call, whose reply was lost, stored these shares. */
  async function isCommitted(root: RootRow, body: NewRoot): Promise<boolean> {
    const row = await shares.find(root.id, body.share_version)
    const owner = { ...root, rootId: root.id, version: body.share_version }
    const addresses = root.firstWallets.map(({ address }) => address)
    return (
      row?.reason === 'created' &&
      body.wallets.every(({ address }) => addresses.includes(address)) &&
      seal.isShare(body.auth_share, row, owner)
    )
  }

  /** Stores the recovery share in the signer. Afterwards the version can be read back. */
  async function finishPreparing(session: UserSession, body: NewRoot): Promise<WalletRoot> {
    const { app, user } = session
    await signer.call(storeRecoveryShare, {
      app_id: app.id,
      user_id: user.id,
      root_id: body.root_id,
      share_version: body.share_version,
      method: body.recovery.method,
      sealed_share: body.sealed_recovery_share,
      ...passwordKeyOf(body.recovery),
      ...(await deps.evidence.enrollmentOf(session, body.recovery)),
    })
    const [root] = await Promise.all([
      repo.find(body.root_id),
      shares.markPrepared(body.root_id, body.share_version),
    ])
    if (!root) throw new ServiceError('resource_conflict') // another device has replaced it
    return toWireRoot(root)
  }

  async function resume(session: UserSession, root: RootRow, body: NewRoot): Promise<WalletRoot> {
    const isOwn = root.userId === session.user.id && root.appId === session.app.id
    if (!isOwn || !(await isCommitted(root, body))) throw new ServiceError('resource_conflict')
    return root.status === 'active' ? toWireRoot(root) : finishPreparing(session, body)
  }

  /**
   * Throws if the user or another user already has this wallet. The database constraints decide; this
   * check runs before the signer is called.
   */
  async function checkAvailable(
    { app, user }: UserSession,
    isImported: boolean,
    subjects: string[],
  ) {
    const [own, owner] = await Promise.all([
      isImported ? undefined : repo.findOwn(user.id),
      repo.findOwnerOf(app.id, subjects),
    ])
    if (own?.status === 'active' || owner === user.id) {
      throw new ServiceError('resource_already_exists')
    }
    if (owner !== undefined) throw new ServiceError('linked_to_another_user')
  }

  /**
   * Activates a share version. An address that is already linked to another user keeps its owner. Resolves with
   * false if another call was first.
   */
  async function activateOnce(
    session: UserSession,
    root: RootRow,
    split: ShareRow,
  ): Promise<boolean> {
    const { version, reason } = split
    const { app, user, sessionId } = session
    // The user was notified of a recovery when the signer's share was released.
    const mail =
      reason === 'recovery-changed'
        ? await deps.notice(app, user, { notice: reason, address: root.entropyId })
        : undefined
    const activation = {
      rootId: root.id,
      shareVersion: version,
      appId: app.id,
      userId: user.id,
      sessionId,
      nowMs: nowMs(),
      versionsMax: SERVER_LIMITS.walletVersionsMax,
      eventId: createId(randomBytes),
      mail,
    }
    const isActivated = await retryOnUniqueViolation(() => repo.activate(activation)).catch(
      (error: unknown) => {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error
        throw new ServiceError('linked_to_another_user', { cause: error })
      },
    )
    if (mail) deps.onMailQueued()
    return isActivated
  }

  return {
    async begin(caller: UserCaller): Promise<ReplyIn<typeof beginWallet>> {
      const session = await admit(caller)
      const issue = async () => {
        await deps.limit(session, 'nonce')
        return nonces.issue(session)
      }
      const [own, nonce] = await Promise.all([repo.findOwn(session.user.id), issue()])
      return {
        nonce,
        user_id: session.user.id,
        root: own ? toWireRoot(own) : null,
      }
    },

    async prepare(caller: UserCaller, body: NewRoot): Promise<{ root: WalletRoot }> {
      const session = await admit(caller)
      const { app, user, sessionId } = session
      requireDeviceWallets(app)
      checkNewRoot(body)
      if (body.imported) checkRecovery(app, body.recovery)
      else checkNewWalletRecovery(app, body.recovery)
      // Rejects users without evidence before anything is stored.
      await deps.evidence.enrollmentOf(session, body.recovery)
      const [before, isOpen] = await Promise.all([
        repo.find(body.root_id),
        nonces.isOpen(session, body.nonce),
      ])
      if (before) return { root: await resume(session, before, body) }

      if (!isOpen) throw new ServiceError('invalid_credentials')
      const { method } = body.recovery
      const wallets = body.wallets.map(({ chain_type, address, wallet_index }) =>
        walletAccount(
          createId(randomBytes),
          { chainType: chain_type, address, walletIndex: wallet_index },
          { isImported: body.imported, method },
        ),
      )
      const subjects = wallets.map(({ subject }) => subject)
      // The database answers while the proofs are verified. A wrong proof is reported first.
      const available = checkAvailable(session, body.imported, subjects)
      available.catch(() => {})
      await checkWalletProofs(session, body)
      await available
      const owner = { rootId: body.root_id, version: body.share_version, appId: app.id }
      const root = {
        ...nonces.toUsedNonce(session, body.nonce),
        rootId: body.root_id,
        appId: app.id,
        userId: user.id,
        sessionId,
        entropyId: body.entropy_id,
        entropyChain: chainOf(body.entropy_id_verifier),
        isImported: body.imported,
        shareVersion: body.share_version,
        recovery: body.recovery,
        wallets,
        share: seal.seal(body.auth_share, { ...owner, userId: user.id }),
        nowMs: nowMs(),
        leftoverDueAtMs: nowMs() + SERVER_LIMITS.walletLeftoverDelayMs,
      }
      const { isMade } = await retryOnUniqueViolation(
        () => repo.prepare(root),
        CONFLICT_RETRIES_MAX,
      )
      if (isMade) return { root: await finishPreparing(session, body) }
      const other = await repo.find(body.root_id)
      if (other) return { root: await resume(session, other, body) }
      await checkAvailable(session, body.imported, subjects)
      throw new ServiceError('invalid_credentials')
    },

    async find(
      caller: UserCaller,
      body: BodyOut<typeof findWallet>,
    ): Promise<ReplyIn<typeof findWallet>> {
      const { user } = await admit(caller)
      const chain = chainOf(body.entropy_id_verifier)
      const root = await repo.findByWallet(user.id, chain, body.entropy_id, true)
      if (!root) throw new ServiceError('linked_account_not_found')
      return { user_id: user.id, root: toWireRoot(root) }
    },

    /** Activates a new wallet or new shares. Idempotent. */
    async activate(caller: UserCaller, rootId: string, version: number): Promise<Activated> {
      const session = await admit(caller)
      const [root, before] = await Promise.all([
        requireRoot(session, rootId),
        isRootId(rootId) ? shares.find(rootId, version) : undefined,
      ])
      if (!before || before.status === 'reserved') {
        throw new ServiceError('linked_account_not_found')
      }
      const isActivated = before.status === 'pending' && (await activateOnce(session, root, before))
      const row = isActivated
        ? { ...before, status: 'live' as const }
        : await shares.find(rootId, version)
      if (row?.status === 'retired') throw new ServiceError('device_revoked')
      if (row?.status !== 'live') throw new ServiceError('resource_conflict')
      const { app, user } = session
      const isConfirmed = row.confirmedAtMs !== null
      // The reply does not depend on the signer's confirmation, so both run in parallel.
      const [after, shown] = await Promise.all([
        deps.users.requireBySession(caller.claims),
        requireRoot(session, rootId),
        isConfirmed || deps.confirm({ ...row, appId: app.id, userId: user.id }),
      ])
      return { user: after, root: toWireRoot(shown) }
    },
  }
}

const FIRST_VERSION = 1

const chainOf = (verifier: string): ChainType =>
  verifier === 'solana-address-verifier' ? 'solana' : 'ethereum'

/**
 * Throws unless the root has one wallet per chain, all with index 0, and is named by one of their
 * addresses.
 */
function checkNewRoot(body: BodyOut<typeof prepareWallet>): void {
  const chains = new Set(body.wallets.map(({ chain_type }) => chain_type))
  const isWhole =
    body.share_version === FIRST_VERSION &&
    chains.size === body.wallets.length &&
    body.wallets.every(({ wallet_index }) => wallet_index === 0) &&
    (!body.imported || body.wallets.length === 1) &&
    body.wallets.some(
      ({ chain_type, address }) =>
        address === body.entropy_id && chain_type === chainOf(body.entropy_id_verifier),
    )
  if (!isWhole) throw new ServiceError('invalid_data')
}
