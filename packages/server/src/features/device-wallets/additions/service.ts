import type { BodyOut, WireUser } from '@latchkey/contract'
import type { addWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { retryOnUniqueViolation } from '../../../platform/db/retryOnUniqueViolation.ts'
import { isUniqueViolation } from '../../../platform/db/withRetry.ts'
import type { UserCaller } from '../../../platform/http/Caller.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { UserService } from '../../user/service.ts'
import type { Admit, UserSession } from '../admit.ts'
import type { Nonces } from '../createNonces.ts'
import { createRequireRoot, isRootId, requireOwn } from '../createRequireRoot.ts'
import type { CreationRepo, RootRow } from '../creation/repo.ts'
import { requireDeviceWallets } from '../requireDeviceWallets.ts'
import { toWireRoot } from '../toWireRoot.ts'
import { verifyAdditionProof, verifyWalletProof } from '../verifyWalletProof.ts'
import { walletAccount } from '../walletAccount.ts'

type Deps = {
  repo: CreationRepo
  users: Pick<UserService, 'requireBySession'>
  admit: Admit
  nonces: Nonces
  nowMs(): number
  randomBytes: RandomBytes
}

type Added = BodyOut<typeof addWallet>
type NewWallet = Added['wallet']
type Found = { session: UserSession; root: RootRow | undefined }

/**
 * Adds addresses to an existing device wallet: the next index of a chain, or the first address of the
 * other chain.
 */
export function createAdditionService(deps: Deps) {
  const { repo, admit, nonces, randomBytes } = deps
  const requireRoot = createRequireRoot(repo)

  /** Checks whether this wallet already exists. Throws if another address has its index. */
  function isThere({ wallets }: RootRow, wallet: NewWallet): boolean {
    const place = wallets.find(
      ({ chainType, walletIndex }) =>
        chainType === wallet.chain_type && walletIndex === wallet.wallet_index,
    )
    if (place && place.address !== wallet.address) throw new ServiceError('resource_already_exists')
    return place !== undefined
  }

  async function checkProofs(
    { app, user }: UserSession,
    root: RootRow,
    body: Added,
  ): Promise<void> {
    const { nonce, wallet, root_proof } = body
    const { address, chain_type: chainType, proof } = wallet
    const claim = { address, appId: app.id, userId: user.id, rootId: root.id, nonce }
    const isProved =
      (await verifyWalletProof({ ...claim, chainType, proof })) &&
      (await verifyAdditionProof({ ...claim, proof: root_proof }, root))
    if (!isProved) throw new ServiceError('invalid_credentials')
  }

  async function add(session: UserSession, root: RootRow, nonce: string, wallet: NewWallet) {
    const { app, user, sessionId } = session
    const account = walletAccount(
      createId(randomBytes),
      { chainType: wallet.chain_type, address: wallet.address, walletIndex: wallet.wallet_index },
      { isImported: false, method: root.recovery.method },
    )
    const addition = {
      ...nonces.toUsedNonce(session, nonce),
      rootId: root.id,
      wallet: account,
      appId: app.id,
      userId: user.id,
      sessionId,
      nowMs: deps.nowMs(),
      eventId: createId(randomBytes),
    }
    try {
      return await retryOnUniqueViolation(() => repo.add(addition))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new ServiceError('linked_to_another_user', { cause: error })
    }
  }

  return {
    /** Reads a root and its owner, without an effect. */
    async findRoot(caller: UserCaller, rootId: string): Promise<Found> {
      const reading = isRootId(rootId) ? repo.find(rootId) : undefined
      const [session, root] = await Promise.all([admit(caller), reading])
      return { session, root }
    },

    /** Idempotent: a repeated call returns the existing wallet. */
    async add(
      caller: UserCaller,
      { session, root: found }: Found,
      body: Added,
    ): Promise<{ user: WireUser; root: WalletRoot }> {
      const { nonce, wallet } = body
      const root = requireOwn(session, found)
      if (root.status !== 'active' || root.isImported) throw new ServiceError('invalid_request')
      let isProved = true
      if (!isThere(root, wallet)) {
        requireDeviceWallets(session.app)
        await checkProofs(session, root, body)
        isProved = (await add(session, root, nonce, wallet)).isProved
      }
      const [user, after] = await Promise.all([
        deps.users.requireBySession(caller.claims),
        requireRoot(session, root.id),
      ])
      if (!isThere(after, wallet)) {
        throw new ServiceError(isProved ? 'invalid_request' : 'invalid_credentials')
      }
      return { user, root: toWireRoot(after) }
    },
  }
}
