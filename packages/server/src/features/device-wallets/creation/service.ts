import type { BodyOut, ChainType, ReplyIn } from '@latchkey/contract'
import type {
  beginWallet,
  findWallet,
  prepareWallet,
} from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { storeRecoveryShare } from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import type { Admit, Limit, UserSession } from '../admit.ts'
import { checkNewWalletRecovery, checkRecovery, passwordKeyOf } from '../checkRecovery.ts'
import type { Nonces } from '../createNonces.ts'
import type { ShareSeal } from '../createShareSeal.ts'
import type { EvidenceService } from '../evidence/service.ts'
import { requireDeviceWallets } from '../requireDeviceWallets.ts'
import type { ShareRepo } from '../shares/repo.ts'
import { toWireRoot } from '../toWireRoot.ts'
import { checkWalletProofs } from '../verifyWalletProof.ts'
import { subjectOf, walletAccount } from '../walletAccount.ts'
import type { CreationRepo, RootRow } from './repo.ts'

/** Maximum retries after a conflict: each concurrent creation of one user can lose this often. */
const CONFLICT_RETRIES_MAX = 100

type Deps = {
  repo: CreationRepo
  shares: ShareRepo
  admit: Admit
  limit: Limit
  nonces: Nonces
  seal: ShareSeal
  signer: SignerClient
  evidence: Pick<EvidenceService, 'enrollmentOf'>
  nowMs(): number
  randomBytes: RandomBytes
}

type NewRoot = BodyOut<typeof prepareWallet>

/** State that was read before the device proof of a request was accepted. */
type Own = { session: UserSession; own: RootRow | undefined }
type Owners = { own: RootRow | undefined; ownerId: string | undefined }
type BeforeNew = {
  session: UserSession
  before: RootRow | undefined
  isOpen: boolean
  owners: Owners
}

/**
 * Creates device wallets. Both databases store the root as pending, the vault reads the shares back, then
 * it is activated.
 */
export function createCreationService(deps: Deps) {
  const { repo, shares, admit, nonces, seal, signer, nowMs, randomBytes } = deps

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

  /** Reads the user's root, and who has the addresses of a new one. */
  async function findOwners(
    { app, user }: { app: App; user: { id: string } },
    body: NewRoot,
  ): Promise<Owners> {
    const [own, ownerId] = await Promise.all([
      body.imported ? undefined : repo.findOwn(user.id),
      repo.findOwnerOf(app.id, body.wallets.map(toPlace).map(subjectOf)),
    ])
    return { own, ownerId }
  }

  /**
   * Throws if the user or another user already has this wallet. The database constraints decide; this
   * check runs before the signer is called.
   */
  function checkAvailable({ user }: UserSession, { own, ownerId }: Owners): void {
    if (own?.status === 'active' || ownerId === user.id) {
      throw new ServiceError('resource_already_exists')
    }
    if (ownerId !== undefined) throw new ServiceError('linked_to_another_user')
  }

  return {
    /** Reads the user's root, without an effect. */
    async findOwn(caller: UserCaller): Promise<Own> {
      const [session, own] = await Promise.all([admit(caller), repo.findOwn(caller.claims.userId)])
      return { session, own }
    },

    async begin({ session, own }: Own): Promise<ReplyIn<typeof beginWallet>> {
      await deps.limit(session, 'nonce')
      return {
        nonce: await nonces.issue(session),
        user_id: session.user.id,
        root: own ? toWireRoot(own) : null,
      }
    },

    /** Reads the state before a new root, without an effect. */
    async findForNew(caller: UserCaller, body: NewRoot): Promise<BeforeNew> {
      const { app, claims } = caller
      const user = { id: claims.userId }
      const [session, before, isOpen, owners] = await Promise.all([
        admit(caller),
        repo.find(body.root_id),
        nonces.isOpen({ app, user }, body.nonce),
        findOwners({ app, user }, body),
      ])
      return { session, before, isOpen, owners }
    },

    async prepare(found: BeforeNew, body: NewRoot): Promise<{ root: WalletRoot }> {
      const { session, before, isOpen } = found
      const { app, user, sessionId } = session
      requireDeviceWallets(app)
      checkNewRoot(body)
      if (body.imported) checkRecovery(app, body.recovery)
      else checkNewWalletRecovery(app, body.recovery)
      // Rejects users without evidence before anything is stored.
      await deps.evidence.enrollmentOf(session, body.recovery)
      if (before) return { root: await resume(session, before, body) }

      if (!isOpen) throw new ServiceError('invalid_credentials')
      await checkWalletProofs(session, body)
      checkAvailable(session, found.owners)
      const { method } = body.recovery
      const wallets = body.wallets.map((wallet) =>
        walletAccount(createId(randomBytes), toPlace(wallet), {
          isImported: body.imported,
          method,
        }),
      )
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
      checkAvailable(session, await findOwners(session, body))
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
  }
}

const FIRST_VERSION = 1

const toPlace = ({ chain_type, address, wallet_index }: NewRoot['wallets'][number]) => ({
  chainType: chain_type,
  address,
  walletIndex: wallet_index,
})

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
