import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { createEntropy } from './createEntropy.ts'
import { deriveEthereumKey } from './deriveEthereumKey.ts'
import { deriveEd25519Key, deriveSolanaKey } from './deriveSolanaKey.ts'
import { ethereumAddress, openKeys, rootAddresses, solanaAddress, toSeed } from './openKeys.ts'
import { fromPhrase, phraseBytes, toPhrase } from './phrase.ts'

const JUNK = 'test test test test test test test test test test test junk'
const ABOUT = `${'abandon '.repeat(11)}about`

/** From the BIP-39 reference vectors (entropy, phrase), and others of all lengths. */
const PHRASES = [
  ['00000000000000000000000000000000', ABOUT],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ],
  [
    'c0ba5a8e914111210f2bd131f3d5e08d',
    'scheme spot photo card baby mountain device kick cradle pact join borrow',
  ],
  [
    '23db8160a31d3e0dca3688ed941adbf3',
    'cat swing flag economy stadium alone churn speed unique patch report train',
  ],
  [
    'f30f8c1da665478f49b001d94c5fc452',
    'vessel ladder alter error federal sibling chat ability sun glass valve picture',
  ],
  [
    '0000000000000000000000000000000000000000000000000000000000000000',
    `${'abandon '.repeat(23)}art`,
  ],
] as const

test.each(PHRASES)(
  'matches the BIP-39 phrase of the entropy %s, as string and as bytes',
  (hex, phrase) => {
    const entropy = hexToBytes(hex)
    expect(toPhrase(entropy)).toBe(phrase)
    expect(new TextDecoder().decode(phraseBytes(entropy))).toBe(phrase)
    expect(bytesToHex(fromPhrase(phrase))).toBe(hex)
  },
)

test.each([ABOUT.replace('about', 'abandon'), ABOUT.replace('about', 'abuot'), 'zoo', ''])(
  'rejects the invalid phrase: %s',
  (phrase) => {
    expect(() => fromPhrase(phrase)).toThrow()
  },
)

test('derives the BIP-39 seed of a phrase without passphrase', async () => {
  expect(bytesToHex(await toSeed(fromPhrase(ABOUT)))).toBe(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  )
})

test('matches BIP-32 vector 1 with the reference library', () => {
  let node = HDKey.fromMasterSeed(hexToBytes('000102030405060708090a0b0c0d0e0f'))
  expect(node.privateExtendedKey).toBe(
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  )
  for (const step of [0x8000_0000, 1, 0x8000_0002, 2, 1_000_000_000]) node = node.deriveChild(step)
  expect(node.privateExtendedKey).toBe(
    'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
  )
})

test.each([0, 1, 7, 1_000_000, 2 ** 31 - 1])(
  'derives the same Ethereum key at index %d as the reference library, for 40 seeds',
  (index) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const seed = crypto.getRandomValues(new Uint8Array(64))
      const node = HDKey.fromMasterSeed(seed).derive(`m/44'/60'/0'/0/${index}`)
      expect(deriveEthereumKey(seed, index)).toEqual(Uint8Array.from(node.privateKey!))
    }
  },
)

/** SLIP-10, test vectors 1 and 2 for ed25519. */
test.each([
  [
    '000102030405060708090a0b0c0d0e0f',
    [],
    '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7',
  ],
  [
    '000102030405060708090a0b0c0d0e0f',
    [0],
    '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3',
  ],
  [
    '000102030405060708090a0b0c0d0e0f',
    [0, 1, 2, 2, 1_000_000_000],
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  ],
  [
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    [],
    '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012',
  ],
  [
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    [0, 2147483647, 1, 2147483646, 2],
    '551d333177df541ad876a60ea71f00447931c0a9da16f227c11ea080d7391b8d',
  ],
] as const)('SLIP-10 seed %s at %j has its published key', (seed, path, key) => {
  expect(bytesToHex(deriveEd25519Key(hexToBytes(seed), path))).toBe(key)
})

test.each([
  [JUNK, 0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  [JUNK, 1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  [JUNK, 9, '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'],
  [ABOUT, 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
])(
  'derives for %s at %i the Ethereum address of other wallets: %s',
  async (phrase, index, address) => {
    const key = deriveEthereumKey(await toSeed(fromPhrase(phrase)), index)
    expect(ethereumAddress(key)).toBe(address)
  },
)

test("derives anvil's first private key at index 0 of its phrase", async () => {
  const key = deriveEthereumKey(await toSeed(fromPhrase(JUNK)), 0)
  expect(bytesToHex(key)).toBe('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  expect(secp256k1.utils.isValidSecretKey(key)).toBe(true)
})

test.each([
  [ABOUT, 0, 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
  [ABOUT, 1, 'Hh8QwFUA6MtVu1qAoq12ucvFHNwCcVTV7hpWjeY1Hztb'],
  [JUNK, 0, 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
])(
  'derives for %s at %i the Solana address of other wallets: %s',
  async (phrase, index, address) => {
    const key = deriveSolanaKey(await toSeed(fromPhrase(phrase)), index)
    expect(solanaAddress(key)).toBe(address)
  },
)

test.each([-1, 0.5, Number.NaN, 2 ** 31])('there is no wallet at index %d', async (index) => {
  const seed = await toSeed(fromPhrase(JUNK))
  expect(() => deriveEthereumKey(seed, index)).toThrow(RangeError)
  expect(() => deriveSolanaKey(seed, index)).toThrow(RangeError)
})

test('zeroes the entropy and every key on wipe', async () => {
  const keys = await openKeys({ kind: 'entropy', bytes: fromPhrase(JUNK) })
  const lent = [
    keys.secret.bytes,
    keys.key({ chainType: 'ethereum', index: 0 }),
    keys.key({ chainType: 'ethereum', index: 7 }),
    keys.key({ chainType: 'solana', index: 0 }),
  ]
  expect(lent.every((secret) => secret.some((byte) => byte !== 0))).toBe(true)
  keys.wipe()
  expect(lent.every((secret) => secret.every((byte) => byte === 0))).toBe(true)
})

test('identifies entropy by its first address on each chain', async () => {
  expect(rootAddresses(await openKeys({ kind: 'entropy', bytes: fromPhrase(ABOUT) }))).toEqual({
    ethereum: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})

test('creates 128 bits of entropy and rejects a stuck random source', () => {
  const random = (length: number) => Uint8Array.from({ length }, (_, at) => at)
  expect(bytesToHex(createEntropy(random))).toBe('000102030405060708090a0b0c0d0e0f')
  expect(() => createEntropy((length) => new Uint8Array(length))).toThrow('broken')
  expect(() => createEntropy((length) => new Uint8Array(length).fill(0xff))).toThrow('broken')
  expect(() => createEntropy(() => Uint8Array.of(1, 2, 3))).toThrow('broken')
})
