import { base64 } from '@scure/base'
import type { RecoveryKey } from '../recovery/RecoveryMethod.ts'
import type { Shares } from '../shares/splitSecret.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** A split, ready to leave: the server's share over TLS, the signer's under the recovery key and sealed to the signer. */
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

/** Zeroes shares that are no longer needed; those that went to a worker are gone from here already. */
export function wipe(shares: Iterable<Uint8Array>): void {
  for (const share of shares) if (share.byteLength > 0) share.fill(0)
}
