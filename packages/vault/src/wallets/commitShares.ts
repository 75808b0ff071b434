import { activateWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Owner } from '../device-share/createDeviceShares.ts'
import type { RecoveryKey } from '../recovery/RecoveryMethod.ts'
import type { Caller } from '../server/createApi.ts'
import { isEqual } from '../shares/shareFormat.ts'
import { SharesNotStored } from './isVersionUnusable.ts'
import { expectedOf, type OwnedRoot, ownerOf } from './OwnedRoot.ts'
import { type Bytes, withRemoteShares } from './readShares.ts'
import { wipe } from './sealShares.ts'
import type { WalletPorts } from './WalletPorts.ts'

type NewShares = { version: number; deviceShare: Bytes; recoveryShare: Bytes }

/** Writes the device share of a version that is not active yet. */
export const writeDeviceShare = (
  { deviceShares }: WalletPorts,
  owner: Owner,
  { version, deviceShare, recoveryShare }: NewShares,
): Promise<void> =>
  deviceShares.write(owner, {
    version,
    share: deviceShare,
    recoveryShareHash: Uint8Array.from(sha256(recoveryShare)),
    isSettled: false,
  })

/** Writes the device share of a version that server and signer already have, then activates the version. */
export async function commitShares(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  made: NewShares & { recoveryKey: RecoveryKey },
): Promise<WalletRoot> {
  const { version, recoveryKey } = made
  await writeDeviceShare(ports, ownerOf(ports.appId, owned), made)
  return finishVersion(ports, caller, owned, { version, recoveryKey, isWritten: true })
}

type Unfinished = {
  version: number
  recoveryKey?: RecoveryKey
  /** Whether this page has written the device share, so that the others are read beside it. */
  isWritten?: boolean
}

/**
 * Reads all three shares back, checks every pair that opens without user input, then activates the version.
 * Also finishes a version after a crash.
 */
export async function finishVersion(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  { version, recoveryKey, isWritten = false }: Unfinished,
): Promise<WalletRoot> {
  const { root } = owned
  const owner = ownerOf(ports.appId, owned)
  const listing = ports.deviceShares.list(owner)
  const findStored = async () => {
    const stored = (await listing).find((one) => one.version === version)
    if (!stored) throw new SharesNotStored()
    return stored
  }
  try {
    if (!isWritten) await findStored()
    await withRemoteShares(ports, caller, { root, version }, async (authShare, sealed) => {
      const stored = await findStored()
      if (!isEqual(sha256(sealed), stored.recoveryShareHash)) throw new SharesNotStored()
      const opened = recoveryKey ? [await recoveryKey.open(sealed)] : []
      const shares = [stored.share, authShare, ...opened]
      await ports.keys.run({ kind: 'check', shares, expected: expectedOf(root) })
    })
  } finally {
    wipe((await listing.catch(() => [])).map(({ share }) => share))
  }
  const reply = await ports.api.call(activateWallet, {
    caller,
    params: { rootId: root.root_id },
    body: { share_version: version },
  })
  // Not awaited: the next use of the wallet marks the version if this did not.
  ports.deviceShares.settle(owner, version).catch(() => {})
  return reply.root
}
