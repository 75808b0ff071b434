import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fixedRootKeys } from '../../testing/fixedRootKeys.fixture.ts'
import { createSecrets } from './createSecrets.ts'

const secrets = createSecrets(fixedRootKeys(new Uint8Array(32).fill(1)))
const plain = new TextEncoder().encode('six digits')

test('decrypts a value only in its own context', () => {
  const sealed = secrets.seal(plain, 'outbox|payload|1')
  expect(Buffer.from(secrets.open(sealed, 'outbox|payload|1')).toString()).toBe('six digits')
  expect(() => secrets.open(sealed, 'outbox|payload|2')).toThrow()
  expect(() =>
    createSecrets(fixedRootKeys(new Uint8Array(32))).open(sealed, 'outbox|payload|1'),
  ).toThrow()
})

test('rejects a value with one changed byte', () => {
  const sealed = secrets.seal(plain, 'a')
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Uint8Array.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => secrets.open(changed, 'a')).toThrow()
  }
})

test('encrypts the same value to different ciphertexts', () => {
  expect(secrets.seal(plain, 'a')).not.toEqual(secrets.seal(plain, 'a'))
})

test('derives keyed hashes from purpose, parts and part boundaries', () => {
  const hashes = [
    secrets.mac('identifier', 'ab', 'c'),
    secrets.mac('identifier', 'a', 'bc'),
    secrets.mac('identifier', 'abc'),
    secrets.mac('one-time-code', 'ab', 'c'),
  ].map((hash) => hash.toString('hex'))
  expect(new Set(hashes).size).toBe(4)
  expect(secrets.mac('identifier', 'ab', 'c').toString('hex')).toBe(hashes[0])
})

test('the MAC is the HMAC over parts that begin with their length in bytes', () => {
  const key = fixedRootKeys(new Uint8Array(32).fill(1)).lookupKeys().subarray(0, 32)
  const bytes = Uint8Array.of(0, 255)
  const joined = Buffer.concat([
    Buffer.from([0, 0, 0, 7]),
    Buffer.from('Grüße', 'utf8'),
    Buffer.from([0, 0, 0, 2]),
    bytes,
    Buffer.from([0, 0, 0, 0]),
  ])
  const expected = createHmac('sha256', key).update(joined).digest()
  expect(secrets.mac('identifier', 'Grüße', bytes, '')).toEqual(expected)
  expect(secrets.macText('identifier', 'Grüße', bytes, '')).toBe(expected.toString('base64url'))
})
