import type { ChainType } from '../keys/openKeys.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { Caller } from '../server/createApi.ts'
import { WALLET_ID_BYTES } from '../shares/shareFormat.ts'
import { beginRegistration } from './beginRegistration.ts'
import { storeNewRoot } from './storeNewRoot.ts'
import { findRoot } from './unlockRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** A pasted key becomes a wallet of its own, split as every other is; answers its address. */
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
      // An answer that was lost on the way: the key is imported, by this very person.
      if (!isRefusal(thrown, 'resource_already_exists')) throw thrown
      const entropyIdVerifier = `${pasted.chainType}-address-verifier` as const
      await findRoot(ports, caller, { entropyId: address, entropyIdVerifier })
    }
    return address
  })
}
