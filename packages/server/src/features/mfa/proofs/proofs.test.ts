import { expect, test } from 'vitest'
import { withDatabase } from '../../../testing/withServer.fixture.ts'
import { createProofRepo, EXPORT_TICKET } from './repo.ts'

const { db } = await withDatabase()
const repo = createProofRepo(db)
const NOW_MS = 1_000_000
const MINUTE_MS = 60_000

let proofs = 0
/** A proof that was verified a minute ago. */
async function newProof(changes: object = {}) {
  const key = {
    tokenHash: `hash-${++proofs}`,
    appId: 'app',
    userId: `user-${proofs}`,
    sessionId: 'session',
  }
  const stored = { ...key, method: 'totp', verifiedAtMs: NOW_MS - MINUTE_MS, ...changes }
  await repo.insertProof(stored)
  return {
    key,
    find: (other: object = {}, verifiedAfterMs = 0) =>
      repo.findProof({ ...key, ...other }, verifiedAfterMs),
    spend: (
      purpose: string,
      { nowMs = NOW_MS, verifiedAfterMs = 0, spentAfterMs = 0 } = {},
      other: object = {},
    ) => repo.spendProof({ ...key, ...other }, { purpose, nowMs, verifiedAfterMs, spentAfterMs }),
  }
}
const others = [
  { tokenHash: 'another' },
  { appId: 'another' },
  { userId: 'another' },
  { sessionId: 'another' },
]

test('is found by token, app, user and session until it is too old', async () => {
  const { find } = await newProof()
  expect(await find()).toBe(NOW_MS - MINUTE_MS)
  for (const other of others) expect(await find(other)).toBeUndefined()
  expect(await find({}, NOW_MS - MINUTE_MS - 1)).toBe(NOW_MS - MINUTE_MS)
  expect(await find({}, NOW_MS - MINUTE_MS)).toBeUndefined()
})

test('of an export ticket is not found for other uses', async () => {
  const { find } = await newProof({ method: EXPORT_TICKET })
  expect(await find()).toBeUndefined()
})

test('is spent for one purpose by token, app, user and session', async () => {
  const { spend } = await newProof()
  for (const other of others) expect(await spend('export', {}, other)).toBeUndefined()
  expect(await spend('export')).toBe(NOW_MS - MINUTE_MS)
  expect(await spend('export')).toBe(NOW_MS - MINUTE_MS)
  expect(await spend('delegation')).toBeUndefined()
})

test('is not spent if it is too old, and not again long after its first use', async () => {
  const { spend } = await newProof()
  const verifiedAfterMs = NOW_MS - MINUTE_MS
  expect(await spend('export', { verifiedAfterMs })).toBeUndefined()
  expect(await spend('export', { verifiedAfterMs: verifiedAfterMs - 1 })).toBeDefined()
  // Later requests count from the first use, however often they follow.
  expect(await spend('export', { nowMs: NOW_MS + 9, spentAfterMs: NOW_MS - 1 })).toBeDefined()
  expect(await spend('export', { nowMs: NOW_MS + 10, spentAfterMs: NOW_MS })).toBeUndefined()
})

test('is deleted when it is old', async () => {
  const [old, young] = [await newProof({ verifiedAtMs: 5 }), await newProof({ verifiedAtMs: 6 })]
  await repo.removeOld(5)
  expect([await old.find(), await young.find()]).toEqual([undefined, 6])
})
