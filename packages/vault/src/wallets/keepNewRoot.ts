import { prepareWallet, type WalletRoot } from '@latchkey/contract/embeddedWallets'
import { base64urlnopad } from '@scure/base'
import type { RecoveryRequest } from '../recovery/RecoveryMethod.ts'
import type { Person } from '../server/createApi.ts'
import type { Shares } from '../shares/splitSecret.ts'
import type { ProvedWallet, Registration } from '../worker/proveWallet.ts'
import { keepVersion } from './keepVersion.ts'
import { newShares, wipe } from './newShares.ts'
import { pepperOf } from './readShares.ts'
import { toWireWallet } from './toWireWallet.ts'
import type { WalletPorts } from './WalletPorts.ts'

const FIRST_VERSION = 1

/** Commits a new root everywhere as pending, reads it back, and only then shows it. */
export async function keepNewRoot(
  ports: WalletPorts,
  person: Person,
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
  const recoveryKey = await ports.recoveryFor(pepperOf(ports, person)).set(place, request)
  const held = Object.values(shares)
  try {
    const { recoveryShare, body } = await newShares(ports, shares, recoveryKey)
    held.push(recoveryShare)
    const { root } = await ports.api.call(prepareWallet, {
      person,
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
    return await keepVersion(
      ports,
      person,
      { userId: registration.userId, root },
      { version: FIRST_VERSION, deviceShare: shares.device, recoveryShare, recoveryKey },
    )
  } finally {
    recoveryKey.wipe()
    wipe(held)
  }
}
