import { base64 } from '@scure/base'
import type { RecoveryKey } from '../recovery/RecoveryMethod.ts'
import type { Shares } from '../shares/splitSecret.ts'
import type { WalletPorts } from './WalletPorts.ts'

/** A split, ready to leave: the server's share over TLS, the signer's under the recovery key and sealed to the signer. */
export async function newShares(
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

export function wipeShares(shares: Shares): void {
  for (const share of Object.values(shares)) share.fill(0)
}
