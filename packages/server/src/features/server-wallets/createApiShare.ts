import { SIGNER_CHANNEL_LIMITS } from '@latchkey/contract/signer/signerChannelLimits'
import type { EncryptionContext, Envelope, Sealed } from '../../platform/envelope/createEnvelope.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'

type WalletKey = { id: string; appId: string }
type SealedRow = WalletKey & { sealedShare: Uint8Array; keyVersion: number }

/** The owner of an import is known only at its end, so the signer binds the owner, not this record. */
export const serverWalletContext = ({ id, appId }: WalletKey): EncryptionContext => ({
  table: 'server_wallets',
  column: 'sealed_share',
  row: id,
  appId,
  userId: '*',
})

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
