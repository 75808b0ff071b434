import { base64 } from '@scure/base'
import type { RecoveryKey } from '../recovery/RecoveryMethod.ts'
import type { Shares } from '../shares/splitSecret.ts'
import type { WalletPorts } from './WalletPorts.ts'

/**
 * Prepares shares for upload: the server's share, and the signer's encrypted with the recovery key and sealed
 * to the signer.
 */
export async function sealShares(
  { boxes, signerKey }: WalletPorts,
  shares: Shares,
  recoveryKey: RecoveryKey,
) {
  const recoveryShare = await recoveryKey.seal(shares.signer)
  return {
    recoveryShare,
    body: {
      auth_share: base64.encode(shares.server),
      sealed_recovery_share: await boxes.seal(signerKey, recoveryShare),
      recovery: recoveryKey.descriptor,
    },
  }
}

/** Zeroes shares. Buffers transferred to a worker are already detached. */
export function wipe(shares: Iterable<Uint8Array>): void {
  for (const share of shares) if (share.byteLength > 0) share.fill(0)
}
