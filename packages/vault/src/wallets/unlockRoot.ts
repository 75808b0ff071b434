import { findWallet } from '@latchkey/contract/endpoints/deviceWallets'
import { VaultError } from '../channel/VaultError.ts'
import type { Caller } from '../server/createApi.ts'
import type { Unlock } from '../worker/KeyJob.ts'
import { finishVersion } from './commitShares.ts'
import { isVersionUnusable } from './isVersionUnusable.ts'
import { expectedOf, type OwnedRoot, ownerOf } from './OwnedRoot.ts'
import { authShareOf, type Purpose } from './readShares.ts'
import { wipe } from './sealShares.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Identifies a root in a vault message. */
export type EntropyName = {
  entropyId: string
  entropyIdVerifier: 'ethereum-address-verifier' | 'solana-address-verifier'
}

/** Finds the root of a message, if it belongs to the caller. */
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

/** Two shares of a root, and the version that they belong to. */
export type UnlockedRoot = Unlock & { version: number }

/**
 * Returns the device share and the server share of the newest usable version. Never deletes a rejected share:
 * the server may be wrong, and recovery replaces it.
 */
export async function unlockRoot(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  { purpose = 'use', likely }: { purpose?: Purpose; likely?: number | undefined } = {},
): Promise<UnlockedRoot> {
  const { root } = owned
  // Requests the likely server share while the device share is read. Not for exports, which notify the user.
  const early =
    likely !== undefined && purpose === 'use'
      ? authShareOf(ports, caller, { root, version: likely })
      : undefined
  early?.catch(() => {}) // handled where it is awaited
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
 * Finishes a version after a crash. An active version was verified before activation, so it is only marked:
 * reading the signer's share again would notify the user.
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
