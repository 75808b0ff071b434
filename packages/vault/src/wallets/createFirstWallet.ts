import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import type { ChainType } from '../keys/openKeys.ts'
import type { RecoveryRequest } from '../recovery/RecoveryMethod.ts'
import type { Caller } from '../server/createApi.ts'
import { WALLET_ID_BYTES } from '../shares/shareFormat.ts'
import { addWalletAt } from './addWalletAt.ts'
import { beginRegistration } from './beginRegistration.ts'
import { finishVersion } from './commitShares.ts'
import { isVersionUnusable } from './isVersionUnusable.ts'
import { addressAt, namingWallet, type OwnedRoot } from './OwnedRoot.ts'
import { passwordCallsOf } from './passwordCallsOf.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { wipe } from './sealShares.ts'
import { storeNewRoot } from './storeNewRoot.ts'
import { type UnlockedRoot, unlockRoot } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Codes for a conflict with another device that created or replaced the root. */
const REPLACED = ['resource_already_exists', 'resource_conflict', 'linked_account_not_found']

type Asked = {
  chainType: ChainType
  request: RecoveryRequest
  /** The user's root, if this page knows it. Its shares are requested while the server is asked for its state. */
  known?: OwnedRoot | undefined
}

/** The address, and the root of which it is. */
type Created = { address: string; owned: OwnedRoot }

/**
 * Creates the first wallet of a chain: from the existing root, from one that a crash left unfinished, or from
 * a new root. Concurrent calls from several pages or devices end with one root and one address.
 */
export function createFirstWallet(
  ports: WalletPorts,
  caller: Caller,
  { chainType, request, known }: Asked,
): Promise<Created> {
  const path = { chainType, index: 0 }

  async function attempt(early?: Promise<UnlockedRoot>): Promise<Created> {
    const { registration, root } = await beginRegistration(ports, caller)
    const { userId } = registration
    const active = root && (await findActiveRoot({ userId, root }))
    if (active) {
      const owned = { userId, root: active }
      const address = addressAt(active, path)
      if (address) return { address, owned }
      const isKnown = active.root_id === known?.root.root_id
      const unlocked = isKnown ? early : undefined
      const added = await addWalletAt(ports, caller, owned, path, { registration, unlocked })
      return { address: added.address, owned: { userId, root: added.root } }
    }
    const walletId = ports.randomBytes(WALLET_ID_BYTES)
    const made = await ports.keys.run({ kind: 'create', chainType, walletId, registration })
    const kept = { ...made, walletId, registration, request, isImported: false }
    const stored = await storeNewRoot(ports, caller, kept)
    return { address: made.wallet.address, owned: { userId, root: stored } }
  }

  /** Requests the shares of the known root at once. Shares that are not used are wiped. */
  function attemptWith(owned: OwnedRoot): Promise<Created> {
    const early = unlockRoot(ports, caller, owned, { likely: owned.root.share_version })
    early.catch(() => {}) // handled where it is awaited
    return attempt(early).finally(() => {
      early.then(({ shares }) => wipe(shares)).catch(() => {})
    })
  }

  /** Finishes a pending root if this device has its share. Otherwise it is replaced. */
  async function findActiveRoot(owned: OwnedRoot): Promise<WalletRoot | undefined> {
    const { root } = owned
    if (root.status === 'active') return root
    // With another recovery method the secret may differ this time, so the root is created again.
    const isAutomatic = (request.recoveryMethod ?? 'privy') === 'privy'
    if (!isAutomatic || root.recovery.method !== 'privy') return undefined
    const version = root.share_version
    const place = { rootId: root.root_id, version }
    const recoveryKey = await ports
      .recoveryFor(passwordCallsOf(ports, caller, namingWallet(root)))
      .set(place, {})
    try {
      return await finishVersion(ports, caller, owned, { version, recoveryKey })
    } catch (thrown) {
      if (isVersionUnusable(thrown)) return undefined
      throw thrown
    }
  }

  let likely = known && !addressAt(known.root, path) ? known : undefined
  return ports.withLock(() =>
    retryOnConflict(ports, REPLACED, () => {
      const owned = likely
      likely = undefined // after a conflict it is not the user's root
      return owned ? attemptWith(owned) : attempt()
    }),
  )
}
