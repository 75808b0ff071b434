import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSecrets } from './createSecrets.ts'
import { readMasterKey } from './readMasterKey.ts'

const secrets = createSecrets(new Uint8Array(32).fill(1))
const plain = new TextEncoder().encode('six digits')

test('what is sealed opens in its own place only', () => {
  const sealed = secrets.seal(plain, 'outbox|payload|1')
  expect(Buffer.from(secrets.open(sealed, 'outbox|payload|1')).toString()).toBe('six digits')
  expect(() => secrets.open(sealed, 'outbox|payload|2')).toThrow()
  expect(() => createSecrets(new Uint8Array(32)).open(sealed, 'outbox|payload|1')).toThrow()
})

test('one changed byte anywhere keeps it shut', () => {
  const sealed = secrets.seal(plain, 'a')
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Uint8Array.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => secrets.open(changed, 'a')).toThrow()
  }
})

test('the same thing sealed twice looks different', () => {
  expect(secrets.seal(plain, 'a')).not.toEqual(secrets.seal(plain, 'a'))
})

test('a keyed hash depends on its purpose, its parts and where one part ends', () => {
  const hashes = [
    secrets.mac('identifier', 'ab', 'c'),
    secrets.mac('identifier', 'a', 'bc'),
    secrets.mac('identifier', 'abc'),
    secrets.mac('one-time-code', 'ab', 'c'),
  ].map((hash) => hash.toString('hex'))
  expect(new Set(hashes).size).toBe(4)
  expect(secrets.mac('identifier', 'ab', 'c').toString('hex')).toBe(hashes[0])
})

test('ten processes that start at once agree on one key', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-key-'))
  const where = { fromEnvironment: undefined, dataDir, isFileAllowed: true }
  const keys = await Promise.all(Array.from({ length: 10 }, () => readMasterKey(where)))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  await rm(dataDir, { recursive: true })
})
