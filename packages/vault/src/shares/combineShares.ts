import { combine } from 'shamir-secret-sharing'
import {
  CHAIN_TYPES,
  type Keys,
  openKeys,
  type RootAddresses,
  type WalletPath,
} from '../keys/openKeys.ts'
import { commitTo } from './commitTo.ts'
import type { ExpectedWallet } from './ExpectedWallet.ts'
import { ShareError } from './ShareError.ts'
import { openSealedKey, type SealedKey } from './sealedKey.ts'
import { decodeShare, isEqual, type Share } from './shareFormat.ts'

/**
 * Combines two shares into the keys of the expected wallet. The caller wipes them. With a sealed key that opens, they
 * are the keys of its path only: it was sealed after the addresses were verified, and is bound to them.
 * @throws ShareError
 */
export async function combineShares(
  one: Uint8Array,
  other: Uint8Array,
  expected: ExpectedWallet,
  sealed?: { key: SealedKey; path: WalletPath } | undefined,
): Promise<Keys> {
  const bytes = await joinShares(one, other, expected)
  try {
    const opened =
      sealed &&
      openSealedKey({ kind: expected.kind, bytes }, sealed.key, { ...expected, path: sealed.path })
    if (opened) return opened
    const keys = await openKeys({ kind: expected.kind, bytes })
    if (hasAddresses(keys, expected.addresses)) return keys
    keys.wipe()
    throw new ShareError('another_wallet')
  } catch (refusal) {
    bytes.fill(0)
    throw refusal
  }
}

/**
 * Checks that every pair of shares gives the expected wallet, passes its keys to `use`, then wipes them. The addresses
 * are derived from one pair: the same secret has the same addresses.
 * @throws ShareError
 */
export async function checkPairs<Result>(
  shares: readonly Uint8Array[],
  expected: ExpectedWallet,
  use: (keys: Keys) => Result,
): Promise<Result> {
  const [first, ...others] = pairsOf(shares)
  if (!first) throw new ShareError('shares_do_not_match')
  const keys = await combineShares(...first, expected)
  try {
    for (const pair of others) {
      const bytes = await joinShares(...pair, expected)
      const isSame = isEqual(bytes, keys.secret.bytes)
      bytes.fill(0)
      if (!isSame) throw new ShareError('another_wallet')
    }
    return use(keys)
  } finally {
    keys.wipe()
  }
}

const pairsOf = (shares: readonly Uint8Array[]) =>
  shares.flatMap((one, at) => shares.slice(at + 1).map((other) => [one, other] as const))

/** Combines two shares into the secret of the expected wallet and verifies its commitment. */
async function joinShares(
  one: Uint8Array,
  other: Uint8Array,
  expected: ExpectedWallet,
): Promise<Uint8Array> {
  const shares: Share[] = []
  try {
    shares.push(decodeShare(one), decodeShare(other))
    const [first, second] = shares as [Share, Share]
    if (!areOfOneSplit(first, second)) throw new ShareError('shares_do_not_match')
    const isExpected = first.kind === expected.kind && isEqual(first.walletId, expected.walletId)
    if (!isExpected) throw new ShareError('another_wallet')
    return requireCommitted(await join(first, second), first)
  } finally {
    for (const { point } of shares) point.fill(0)
  }
}

const areOfOneSplit = (first: Share, second: Share): boolean =>
  first.holder !== second.holder &&
  first.kind === second.kind &&
  isEqual(first.walletId, second.walletId) &&
  isEqual(first.salt, second.salt) &&
  isEqual(first.commitment, second.commitment)

async function join(first: Share, second: Share): Promise<Uint8Array> {
  try {
    return await combine([first.point, second.point])
  } catch (cause) {
    throw new ShareError('share_damaged', { cause })
  }
}

/** Verifies the commitment of a secret. Wipes it on failure. */
function requireCommitted(
  bytes: Uint8Array,
  { kind, walletId, salt, commitment }: Share,
): Uint8Array {
  if (isEqual(commitTo(bytes, { kind, walletId, salt }), commitment)) return bytes
  bytes.fill(0)
  throw new ShareError('share_damaged')
}

function hasAddresses(keys: Keys, addresses: RootAddresses): boolean {
  const known = CHAIN_TYPES.filter((chainType) => addresses[chainType] !== undefined)
  return (
    known.length > 0 &&
    known.every((chainType) => keys.address({ chainType, index: 0 }) === addresses[chainType])
  )
}
