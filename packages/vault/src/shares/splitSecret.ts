import { split } from 'shamir-secret-sharing'
import type { Secret } from '../keys/openKeys.ts'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import { commitTo } from './commitTo.ts'
import { encodeShare, SALT_BYTES, type ShareHolder, WALLET_ID_BYTES } from './shareFormat.ts'

const SHARES = 3
const THRESHOLD = 2

export type Shares = Record<ShareHolder, Uint8Array<ArrayBuffer>>

/** Splits a secret into three new shares. Any two restore it; one alone reveals nothing. */
export async function splitSecret(
  { kind, bytes }: Secret,
  { walletId, randomBytes }: { walletId: Uint8Array; randomBytes: RandomBytes },
): Promise<Shares> {
  if (walletId.length !== WALLET_ID_BYTES) throw new RangeError('A wallet id has 16 bytes')
  const salt = randomBytes(SALT_BYTES)
  const commitment = commitTo(bytes, { kind, walletId, salt })
  const points = await split(bytes, SHARES, THRESHOLD)
  try {
    const share = (holder: ShareHolder, at: number) =>
      encodeShare({ kind, holder, walletId, salt, commitment, point: points[at]! })
    return { device: share('device', 0), server: share('server', 1), signer: share('signer', 2) }
  } finally {
    for (const point of points) point.fill(0)
  }
}
