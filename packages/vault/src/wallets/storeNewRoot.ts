import { prepareWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { base64urlnopad } from '@scure/base'
import type { RecoveryRequest } from '../recovery/RecoveryMethod.ts'
import { ApiError } from '../server/ApiError.ts'
import type { Caller } from '../server/createApi.ts'
import type { Shares } from '../shares/splitSecret.ts'
import type { ProvedWallet, Registration } from '../worker/proveWallet.ts'
import { finishVersion, writeDeviceShare } from './commitShares.ts'
import { passwordCallsOf } from './passwordCallsOf.ts'
import { sealShares, wipe } from './sealShares.ts'
import { toWireWallet } from './toWireWallet.ts'
import type { WalletPorts } from './WalletPorts.ts'

const FIRST_VERSION = 1
const FAULT_STATUS = 500

/** Whether the server rejected a request, so that it had no effect. */
const isRejected = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.status < FAULT_STATUS

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
    const { userId } = registration
    const owner = { appId: ports.appId, userId, walletId: rootId }
    // A device share without a root is of no use, so it is written while server and signer store theirs.
    const written = writeDeviceShare(ports, owner, {
      version: FIRST_VERSION,
      deviceShare: shares.device,
      recoveryShare,
    })
    written.catch(() => {}) // handled where it is awaited
    const { root } = await ports.api
      .call(prepareWallet, {
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
      .catch(async (thrown: unknown) => {
        await written.catch(() => {})
        // After another failure, the server may have stored its share: the next attempt finishes the root.
        if (isRejected(thrown)) await ports.deviceShares.remove(owner).catch(() => {})
        throw thrown
      })
    await written
    const unfinished = { version: FIRST_VERSION, recoveryKey, isWritten: true }
    return await finishVersion(ports, caller, { userId, root }, unfinished)
  } finally {
    recoveryKey.wipe()
    wipe(held)
  }
}
