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
