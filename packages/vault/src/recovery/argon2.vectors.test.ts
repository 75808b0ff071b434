import { argon2id as otherArgon2id } from '@noble/hashes/argon2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { createArgon2id } from './createArgon2id.ts'
import { passwordHasher } from './passwordHasher.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const password = new Uint8Array(32).fill(1)
const salt = new Uint8Array(16).fill(2)

test('computes the same hashes as an implementation that has the hash of RFC 9106, section 5.3', async () => {
  // The RFC's hash has four lanes, a key and associated data. Passwords are hashed with one lane and neither.
  const theirs = otherArgon2id(password, salt, {
    ...{ t: 3, m: 32, p: 4, dkLen: 32 },
    key: new Uint8Array(8).fill(3),
    personalization: new Uint8Array(12).fill(4),
  })
  expect(bytesToHex(theirs)).toBe(
    '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
  )
  const { hash } = createArgon2id()
  for (const [length, m, t] of [
    [0, 8, 1],
    [1, 9, 2],
    [33, 257, 3],
    [1000, 1024, 1],
  ] as const) {
    const given = new Uint8Array(length).fill(5)
    expect(await hash({ password: given, salt, memoryKib: m, passes: t })).toEqual(
      otherArgon2id(given, salt, { t, m, p: 1, dkLen: 32 }),
    )
  }
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

const COST = { salt, memoryKib: 256, passes: 2 }

test.each([
  ['cannot be compiled', () => Promise.reject(new WebAssembly.CompileError('no SIMD'))],
  [
    'computes another hash',
    async (code: Uint8Array<ArrayBuffer>) => {
      const { exports } = (await WebAssembly.instantiate(code)).instance
      return { ...exports, argon2_hash: () => 0 }
    },
  ],
])('hashes without WebAssembly if it %s', async (_, instantiate) => {
  const argon2id = createArgon2id(instantiate)
  await argon2id.prepare(256)
  expect(await argon2id.hash({ password, ...COST })).toEqual(
    await createArgon2id().hash({ password, ...COST }),
  )
})

test('leaves neither the password nor the hash in the memory of the WebAssembly', async () => {
  let memory = new Uint8Array()
  const argon2id = createArgon2id(async (code) => {
    const { exports } = (await WebAssembly.instantiate(code)).instance
    const of = exports.memory as WebAssembly.Memory
    memory = new Uint8Array(of.buffer)
    return new Proxy(exports, {
      get(target, name) {
        memory = new Uint8Array(of.buffer) // it is another buffer when it has grown
        return Reflect.get(target, name)
      },
    })
  })
  const secret = bytes('correct horse battery staple')
  const hashed = await argon2id.hash({ password: secret, ...COST })
  expect(memory.length).toBeGreaterThan(256 * 1024)
  const latin1 = new TextDecoder('latin1')
  const found = latin1.decode(memory)
  expect(found.includes(latin1.decode(secret))).toBe(false)
  expect(found.includes(latin1.decode(hashed))).toBe(false)
})

test('rejects a cost that Argon2id does not allow', async () => {
  const { hash } = createArgon2id()
  await expect(hash({ password, salt, memoryKib: 1, passes: 1 })).rejects.toThrow(RangeError)
  await expect(hash({ password, salt, memoryKib: 64, passes: 0 })).rejects.toThrow(RangeError)
})
