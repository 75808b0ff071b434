import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import type { Envelope, Sealed } from '../../platform/envelope/createEnvelope.ts'
import { serverWalletContext } from '../../platform/envelope/shareContexts.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'

type WalletKey = { id: string; appId: string }
type SealedRow = WalletKey & { sealedShare: Uint8Array; keyVersion: number }

export type ApiShare = ReturnType<typeof createApiShare>

/** Our half of each server wallet's key. The signer has the other half. */
export function createApiShare(envelope: Envelope, randomBytes: RandomBytes) {
  const open = (row: SealedRow) =>
    envelope.open({ keyVersion: row.keyVersion, sealed: row.sealedShare }, serverWalletContext(row))

  return {
    make: (wallet: WalletKey): Sealed =>
      envelope.seal(randomBytes(SIGNER_CHANNEL_LIMITS.apiShareBytes), serverWalletContext(wallet)),
    /** Base64, as the signer expects it. */
    open: (row: SealedRow): string => Buffer.from(open(row)).toString('base64'),
  }
}
