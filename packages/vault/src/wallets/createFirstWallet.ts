import type { WalletRoot } from '@latchkey/contract/embeddedWallets'
import type { ChainType } from '../keys/openKeys.ts'
import type { RecoveryRequest } from '../recovery/RecoveryMethod.ts'
import type { Person } from '../server/createApi.ts'
import { WALLET_ID_BYTES } from '../shares/shareFormat.ts'
import { addWalletAt } from './addWalletAt.ts'
import { beginRegistration } from './beginRegistration.ts'
import { isLost } from './isLost.ts'
import { keepNewRoot } from './keepNewRoot.ts'
import { finishVersion } from './keepVersion.ts'
import { addressAt, type OwnedRoot } from './RootView.ts'
import { pepperOf } from './readShares.ts'
import { untilAlone } from './untilAlone.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Another device was faster: it has the root, or has put its own in the place of this one. */
const REPLACED = ['resource_already_exists', 'resource_conflict', 'linked_account_not_found']

/**
 * The first wallet of a chain: of the root the person has, of one a crash left unfinished, or of a new one.
 * Asked twice at once, by two pages or devices, it ends in one root and one address.
 */
export function createFirstWallet(
  ports: WalletPorts,
  person: Person,
  { chainType, request }: { chainType: ChainType; request: RecoveryRequest },
): Promise<string> {
  const path = { chainType, index: 0 }

  async function attempt(): Promise<string> {
    const { registration, root } = await beginRegistration(ports, person)
    const { userId } = registration
    const active = root && (await activeOf({ userId, root }))
    if (active) {
      const owned = { userId, root: active }
      return addressAt(active, path) ?? addWalletAt(ports, person, owned, path, registration)
    }
    const walletId = ports.randomBytes(WALLET_ID_BYTES)
    const made = await ports.keys.run({ kind: 'create', chainType, walletId, registration })
    await keepNewRoot(ports, person, {
      ...made,
      walletId,
      registration,
      request,
      isImported: false,
    })
    return made.wallet.address
  }

  /** What a crash left is finished if this device has its share; otherwise it is to be replaced. */
  async function activeOf(owned: OwnedRoot): Promise<WalletRoot | undefined> {
    const { root } = owned
    if (root.status === 'active') return root
    // The secret behind another method may be another one this time: a root made for it is made anew.
    const isAutomatic = (request.recoveryMethod ?? 'privy') === 'privy'
    if (!isAutomatic || root.recovery.method !== 'privy') return undefined
    const version = root.share_version
    const place = { rootId: root.root_id, version }
    const recoveryKey = await ports.recoveryFor(pepperOf(ports, person)).set(place, {})
    try {
      return await finishVersion(ports, person, owned, { version, recoveryKey })
    } catch (thrown) {
      if (isLost(thrown)) return undefined
      throw thrown
    }
  }

  return ports.inTurn(() => untilAlone(ports, REPLACED, attempt))
}
