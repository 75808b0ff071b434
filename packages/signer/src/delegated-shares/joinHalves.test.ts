import { randomBytes } from 'node:crypto'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type JoinedRoot, joinHalves, type SecretKind } from './joinHalves.ts'

/** Joins a secret that was split into random halves. */
function joined(kind: SecretKind, secret: Uint8Array): Promise<JoinedRoot> {
  const one = new Uint8Array(randomBytes(secret.length))
  const other = secret.map((byte, at) => byte ^ one[at]!)
  return joinHalves(kind, one, other)
}
const refused = expect.objectContaining({ refusal: 'refused_payload' })

test.each([16, 32])('derives the wallets of %i bytes of entropy by their index', async (size) => {
  const entropy = new Uint8Array(randomBytes(size))
  const mnemonic = entropyToMnemonic(entropy, wordlist)
  const root = await joined('entropy', entropy)
  for (const index of [0, 1, 7]) {
    const { address } = mnemonicToAccount(mnemonic, { addressIndex: index })
    const { key, info } = root.keyOf({ chainType: 'ethereum', address, index })
    expect(info.address).toBe(address)
    expect(privateKeyToAccount(`0x${Buffer.from(key).toString('hex')}`).address).toBe(address)
    const wrong = { chainType: 'ethereum', address, index: index + 1 } as const
    expect(() => root.keyOf(wrong)).toThrow(refused)
  }
})

test('returns an imported key for its own chain and index 0 only', async () => {
  const secret = new Uint8Array(randomBytes(32))
  const { address } = privateKeyToAccount(`0x${Buffer.from(secret).toString('hex')}`)
  const root = await joined('ethereum-key', secret)
  const wallet = { chainType: 'ethereum', address, index: 0 } as const
  const { key } = root.keyOf(wallet)
  expect(key).toEqual(secret)
  key.fill(0) // a copy: the root can give it again
  expect(root.keyOf(wallet).key).toEqual(secret)
  expect(() => root.keyOf({ ...wallet, index: 1 })).toThrow(refused)
  expect(() => root.keyOf({ ...wallet, chainType: 'solana' })).toThrow(refused)
  const other = await joined('solana-key', secret)
  expect(() => other.keyOf(wallet)).toThrow(refused)
})

test('gives no key after it was wiped', async () => {
  const secret = new Uint8Array(randomBytes(32))
  const { address } = privateKeyToAccount(`0x${Buffer.from(secret).toString('hex')}`)
  const root = await joined('ethereum-key', secret)
  root.wipe()
  expect(() => root.keyOf({ chainType: 'ethereum', address, index: 0 })).toThrow()
  const entropy = new Uint8Array(randomBytes(16))
  const derived = mnemonicToAccount(entropyToMnemonic(entropy, wordlist))
  const seeded = await joined('entropy', entropy)
  seeded.wipe()
  const wallet = { chainType: 'ethereum', address: derived.address, index: 0 } as const
  expect(() => seeded.keyOf(wallet)).toThrow()
})

test.each([
  ['entropy', 15, 15],
  ['entropy', 17, 17],
  ['entropy', 31, 31],
  ['entropy', 33, 33],
  ['entropy', 16, 32],
  ['entropy', 32, 16],
  ['ethereum-key', 16, 16],
  ['ethereum-key', 33, 33],
  ['solana-key', 16, 16],
  ['solana-key', 33, 33],
  ['solana-key', 32, 31],
] as const)('refuses halves of %s with %i and %i bytes', async (kind, one, other) => {
  const halves = [new Uint8Array(one).fill(1), new Uint8Array(other).fill(2)] as const
  await expect(joinHalves(kind, ...halves)).rejects.toEqual(refused)
})
