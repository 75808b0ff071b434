import { expect, test } from 'vitest'
import { combineShares } from './combineShares.ts'
import type { ExpectedWallet } from './ExpectedWallet.ts'
import { ShareError } from './ShareError.ts'
import { decodeShare, encodeShare } from './shareFormat.ts'
import { splitSecret } from './splitSecret.ts'
import { createWallet, PAIRS, randomBytes } from './wallet.fixture.ts'

const WALLETS = process.env.ALL_ROUNDS ? 20 : 5
const MINUTE_MS = 60_000

/** Result of combining: the error code, or a marker that must never appear. */
async function outcome(
  one: Uint8Array,
  other: Uint8Array,
  expected: ExpectedWallet,
): Promise<string> {
  try {
    await combineShares(one, other, expected)
    return 'joined'
  } catch (error) {
    return error instanceof ShareError ? error.code : `thrown: ${error}`
  }
}

function flipped(share: Uint8Array, at: number): Uint8Array {
  const changed = Uint8Array.from(share)
  changed[at]! ^= 1 + (randomBytes(1)[0]! % 255)
  return changed
}

test(
  `detects every changed byte in every pair of shares of ${WALLETS} wallets`,
  async () => {
    const outcomes = new Map<string, number>()
    let tried = 0
    for (let turn = 0; turn < WALLETS; turn += 1) {
      const { shares, expected } = await createWallet()
      for (const [one, other] of PAIRS) {
        for (let at = 0; at < shares[one].length; at += 1) {
          for (const pair of [
            [flipped(shares[one], at), shares[other]],
            [shares[one], flipped(shares[other], at)],
          ] as const) {
            const found = await outcome(pair[0], pair[1], expected)
            outcomes.set(found, (outcomes.get(found) ?? 0) + 1)
            tried += 1
          }
        }
      }
    }
    expect(outcomes).toEqual(new Map([['share_damaged', tried]]))
    expect(tried).toBe(WALLETS * PAIRS.length * 2 * 116)
  },
  MINUTE_MS,
)

test(
  'rejects a changed share with a corrected checksum',
  async () => {
    const outcomes = new Set<string>()
    for (let turn = 0; turn < WALLETS; turn += 1) {
      const { shares, expected } = await createWallet()
      const parts = decodeShare(shares.server)
      for (const part of ['walletId', 'salt', 'commitment', 'point'] as const) {
        for (let at = 0; at < parts[part].length; at += 1) {
          const forged = encodeShare({ ...parts, [part]: flipped(parts[part], at) })
          outcomes.add(await outcome(shares.device, forged, expected))
          outcomes.add(await outcome(forged, shares.signer, expected))
        }
      }
    }
    expect([...outcomes].sort()).toEqual(['share_damaged', 'shares_do_not_match'])
  },
  MINUTE_MS,
)

test('rejects a forged pair of shares of another wallet by its address', async () => {
  const { expected } = await createWallet()
  const { entropy } = await createWallet()
  const forged = await splitSecret(
    { kind: 'entropy', bytes: entropy },
    { walletId: expected.walletId, randomBytes },
  )
  expect(await outcome(forged.server, forged.signer, expected)).toBe('another_wallet')
})

test.each([0, 1, 82, 99, 115, 117, 200])('%i bytes are no share', async (length) => {
  const { shares, expected } = await createWallet()
  expect(await outcome(randomBytes(length), shares.server, expected)).toBe('share_damaged')
  const cut = shares.device.slice(0, Math.min(length, 115))
  expect(await outcome(cut, shares.server, expected)).toBe('share_damaged')
})
