import { HEADERS } from '@latchkey/contract/wire'
import { expect, test } from 'vitest'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import { authorize } from '../testing/createTestPolicy.fixture.ts'
import { withSignerDatabase } from '../testing/withSigner.fixture.ts'
import { createAcceptedRequestRepo } from './acceptedRequestRepo.ts'
import { createFreshness } from './createFreshness.ts'
import { createAuthorizationKeyRepo, NO_SESSION } from './repo.ts'

const db = await withSignerDatabase()
let now = 1_000_000
const keys = createAuthorizationKeyRepo(db)
const requests = createAcceptedRequestRepo(db)
const freshness = createFreshness({ repo: requests, nowMs: () => now })
const user = { appId: 'app', userId: 'user' }

test('lists keys of one user until they expire, of the given sessions and of none', async () => {
  for (const [publicKey, sessionId, expiresAtMs] of [
    ['one', 's1', now + 10],
    ['two', 's2', now + 20],
    ['app', NO_SESSION, now + 30],
  ] as const) {
    await keys.add(user, { publicKey, sessionId, expiresAtMs })
  }
  const list = async (...rest: [number, string[]?]) => (await keys.listValid(user, ...rest)).sort()
  expect(await list(now)).toEqual(['app', 'one', 'two'])
  expect(await list(now, ['s2'])).toEqual(['app', 'two'])
  expect(await list(now, [])).toEqual(['app'])
  expect(await list(now + 9)).toContain('one')
  expect(await list(now + 10)).toEqual(['app', 'two'])
  expect(await keys.listValid({ ...user, appId: 'other' }, now)).toEqual([])
  expect(await keys.listValid({ ...user, userId: 'other' }, now)).toEqual([])
  await keys.removeExpired(now + 10)
  expect(await list(now)).toEqual(['app', 'one', 'two'])
  await keys.removeExpired(now + 11)
  expect(await list(now)).toEqual(['app', 'two'])
})

test('keeps the latest keys of a user up to the limit, and those of others', async () => {
  const [busy, calm] = [
    { appId: 'app', userId: 'busy' },
    { appId: 'app', userId: 'calm' },
  ]
  await keys.add(calm, { publicKey: 'calm', sessionId: 's', expiresAtMs: now + 1 })
  const max = SIGNER_LIMITS.authorizationKeysPerUserMax
  for (let at = 0; at < max + 2; at += 1) {
    await keys.add(busy, { publicKey: `key-${at}`, sessionId: 's', expiresAtMs: now + 10 + at })
  }
  const left = await keys.listValid(busy, now)
  expect(left).toHaveLength(max)
  expect(left).not.toContain('key-0')
  expect(left).not.toContain('key-1')
  expect(left).toContain('key-2')
  expect(await keys.listValid(calm, now)).toEqual(['calm'])
})

test('claims a request for one attempt until it expires, then again', async () => {
  const claim = {
    appId: 'app',
    requestHash: 'hash',
    attempt: 'a',
    nowMs: now,
    expiresAtMs: now + 5,
  }
  expect(await requests.claim(claim)).toBe(true)
  expect(await requests.claim(claim)).toBe(true)
  const other = { ...claim, attempt: 'b' }
  expect(await requests.claim(other)).toBe(false)
  expect(await requests.claim({ ...other, appId: 'other' })).toBe(true)
  expect(await requests.claim({ ...other, nowMs: now + 4 })).toBe(false)
  expect(await requests.claim({ ...other, nowMs: now + 5, expiresAtMs: now + 9 })).toBe(true)
  await requests.removeExpired(now + 8)
  expect(await requests.claim({ ...claim, nowMs: now + 8 })).toBe(false)
  await requests.removeExpired(now + 9)
  expect(await requests.claim({ ...claim, nowMs: now + 8 })).toBe(true)
})

/** A request without an idempotency key, as `authorize` gives it one. */
function request(body: object, headers: Record<string, string> = {}, method = 'POST') {
  const made = authorize([], method, 'wallets/w/rpc', body)
  return { ...made, headers: { [HEADERS.appId]: 'app', ...headers } }
}

test('accepts a request again only if its result is the same or it has an idempotency key', async () => {
  const twice = async (made: ReturnType<typeof request>) => [
    await freshness.accept('app', { ...made, attempt: 'first' }),
    await freshness.accept('app', { ...made, attempt: 'second' }),
  ]
  const sign = { method: 'personal_sign', of: 'twice' }
  const send = { method: 'eth_sendTransaction', of: 'twice' }
  const key = { [HEADERS.idempotencyKey]: 'key' }
  const expiry = { [HEADERS.requestExpiry]: String(now + 1_000) }
  expect(await twice(request(sign))).toEqual([true, true])
  expect(await twice(request(send))).toEqual([true, false])
  expect(await twice(request(send, key))).toEqual([true, true])
  expect(await twice(request(sign, expiry))).toEqual([true, false])
  expect(await twice(request(sign, key, 'PATCH'))).toEqual([true, false])
  expect(await twice(request(sign, {}, 'DELETE'))).toEqual([true, false])
  now += 1_000
  expect(await freshness.accept('app', { ...request(sign, expiry), attempt: 'third' })).toBe(true)
})

test('forgets a request without expiry after the gap', async () => {
  const made = request({ method: 'eth_sendTransaction', of: 'gap' })
  const accept = (attempt: string) => freshness.accept('app', { ...made, attempt })
  expect(await accept('first')).toBe(true)
  now += SIGNER_LIMITS.repeatGapMs - 1
  expect(await accept('second')).toBe(false)
  now += 1
  expect(await accept('third')).toBe(true)
  await freshness.cleanUp()
  expect(await accept('fourth')).toBe(false)
})

test.each([
  [undefined, false, false],
  [undefined, true, true],
  [0, false, false],
  [1, false, true],
  [SIGNER_LIMITS.requestExpiryMaxMs, false, true],
  [SIGNER_LIMITS.requestExpiryMaxMs + 1, false, false],
  [SIGNER_LIMITS.requestExpiryMaxMs + 1, true, true],
  [SIGNER_LIMITS.longRequestExpiryMaxMs, true, true],
  [SIGNER_LIMITS.longRequestExpiryMaxMs + 1, true, false],
  [Number.NaN, true, false],
])('with %s ms left, long requests allowed %s, is current: %s', (leftMs, isLong, isCurrent) => {
  const headers = leftMs === undefined ? {} : { [HEADERS.requestExpiry]: String(now + leftMs) }
  const made = { ...request({}, headers), allow_long_lived: isLong }
  expect(freshness.isCurrent(made)).toBe(isCurrent)
})
