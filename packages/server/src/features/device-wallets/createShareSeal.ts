import { timingSafeEqual } from 'node:crypto'
import type { EncryptionContext, Envelope, Sealed } from '../../platform/envelope/createEnvelope.ts'

export type ShareOwner = { rootId: string; version: number; appId: string; userId: string }

export type ShareSeal = ReturnType<typeof createShareSeal>

/** Context of the server's share of a device wallet. */
export const shareContext = ({
  rootId,
  version,
  appId,
  userId,
}: ShareOwner): EncryptionContext => ({
  table: 'wallet_shares',
  column: 'sealed_share',
  row: `${rootId}:${version}`,
  appId,
  userId,
})

type SealedRow = { sealedShare: Uint8Array | null; keyVersion: number }

/** Encrypts and decrypts shares. Shares are base64, as on the wire. */
export function createShareSeal(envelope: Envelope) {
  function open(row: SealedRow, owner: ShareOwner): Buffer | undefined {
    if (row.sealedShare === null) return undefined
    const sealed = { keyVersion: row.keyVersion, sealed: row.sealedShare }
    return Buffer.from(envelope.open(sealed, shareContext(owner)))
  }

  return {
    seal: (share: string, owner: ShareOwner): Sealed =>
      envelope.seal(Buffer.from(share, 'base64'), shareContext(owner)),

    open: (row: SealedRow, owner: ShareOwner): string | undefined =>
      open(row, owner)?.toString('base64'),

    isShare(share: string, row: SealedRow, owner: ShareOwner): boolean {
      const kept = open(row, owner)
      const given = Buffer.from(share, 'base64')
      return kept?.byteLength === given.byteLength && timingSafeEqual(kept, given)
    },
  }
}
