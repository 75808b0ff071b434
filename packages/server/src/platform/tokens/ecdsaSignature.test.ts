import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { SIGNATURE_BYTES, toDer, toRaw } from '@latchkey/contract/values/ecdsaSignature'
import { expect, test } from 'vitest'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const SIGNATURES = 2_000 // one in 256 has an integer that begins with a zero
const raw = (key: typeof privateKey) => ({ key, dsaEncoding: 'ieee-p1363' as const })

test('converts signatures of both encodings to the other one', () => {
  let shortened = 0
  for (let turn = 0; turn < SIGNATURES; turn += 1) {
    const data = Buffer.from(`text ${turn}`)
    const der = sign('sha256', data, privateKey)
    const converted = toRaw(der)
    expect(converted).toHaveLength(SIGNATURE_BYTES)
    expect(verify('sha256', data, raw(publicKey), converted)).toBe(true)
    expect(Buffer.from(toDer(converted)).equals(der)).toBe(true)
    const isShort = converted[0] === 0 || converted[SIGNATURE_BYTES / 2] === 0
    if (isShort) shortened += 1
  }
  expect(shortened).toBeGreaterThan(0)
})

test.each([
  ['zero', 0, 0],
  ['one', 0, 1],
  ['the largest number', 0xff, 0xff],
  ['the smallest number with a sign bit', 0x80, 0],
])('encodes %s without a sign and decodes it', (_, first, last) => {
  const given = Buffer.alloc(SIGNATURE_BYTES)
  for (const start of [0, SIGNATURE_BYTES / 2]) {
    given[start] = first
    given[start + SIGNATURE_BYTES / 2 - 1] = last
  }
  const der = toDer(given)
  expect(der[4]).toBeLessThan(0x80)
  expect(given.equals(toRaw(der))).toBe(true)
})
