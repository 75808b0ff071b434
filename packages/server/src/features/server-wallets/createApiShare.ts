import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import type { EncryptionContext, Envelope, Sealed } from '../../platform/envelope/createEnvelope.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'

type WalletKey = { id: string; appId: string }
type SealedRow = WalletKey & { sealedShare: Uint8Array; keyVersion: number }

export type ApiShare = ReturnType<typeof createApiShare>

/** An import learns whose it is only at its end, so the owner is bound by the signer and not here. */
const placeOf = ({ id, appId }: WalletKey): EncryptionContext => ({
  table: 'server_wallets',
  column: 'sealed_share',
  row: id,
  appId,
  userId: '*',
})

/** The half of every server wallet's key that the signer does not have. */
export function createApiShare(envelope: Envelope, randomBytes: RandomBytes) {
  const open = (row: SealedRow) =>
    envelope.open({ keyVersion: row.keyVersion, sealed: row.sealedShare }, placeOf(row))

  return {
    currentVersion: envelope.currentVersion,
    make: (wallet: WalletKey): Sealed =>
      envelope.seal(randomBytes(SIGNER_LIMITS.apiShareBytes), placeOf(wallet)),
    /** In base64, as the signer gets it. */
    open: (row: SealedRow): string => Buffer.from(open(row)).toString('base64'),
    /** The same half under the newest key. */
    reseal: (row: SealedRow): Sealed => envelope.seal(open(row), placeOf(row)),
  }
}
