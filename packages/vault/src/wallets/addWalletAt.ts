import { addWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletPath } from '../keys/openKeys.ts'
import type { Caller } from '../server/createApi.ts'
import type { Registration } from '../worker/proveWallet.ts'
import { addressAt, namingPath, type OwnedRoot } from './OwnedRoot.ts'
import { toWireWallet } from './toWireWallet.ts'
import { unlockRoot } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Registers another wallet of a root on this device. Resolves with its address. */
export async function addWalletAt(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  path: WalletPath,
  registration: Registration,
): Promise<string> {
  const { shares, expected } = await unlockRoot(ports, caller, owned)
  const unlock = { shares, expected }
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
  return addressAt(root, path) ?? wallet.address
}
