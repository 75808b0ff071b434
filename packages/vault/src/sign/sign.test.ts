import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { describeMessage } from './describeMessage.ts'
import { hashPersonalMessage, personalMessageBytes } from './personalMessage.ts'
import { signDigest } from './signDigest.ts'
import { signSolanaMessage } from './signRequest.ts'
import { hashTypedData } from './typed-data/hashTypedData.ts'

/** anvil's first account, and the private key of the EIP-712 example: keccak256('cow'). */
const ANVIL = hexToBytes('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const COW = keccak_256(utf8ToBytes('cow'))
/** Half of the order of the curve. */
const HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

const personalSign = (message: string, key: Uint8Array) =>
  signDigest(hashPersonalMessage(personalMessageBytes(message)), key)

test('hashes a text as in EIP-191', () => {
  expect(bytesToHex(hashPersonalMessage(utf8ToBytes('Hello World')))).toBe(
    'a1de988600a42c4b4ab089b619297c17d53cffae5d5120d82d8a92d0bb3b78f2',
  )
})

test('matches a published personal_sign signature', () => {
  // web3.js documentation, eth.accounts.sign('Some data', …)
  const key = hexToBytes('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318')
  expect(personalSign('Some data', key)).toBe(
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
  )
})

test('signs a hex message as its bytes', () => {
  const hex = `0x${bytesToHex(utf8ToBytes('Some data'))}`
  expect(personalSign(hex, ANVIL)).toBe(personalSign('Some data', ANVIL))
  expect(personalSign('0xzz', ANVIL)).toBe(
    signDigest(hashPersonalMessage(utf8ToBytes('0xzz')), ANVIL),
  )
})

test('matches the example signature of EIP-712', () => {
  const digest = 'be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'
  expect(signDigest(hexToBytes(digest), COW)).toBe(
    '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
  )
})

test('creates 100 verifiable, recoverable signatures with low s', () => {
  const publicKey = secp256k1.getPublicKey(ANVIL)
  for (let turn = 0; turn < 100; turn += 1) {
    const digest = keccak_256(Uint8Array.of(turn))
    const signed = hexToBytes(signDigest(digest, ANVIL).slice(2))
    const [compact, v] = [signed.subarray(0, 64), signed[64]!]
    expect(secp256k1.verify(compact, digest, publicKey, { prehash: false })).toBe(true)
    expect(v).toBeOneOf([27, 28])
    const recovered = secp256k1.recoverPublicKey(Uint8Array.of(v - 27, ...compact), digest, {
      prehash: false,
    })
    expect(recovered).toEqual(publicKey)
    expect(BigInt(`0x${bytesToHex(compact.subarray(32))}`) <= HALF).toBe(true)
  }
})

test.each([0, 31, 33, 64])('a digest of %i bytes is not signed', (length) => {
  expect(() => signDigest(new Uint8Array(length), ANVIL)).toThrow('malformed')
})

test('signs the digest of typed data', () => {
  const digest = hashTypedData({
    types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: {},
    message: { text: 'hello' },
  })
  const signed = hexToBytes(signDigest(digest, COW).slice(2, 130))
  expect(secp256k1.verify(signed, digest, secp256k1.getPublicKey(COW), { prehash: false })).toBe(
    true,
  )
})

/** RFC 8032, section 7.1, tests 1 to 3. */
test.each([
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
])('matches the RFC 8032 signature of the key %s', (key, message, signature) => {
  const signed = signSolanaMessage(hexToBytes(message), hexToBytes(key))
  expect(bytesToHex(signed)).toBe(signature)
  expect(ed25519.verify(signed, hexToBytes(message), ed25519.getPublicKey(hexToBytes(key)))).toBe(
    true,
  )
})

test.each([
  ['Hello', { kind: 'text', text: 'Hello' }],
  ['two\nlines\tand a tab', { kind: 'text', text: 'two\nlines\tand a tab' }],
  ['pay \u202e001\u202c now', { kind: 'text', text: 'pay \\u{202e}001\\u{202c} now' }],
  ['a\u200bb\u0000c\u{e0041}', { kind: 'text', text: 'a\\u{200b}b\\u{0}c\\u{e0041}' }],
  ['x'.repeat(32), { kind: 'text', text: 'x'.repeat(32) }],
  [`0x${'c3'.repeat(4)}`, { kind: 'opaque', hex: `0x${'c3'.repeat(4)}`, isHash: false }],
  [`0x${'ab'.repeat(32)}`, { kind: 'opaque', hex: `0x${'ab'.repeat(32)}`, isHash: true }],
  [`0x${'1b'.repeat(32)}`, { kind: 'opaque', hex: `0x${'1b'.repeat(32)}`, isHash: true }],
])('classifies %s for display', (message, shown) => {
  expect(describeMessage(personalMessageBytes(message))).toEqual(shown)
})
