import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEnvelope } from './createEnvelope.ts'

const first = randomBytes(32)
const second = randomBytes(32)
const place = {
  table: 'wallet_shares',
  column: 'sealed_share',
  row: 'root:1',
  appId: 'an-app',
  userId: 'did:privy:ada',
}
const plain = Buffer.from('a share of a wallet')
const envelopeOf = (keys: ReadonlyMap<number, Uint8Array>) =>
  createEnvelope({
    currentVersion: () => Math.max(...keys.keys()),
    olderVersions: () => [],
    keyOf: (version) => keys.get(version),
  })

test('decrypts a value only in its own context', () => {
  const envelope = envelopeOf(new Map([[0, first]]))
  const value = envelope.seal(plain, place)
  expect(Buffer.from(envelope.open(value, place))).toEqual(plain)
  for (const field of Object.keys(place) as (keyof typeof place)[]) {
    expect(() => envelope.open(value, { ...place, [field]: 'another' })).toThrow()
  }
})

test('rejects a value with any changed byte', () => {
  const envelope = envelopeOf(new Map([[0, first]]))
  const value = envelope.seal(plain, place)
  for (let at = 0; at < value.sealed.length; at += 1) {
    const sealed = Uint8Array.from(value.sealed)
    sealed[at]! ^= 1
    expect(() => envelope.open({ ...value, sealed }, place)).toThrow()
  }
})

test('encrypts the same value to different ciphertexts', () => {
  const envelope = envelopeOf(new Map([[0, first]]))
  expect(envelope.seal(plain, place).sealed).not.toEqual(envelope.seal(plain, place).sealed)
})

test('encrypts with the newest key version and decrypts older ones', () => {
  const before = envelopeOf(new Map([[0, first]]))
  const after = envelopeOf(
    new Map([
      [0, first],
      [1, second],
    ]),
  )
  const old = before.seal(plain, place)
  expect(Buffer.from(after.open(old, place))).toEqual(plain)
  const renewed = after.seal(plain, place)
  expect(renewed.keyVersion).toBe(1)
  expect(() => before.open(renewed, place)).toThrow('key version')
  expect(() => after.open({ ...renewed, keyVersion: 0 }, place)).toThrow()
})

test('rejects a missing or short key', () => {
  expect(() => envelopeOf(new Map()).seal(plain, place)).toThrow()
  const short = envelopeOf(new Map([[0, randomBytes(16)]]))
  expect(() => short.seal(plain, place)).toThrow('32 bytes')
})
