import { argon2id as otherArgon2id } from '@noble/hashes/argon2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { passwordHasher } from './passwordHasher.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('computes Argon2id as in RFC 9106, section 5.3, without secret and associated data', async () => {
  // The RFC vector has a key and associated data, so a second implementation provides this value.
  const password = new Uint8Array(32).fill(1)
  const salt = new Uint8Array(16).fill(2)
  const options = { t: 3, m: 32, p: 4, dkLen: 32 }
  const theirs = otherArgon2id(password, salt, {
    ...options,
    key: new Uint8Array(8).fill(3),
    personalization: new Uint8Array(12).fill(4),
  })
  expect(bytesToHex(theirs)).toBe(
    '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
  )
  const ours = await argon2id({
    password,
    salt,
    iterations: 3,
    memorySize: 32,
    parallelism: 4,
    hashLength: 32,
    outputType: 'binary',
  })
  expect(ours).toEqual(otherArgon2id(password, salt, options))
})

test.each([
  [
    'password',
    'somesalt',
    65_536,
    2,
    '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
  ],
  [
    'password',
    'somesalt',
    256,
    2,
    '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
  ],
  [
    'differentpassword',
    'somesalt',
    65_536,
    2,
    '0b84d652cf6b0c4beaef0dfe278ba6a80df6696281d7e0d2891b817d8c458fde',
  ],
])(
  'matches the reference hash of %s with %s in %i KiB and %i passes',
  { timeout: 60_000 },
  async (password, salt, memoryKib, passes, hash) => {
    const stretched = await passwordHasher.stretch({
      password: bytes(password),
      salt: bytes(salt),
      memoryKib,
      passes,
    })
    expect(stretched).toEqual(hexToBytes(hash))
  },
)
