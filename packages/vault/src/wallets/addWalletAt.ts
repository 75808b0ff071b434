import { addWallet } from '@latchkey/contract/embeddedWallets'
import type { WalletPath } from '../keys/openKeys.ts'
import type { Person } from '../server/createApi.ts'
import type { Registration } from '../worker/proveWallet.ts'
import { unlockRoot } from './openRoot.ts'
import { addressAt, namingPath, type OwnedRoot } from './RootView.ts'
import { toWireWallet } from './toWireWallet.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Registers another wallet of a root that is on this device; answers its address. */
export async function addWalletAt(
  ports: WalletPorts,
  person: Person,
  owned: OwnedRoot,
  path: WalletPath,
  registration: Registration,
): Promise<string> {
  const { shares, expected } = await unlockRoot(ports, person, owned)
  const unlock = { shares, expected }
  const naming = namingPath(owned.root)
  const job = { kind: 'prove', unlock, path, naming, registration } as const
  const { wallet, rootProof } = await ports.keys.run(job)
  const { root } = await ports.api.call(addWallet, {
    person,
    params: { rootId: owned.root.root_id },
    body: {
      nonce: registration.nonce,
      wallet: toWireWallet(wallet),
      root_proof: rootProof,
    },
  })
  return addressAt(root, path) ?? wallet.address
}
