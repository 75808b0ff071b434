import type { ChainType } from '../keys/openKeys.ts'
import { isRefusal } from '../server/ApiError.ts'
import type { Person } from '../server/createApi.ts'
import { WALLET_ID_BYTES } from '../shares/shareFormat.ts'
import { beginRegistration } from './beginRegistration.ts'
import { keepNewRoot } from './keepNewRoot.ts'
import { findRoot } from './openRoot.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** A pasted key becomes a wallet of its own, split as every other is; answers its address. */
export function importKey(
  ports: WalletPorts,
  person: Person,
  pasted: { chainType: ChainType; privateKey: string },
): Promise<string> {
  return ports.inTurn(async () => {
    const { registration } = await beginRegistration(ports, person)
    const walletId = ports.randomBytes(WALLET_ID_BYTES)
    const made = await ports.keys.run({ kind: 'import', ...pasted, walletId, registration })
    const { address } = made.wallet
    const request = { recoveryMethod: 'privy' } as const
    try {
      const kept = { ...made, walletId, registration, request, isImported: true }
      await keepNewRoot(ports, person, kept)
    } catch (thrown) {
      // An answer that was lost on the way: the key is imported, by this very person.
      if (!isRefusal(thrown, 'resource_already_exists')) throw thrown
      const entropyIdVerifier = `${pasted.chainType}-address-verifier` as const
      await findRoot(ports, person, { entropyId: address, entropyIdVerifier })
    }
    return address
  })
}
