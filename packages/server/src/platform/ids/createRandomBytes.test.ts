import { expect, test } from 'vitest'
import { createRandomBytes } from './createRandomBytes.ts'

/** Fills with 1, 2, 3 … and goes on where it ended, and keeps the filled arrays. */
function createCounter() {
  const filled: Uint8Array[] = []
  let next = 0
  const fill = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = ++next % 251
    filled.push(bytes)
  }
  return { filled, randomBytes: createRandomBytes(fill) }
}
const counted = (from: number, length: number) =>
  Array.from({ length }, (_, at) => (from + at) % 251)

test('returns each byte of the generator once', () => {
  const { randomBytes } = createCounter()
  expect([...randomBytes(3)]).toEqual([1, 2, 3])
  expect([...randomBytes(0)]).toEqual([])
  expect([...randomBytes(2)]).toEqual([4, 5])
})

test('erases the bytes that it returns from its stock', () => {
  const { filled, randomBytes } = createCounter()
  const taken = randomBytes(3)
  expect([...filled[0]!.subarray(0, 4)]).toEqual([0, 0, 0, 4])
  taken.fill(9)
  expect([...randomBytes(2)]).toEqual([4, 5])
})

test('fills the stock again if fewer bytes are left than requested', () => {
  const { filled, randomBytes } = createCounter()
  randomBytes(4_095)
  expect([...randomBytes(2)]).toEqual(counted(4_097, 2))
  expect([...randomBytes(4_094)]).toEqual(counted(4_099, 4_094))
  expect(filled).toHaveLength(2)
})

test('gives more bytes than the stock has directly', () => {
  const { filled, randomBytes } = createCounter()
  const taken = randomBytes(4_097)
  expect(filled).toEqual([taken])
  expect([...randomBytes(4_096)]).toEqual(counted(4_098, 4_096))
})

test('uses the generator of the system by default', () => {
  const randomBytes = createRandomBytes()
  const ids = Array.from({ length: 2_000 }, () => randomBytes(16).join())
  expect(new Set(ids).size).toBe(2_000)
})
