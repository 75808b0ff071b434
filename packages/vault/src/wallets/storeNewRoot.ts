import { prepareWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { base64urlnopad } from '@scure/base'
import type { RecoveryRequest } from '../recovery/RecoveryMethod.ts'
import type { Caller } from '../server/createApi.ts'
import type { Shares } from '../shares/splitSecret.ts'
import type { ProvedWallet, Registration } from '../worker/proveWallet.ts'
import { commitShares } from './commitShares.ts'
import { passwordCallsOf } from './passwordCallsOf.ts'
import { sealShares, wipe } from './sealShares.ts'
import { toWireWallet } from './toWireWallet.ts'
import type { WalletPorts } from './WalletPorts.ts'

const FIRST_VERSION = 1

/** Stores a new root as pending in all three places, verifies it, then activates it. */
export async function storeNewRoot(
  ports: WalletPorts,
  caller: Caller,
  made: {
    walletId: Uint8Array
    shares: Shares
    wallet: ProvedWallet
    registration: Registration
    request: RecoveryRequest
    isImported: boolean
  },
): Promise<WalletRoot> {
  const { shares, wallet, registration, request, isImported } = made
  const rootId = base64urlnopad.encode(made.walletId)
  const place = { rootId, version: FIRST_VERSION }
  const recoveryKey = await ports
    .recoveryFor(passwordCallsOf(ports, caller, wallet))
    .set(place, request)
  const held = Object.values(shares)
  try {
    const { recoveryShare, body } = await sealShares(ports, shares, recoveryKey)
    held.push(recoveryShare)
    const { root } = await ports.api.call(prepareWallet, {
      caller,
      params: {},
      body: {
        ...body,
        share_version: FIRST_VERSION,
        root_id: rootId,
        nonce: registration.nonce,
        entropy_id: wallet.address,
        entropy_id_verifier: `${wallet.chainType}-address-verifier`,
        imported: isImported,
        wallets: [toWireWallet(wallet)],
      },
    })
    return await commitShares(
      ports,
      caller,
      { userId: registration.userId, root },
      { version: FIRST_VERSION, deviceShare: shares.device, recoveryShare, recoveryKey },
    )
  } finally {
    recoveryKey.wipe()
    wipe(held)
  }
}
