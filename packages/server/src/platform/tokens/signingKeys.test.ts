import { REQUEST_LIMITS } from '@latchkey/contract/limits/requestLimits'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { fixedRootKeys } from '../../testing/fixedRootKeys.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createSecrets } from '../secrets/createSecrets.ts'
import { currentKey, isAlive, loadSigningKeys } from './loadSigningKeys.ts'
import { rotateSigningKey } from './rotateSigningKey.ts'

const database = await withDatabase()

test('creates one key for 20 concurrently starting processes', async () => {
  const secrets = createSecrets(fixedRootKeys(new Uint8Array(32).fill(3)))
  const deps = { db: database.db, secrets, nowMs: () => 1_000 }
  const loaded = await Promise.all(Array.from({ length: 20 }, () => loadSigningKeys(deps)))
  expect(new Set(loaded.map((keys) => keys.current().pem)).size).toBe(1)
  expect(loaded[0]?.published()).toHaveLength(1)
})

test('signs with the first key also after the clock stepped back', async () => {
  const { db } = await withDatabase()
  const secrets = createSecrets(fixedRootKeys(new Uint8Array(32).fill(3)))
  let now = Date.UTC(2026, 0, 1)
  const keys = await loadSigningKeys({ db, secrets, nowMs: () => now })
  const { kid } = keys.current()
  now -= 10 * 60_000
  expect(keys.current().kid).toBe(kid)
})

test('signs with a new key only after its start and never with a retired key', () => {
  const old = { name: 'old', signsFromMs: 0, retiredAtMs: null as number | null }
  const next = { name: 'next', signsFromMs: 100, retiredAtMs: null }
  expect(currentKey([old, next], 99)?.name).toBe('old')
  expect(currentKey([next, old], 100)?.name).toBe('next')
  expect(currentKey([{ ...old, retiredAtMs: 50 }], 50)).toBeUndefined()
})

test('verifies with a retired key until its last token expires', () => {
  const lastMs = SERVER_LIMITS.accessTokenLifetimeMaxMs + REQUEST_LIMITS.tokenClockSkewMs
  expect(isAlive({ retiredAtMs: 1_000 }, 1_000 + lastMs - 1)).toBe(true)
  expect(isAlive({ retiredAtMs: 1_000 }, 1_000 + lastMs)).toBe(false)
})

test('publishes a new key for a day, then signs with it, then removes the old one', async () => {
  const { db } = await withDatabase()
  const secrets = createSecrets(fixedRootKeys(new Uint8Array(32).fill(3)))
  let now = Date.UTC(2026, 0, 1)
  const deps = { db, secrets, nowMs: () => now }
  const keys = await loadSigningKeys(deps)
  const old = keys.current()

  // Of 50 concurrent commands one adds a key, and a repeated one adds none.
  const times = await Promise.all(Array.from({ length: 50 }, () => rotateSigningKey(deps)))
  expect(new Set([...times, await rotateSigningKey(deps)]).size).toBe(1)
  // A second process reads the keys every five minutes, so its time does not matter.
  const other = await loadSigningKeys(deps)
  await keys.cleanUp()
  const kids = keys.published().map(({ kid }) => kid)
  expect(kids).toHaveLength(2)
  expect(keys.current().kid).toBe(old.kid)

  now += SERVER_LIMITS.signingKeyPublishMs
  const next = keys.current()
  expect(next.kid).not.toBe(old.kid)
  expect(other.current().kid).toBe(next.kid)
  expect(keys.findByHeader(old.header)?.kid).toBe(old.kid)
  expect(keys.published().map(({ kid }) => kid)).toEqual(kids)

  now += SERVER_LIMITS.accessTokenLifetimeMaxMs + REQUEST_LIMITS.tokenClockSkewMs + 1
  expect(keys.findByHeader(old.header)).toBeUndefined()
  await keys.cleanUp()
  expect((await loadSigningKeys(deps)).published().map(({ kid }) => kid)).toEqual([next.kid])
  expect(await rotateSigningKey(deps)).toBe(now + SERVER_LIMITS.signingKeyPublishMs)
})
