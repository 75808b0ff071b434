import { findWallet } from '@latchkey/contract/embeddedWallets'
import { VaultError } from '../channel/VaultError.ts'
import type { Caller } from '../server/createApi.ts'
import type { Unlock } from '../worker/KeyJob.ts'
import { finishVersion } from './commitShares.ts'
import { isVersionUnusable } from './isVersionUnusable.ts'
import { expectedOf, type OwnedRoot, ownerOf } from './OwnedRoot.ts'
import { authShareOf } from './readShares.ts'
import { wipe } from './sealShares.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** How a message names a root. */
export type EntropyName = {
  entropyId: string
  entropyIdVerifier: 'ethereum-address-verifier' | 'solana-address-verifier'
}

/** The root that a message names, if it is this person's. */
export async function findRoot(
  { api }: WalletPorts,
  caller: Caller,
  { entropyId, entropyIdVerifier }: EntropyName,
): Promise<OwnedRoot> {
  const { user_id, root } = await api.call(findWallet, {
    caller,
    params: {},
    body: { entropy_id: entropyId, entropy_id_verifier: entropyIdVerifier },
  })
  return { userId: user_id, root }
}

/**
 * The device's share and the server's of the newest version that this device has and that still counts.
 * A share that is refused is never deleted: the server may be wrong, and it is replaced by recovery anyway.
 */
export async function unlockRoot(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  { purpose = 'use', likely }: { purpose?: 'use' | 'export'; likely?: number | undefined } = {},
): Promise<Unlock & { version: number }> {
  const { root } = owned
  // What opened the last time is asked for while the disk is read; an export only once it is sure to happen.
  const early =
    likely !== undefined && purpose === 'use'
      ? authShareOf(ports, caller, { root, version: likely })
      : undefined
  early?.catch(() => {}) // looked at where it is used
  const onDevice = await ports.deviceShares.list(ownerOf(ports.appId, owned))
  const unused = new Set(onDevice.map(({ share }) => share))
  try {
    for (const { version, isSettled, share } of onDevice) {
      try {
        if (!isSettled) await settleVersion(ports, caller, owned, version)
        const authShare = await (early && version === likely
          ? early
          : authShareOf(ports, caller, { root, version }, purpose))
        unused.delete(share)
        return { shares: [share, authShare], expected: expectedOf(root), version }
      } catch (thrown) {
        if (!isVersionUnusable(thrown)) throw thrown
      }
    }
  } finally {
    wipe(unused)
  }
  throw new VaultError('wallet_not_on_device')
}

/**
 * Finishes what a crash left. A version that counts already was read back before it did, by this device: it is
 * only marked, so that the signer's share does not go out once more and alarm its person.
 */
async function settleVersion(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  version: number,
): Promise<void> {
  if (owned.root.share_version === version) {
    await ports.deviceShares.settle(ownerOf(ports.appId, owned), version)
  } else await finishVersion(ports, caller, owned, { version })
}
