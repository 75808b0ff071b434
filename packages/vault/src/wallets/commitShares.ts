import { activateWallet } from '@latchkey/contract/endpoints/deviceWallets'
import type { WalletRoot } from '@latchkey/contract/endpoints/walletRoots'
import { sha256 } from '@noble/hashes/sha2.js'
import type { RecoveryKey } from '../recovery/RecoveryMethod.ts'
import type { Caller } from '../server/createApi.ts'
import { isEqual } from '../shares/shareFormat.ts'
import { SharesNotStored } from './isVersionUnusable.ts'
import { expectedOf, type OwnedRoot, ownerOf } from './OwnedRoot.ts'
import { type Bytes, withRemoteShares } from './readShares.ts'
import { wipe } from './sealShares.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** Writes the device share of a version that server and signer already have, then activates the version. */
export async function commitShares(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  made: { version: number; deviceShare: Bytes; recoveryShare: Bytes; recoveryKey: RecoveryKey },
): Promise<WalletRoot> {
  const { version, deviceShare, recoveryShare, recoveryKey } = made
  await ports.deviceShares.write(ownerOf(ports.appId, owned), {
    version,
    share: deviceShare,
    recoveryShareHash: Uint8Array.from(sha256(recoveryShare)),
    isSettled: false,
  })
  return finishVersion(ports, caller, owned, { version, recoveryKey })
}

/**
 * Reads all three shares back, checks every pair that opens without user input, then activates the version.
 * Also finishes a version after a crash.
 */
export async function finishVersion(
  ports: WalletPorts,
  caller: Caller,
  owned: OwnedRoot,
  { version, recoveryKey }: { version: number; recoveryKey?: RecoveryKey },
): Promise<WalletRoot> {
  const { root } = owned
  const owner = ownerOf(ports.appId, owned)
  const onDevice = await ports.deviceShares.list(owner)
  try {
    const stored = onDevice.find((one) => one.version === version)
    if (!stored) throw new SharesNotStored()
    await withRemoteShares(ports, caller, { root, version }, async (authShare, sealed) => {
      if (!isEqual(sha256(sealed), stored.recoveryShareHash)) throw new SharesNotStored()
      const opened = recoveryKey ? [await recoveryKey.open(sealed)] : []
      const shares = [stored.share, authShare, ...opened]
      await ports.keys.run({ kind: 'check', shares, expected: expectedOf(root) })
    })
  } finally {
    wipe(onDevice.map(({ share }) => share))
  }
  const reply = await ports.api.call(activateWallet, {
    caller,
    params: { rootId: root.root_id },
    body: { share_version: version },
  })
  await ports.deviceShares.settle(owner, version)
  return reply.root
}
