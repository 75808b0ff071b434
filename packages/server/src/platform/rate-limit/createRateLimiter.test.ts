import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { withDatabase, withPglite } from '../../testing/withServer.fixture.ts'
import { createRateLimiter } from './createRateLimiter.ts'

const HOUR_MS = 3_600_000

describe.each([
  ['PostgreSQL', withDatabase],
  ['PGlite', withPglite],
])('on %s', async (_engine, withEngine) => {
  const database = await withEngine()
  let now = 0
  beforeEach(async () => {
    now = 1_794_708_847_706
    await database.db.execute(sql`delete from rate_limits`)
  })
  const limiter = () => createRateLimiter({ db: database.db, nowMs: () => now })
  const rule = { key: 'a', max: 5, windowMs: HOUR_MS }
  const counts = async () =>
    (await database.db.execute(sql`select key, count from rate_limits order by key`)).rows

  test('allows exactly five of 50 concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => limiter().take([rule])))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
  })

  test('allows exactly 20 of 60 requests that six processes count together', async () => {
    const wide = { ...rule, max: 20 }
    const other = (turn: number) => ({ key: `other ${turn}`, max: 1, windowMs: HOUR_MS })
    const processes = Array.from({ length: 6 }, limiter)
    const answers = await Promise.all(
      processes.flatMap(({ take }, process) =>
        Array.from({ length: 10 }, (_, turn) => take([wide, other(10 * process + turn)])),
      ),
    )
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(20)
  })

  test('counts requests of one process together, and refuses only those of an exhausted rule', async () => {
    const { take } = limiter()
    const used = { key: 'used', max: 1, windowMs: HOUR_MS }
    const app = { key: 'app', max: 100, windowMs: HOUR_MS }
    await take([used])
    const answers = await Promise.all([
      take([app, used]),
      ...Array.from({ length: 9 }, () => take([app])),
    ])
    expect(answers.map(({ allowed }) => allowed)).toEqual([false, ...Array(9).fill(true)])
    expect(await counts()).toEqual([
      { key: `app:${HOUR_MS}`, count: 9 },
      { key: `used:${HOUR_MS}`, count: 1 },
    ])
  })

  test('returns the remaining time and allows requests again after the window', async () => {
    const { take } = limiter()
    for (let use = 0; use < 5; use += 1) await take([rule])
    now += HOUR_MS - 1_000
    expect(await take([rule])).toEqual({ allowed: false, retryAfterMs: 1_000 })
    now += 1_000
    expect(await take([rule])).toEqual({ allowed: true })
  })

  test('enforces a 30-second window independent of the clock minute', async () => {
    const { take } = limiter()
    const gap = { key: 'gap', max: 1, windowMs: 30_000 }
    for (let offset = 0; offset < 30_000; offset += 7_000) {
      await take([gap])
      now += 29_999
      expect(await take([gap])).toEqual({ allowed: false, retryAfterMs: 1 })
      now += 1 + offset
    }
  })

  test('does not count a rejected request for the other rules', async () => {
    const { take } = limiter()
    const attacker = { key: 'ip', max: 1, windowMs: HOUR_MS }
    const victim = { key: 'address', max: 5, windowMs: HOUR_MS }
    await take([attacker])
    for (let use = 0; use < 10; use += 1) {
      expect((await take([attacker, victim])).allowed).toBe(false)
    }
    expect(await counts()).toEqual([{ key: `ip:${HOUR_MS}`, count: 1 }])
  })

  test('limits the same key per hour and per day', async () => {
    const { take } = limiter()
    const day = { key: 'a', max: 6, windowMs: 24 * HOUR_MS }
    for (let use = 0; use < 5; use += 1) expect((await take([rule, day])).allowed).toBe(true)
    expect(await take([rule, day])).toEqual({ allowed: false, retryAfterMs: HOUR_MS })
    now += HOUR_MS
    expect((await take([rule, day])).allowed).toBe(true)
    expect(await take([rule, day])).toEqual({ allowed: false, retryAfterMs: 23 * HOUR_MS })
  })

  test('avoids deadlocks for rules in opposite order', async () => {
    const wide = ['x', 'y', 'z'].map((key) => ({ key, max: 1_000, windowMs: HOUR_MS }))
    const { take } = limiter()
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => take(turn % 2 ? wide : [...wide].reverse())),
    )
    expect((await counts()).map(({ count }) => count)).toEqual([40, 40, 40])
  })

  test('deletes only expired windows', async () => {
    const { take, cleanUp } = limiter()
    await take([rule])
    now += HOUR_MS
    await take([{ ...rule, key: 'b' }])
    await cleanUp()
    expect(await counts()).toEqual([{ key: `b:${HOUR_MS}`, count: 1 }])
  })
})
