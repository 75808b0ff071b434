import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test, vi } from 'vitest'
import { createEntropy } from '../keys/createEntropy.ts'
import { openKeys, rootAddresses } from '../keys/openKeys.ts'
import { combineShares } from './combineShares.ts'
import { decodeShare } from './shareFormat.ts'
import { splitSecret } from './splitSecret.ts'
import { createWallet, PAIRS, randomBytes } from './wallet.fixture.ts'

vi.setConfig({ testTimeout: 60_000 }) // hundreds of wallets, slow on busy machines

test('restores the wallet from any two shares, in either order, over 20 wallets', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const { entropy, shares, expected } = await createWallet()
    for (const [one, other] of PAIRS) {
      expect((await combineShares(shares[one], shares[other], expected)).secret.bytes).toEqual(
        entropy,
      )
      expect((await combineShares(shares[other], shares[one], expected)).secret.bytes).toEqual(
        entropy,
      )
    }
  }
})

test('verifies a wallet by either address and rejects none', async () => {
  const { shares, expected, entropy } = await createWallet()
  const { walletId, addresses } = expected
  const combine = (known: Partial<typeof addresses>) =>
    combineShares(shares.device, shares.server, { ...expected, walletId, addresses: known })
  expect((await combine({ ethereum: addresses.ethereum })).secret.bytes).toEqual(entropy)
  expect((await combine({ solana: addresses.solana })).secret.bytes).toEqual(entropy)
  await expect(combine({})).rejects.toMatchObject({ code: 'another_wallet' })
})

test('encodes version, share index and wallet in a share', async () => {
  const { shares, expected } = await createWallet()
  expect(shares.signer[0]).toBe(1)
  expect(decodeShare(shares.signer)).toMatchObject({
    holder: 'signer',
    walletId: expected.walletId,
  })
})

test('rejects a share combined with itself', async () => {
  const { shares, expected } = await createWallet()
  await expect(combineShares(shares.device, shares.device, expected)).rejects.toMatchObject({
    code: 'shares_do_not_match',
  })
})

test('contains no four consecutive bytes of the entropy in a share', async () => {
  for (let turn = 0; turn < 50; turn += 1) {
    const { entropy, shares } = await createWallet()
    const hex = bytesToHex(entropy)
    for (const share of Object.values(shares)) {
      for (let at = 0; at <= 12; at += 1) {
        expect(bytesToHex(share)).not.toContain(hex.slice(at * 2, at * 2 + 8))
      }
    }
  }
})

const WALLETS = process.env.ALL_ROUNDS ? 100 : 20

test(`rejects every pair of an old and a new share after a reshare, over ${WALLETS} wallets`, async () => {
  let refused = 0
  for (let turn = 0; turn < WALLETS; turn += 1) {
    const { entropy, shares, expected } = await createWallet()
    const renewed = await splitSecret(
      { kind: 'entropy', bytes: entropy },
      { walletId: expected.walletId, randomBytes },
    )
    for (const [one, other] of PAIRS) {
      for (const [old, made] of [
        [shares[one], renewed[other]],
        [renewed[one], shares[other]],
      ] as const) {
        expect(old).not.toEqual(made)
        await expect(combineShares(old, made, expected)).rejects.toMatchObject({
          code: 'shares_do_not_match',
        })
        refused += 1
      }
    }
  }
  expect(refused).toBe(WALLETS * 6)
})

test('rejects shares of another wallet than the expected one', async () => {
  const mine = await createWallet()
  const theirs = await createWallet()
  const combine = (expected: typeof mine.expected) =>
    combineShares(theirs.shares.device, theirs.shares.server, expected)
  await expect(combine(mine.expected)).rejects.toMatchObject({ code: 'another_wallet' })
  const sameId = { ...theirs.expected, addresses: mine.expected.addresses }
  await expect(combine(sameId)).rejects.toMatchObject({ code: 'another_wallet' })
  const oneOfTwo = {
    ...theirs.expected,
    addresses: { ...theirs.expected.addresses, solana: mine.expected.addresses.solana },
  }
  await expect(combine(oneOfTwo)).rejects.toMatchObject({ code: 'another_wallet' })
})

test('splits 32 bytes of entropy like 16', async () => {
  const entropy = randomBytes(32)
  const addresses = rootAddresses(await openKeys({ kind: 'entropy', bytes: entropy }))
  const expected = { kind: 'entropy', walletId: randomBytes(16), addresses } as const
  const shares = await splitSecret(
    { kind: 'entropy', bytes: entropy },
    { walletId: expected.walletId, randomBytes },
  )
  expect((await combineShares(shares.server, shares.signer, expected)).secret.bytes).toEqual(
    entropy,
  )
})

test('rejects a wallet id of the wrong length', async () => {
  const entropy = createEntropy(randomBytes)
  const split = splitSecret(
    { kind: 'entropy', bytes: entropy },
    { walletId: randomBytes(15), randomBytes },
  )
  await expect(split).rejects.toThrow(RangeError)
})
