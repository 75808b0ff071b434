import { addWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import type { WalletPath } from '../keys/openKeys.ts'
import type { Caller } from '../server/createApi.ts'
import type { Registration } from '../worker/proveWallet.ts'
import { addressAt, expectedOf, namingPath, type OwnedRoot } from './OwnedRoot.ts'
import { toWireWallet } from './toWireWallet.ts'
import { type UnlockedRoot, unlockRoot } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

/**
 * Registers another wallet of a root on this device. `unlocked` is an unlock of the same root that has begun before.
 */
export async function addWalletAt(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  path: WalletPath,
  {
    registration,
    unlocked,
  }: { registration: Registration; unlocked?: Promise<UnlockedRoot> | undefined },
): Promise<{ address: string; root: WalletRoot }> {
  const unlockNow = () => unlockRoot(ports, caller, owned)
  // Another page may have changed the shares since the unlock began.
  const { shares } = await (unlocked?.catch(unlockNow) ?? unlockNow())
  const unlock = { shares, expected: expectedOf(owned.root) }
  const naming = namingPath(owned.root)
  const job = { kind: 'prove', unlock, path, naming, registration } as const
  const { wallet, rootProof } = await ports.keys.run(job)
  const { root } = await ports.api.call(addWallet, {
    caller,
    params: { rootId: owned.root.root_id },
    body: {
      nonce: registration.nonce,
      wallet: toWireWallet(wallet),
      root_proof: rootProof,
    },
  })
  return { address: addressAt(root, path) ?? wallet.address, root }
}
