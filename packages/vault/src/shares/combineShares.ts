import { combine } from 'shamir-secret-sharing'
import { type RootAddresses, rootAddresses } from '../keys/withKey.ts'
import { commitTo } from './commitTo.ts'
import { ShareError } from './ShareError.ts'
import { decodeShare, isEqual, type Share } from './shareFormat.ts'

/** The wallet that the shares are said to be of, as it is known from elsewhere. */
export type ExpectedWallet = {
  walletId: Uint8Array
  /** At index 0; at least one. */
  addresses: Partial<RootAddresses>
}

/** Joins two shares into the entropy of exactly the expected wallet, or refuses. The caller wipes it. */
export async function combineShares(
  one: Uint8Array,
  other: Uint8Array,
  expected: ExpectedWallet,
): Promise<Uint8Array<ArrayBuffer>> {
  const shares: Share[] = []
  try {
    shares.push(decodeShare(one), decodeShare(other))
    const [first, second] = shares as [Share, Share]
    if (!areOfOneSplit(first, second)) throw new ShareError('shares_do_not_match')
    if (!isEqual(first.walletId, expected.walletId)) throw new ShareError('another_wallet')
    return await checked(await join(first, second), first, expected)
  } finally {
    for (const { point } of shares) point.fill(0)
  }
}

const areOfOneSplit = (first: Share, second: Share): boolean =>
  first.holder !== second.holder &&
  isEqual(first.walletId, second.walletId) &&
  isEqual(first.salt, second.salt) &&
  isEqual(first.commitment, second.commitment)

async function join(first: Share, second: Share): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array((await combine([first.point, second.point])).buffer as ArrayBuffer)
  } catch (cause) {
    throw new ShareError('share_damaged', { cause })
  }
}

/** The entropy if it is the one that was split and has the addresses; otherwise it is wiped. */
async function checked(
  entropy: Uint8Array<ArrayBuffer>,
  { walletId, salt, commitment }: Share,
  { addresses }: ExpectedWallet,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (!isEqual(commitTo(entropy, { walletId, salt }), commitment)) {
      throw new ShareError('share_damaged')
    }
    const known = Object.entries(addresses).filter(([, address]) => address !== undefined)
    const found = await rootAddresses(entropy)
    const isExpected =
      known.length > 0 &&
      known.every(([chainType, address]) => found[chainType as keyof RootAddresses] === address)
    if (!isExpected) throw new ShareError('another_wallet')
    return entropy
  } catch (refusal) {
    entropy.fill(0)
    throw refusal
  }
}
