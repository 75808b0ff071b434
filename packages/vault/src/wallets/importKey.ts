import type { ChainType } from '../keys/openKeys.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { Caller } from '../server/createApi.ts'
import { WALLET_ID_BYTES } from '../shares/shareFormat.ts'
import { beginRegistration } from './beginRegistration.ts'
import { storeNewRoot } from './storeNewRoot.ts'
import { findRoot } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Imports a pasted key as a device wallet. Resolves with its address. */
export function importKey(
  ports: WalletPorts,
  caller: Caller,
  pasted: { chainType: ChainType; privateKey: string },
): Promise<string> {
  return ports.withLock(async () => {
    const { registration } = await beginRegistration(ports, caller)
    const walletId = ports.randomBytes(WALLET_ID_BYTES)
    const made = await ports.keys.run({ kind: 'import', ...pasted, walletId, registration })
    const { address } = made.wallet
    const request = { recoveryMethod: 'privy' } as const
    try {
      const kept = { ...made, walletId, registration, request, isImported: true }
      await storeNewRoot(ports, caller, kept)
    } catch (thrown) {
      // The reply of an earlier attempt was lost: this user has already imported the key.
      if (!isRefusal(thrown, 'resource_already_exists')) throw thrown
      const entropyIdVerifier = `${pasted.chainType}-address-verifier` as const
      await findRoot(ports, caller, { entropyId: address, entropyIdVerifier })
    }
    return address
  })
}
