import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../db/openDatabase.ts'
import type { LogFields } from '../log/createLog.ts'
import { createJobQueue } from './createJobQueue.ts'
import { createJobStore } from './createJobStore.ts'
import type { JobLimits } from './JobLimits.ts'
import { createTestJobs, type TestJob, testJobs } from './testJobs.fixture.ts'

const testDatabase = await createTestDatabase()
const onPostgres = await openDatabase({ url: testDatabase.url })
const onPglite = await openDatabase({})
afterAll(async () => {
  await onPostgres.close()
  await onPglite.close()
  await testDatabase.close()
})
for (const { db } of [onPostgres, onPglite]) await createTestJobs(db)

const LIMITS: JobLimits = {
  pollMs: 50,
  leaseMs: 20_000,
  timeoutMs: 5_000,
  inFlightMax: 8,
  inFlightPerKeyMax: 4,
  retryDelaysMs: [1_000, 2_000],
  retryJitter: [1, 1.5],
  attemptsMax: 4,
  retention: { doneMs: 1_000, givenUpMs: 5_000, removedPerStatementMax: 2 },
}
let now = 0
let logged: { event: string; fields: LogFields }[] = []
let counted: string[] = []
const stops: (() => Promise<void>)[] = []
const note = (event: string, fields: LogFields = {}) => void logged.push({ event, fields })

beforeEach(() => {
  now = 1_000_000
  logged = []
  counted = []
})
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

type Handle = Parameters<typeof createJobQueue<TestJob>>[0]['handle']
const done: Handle = async () => ({ type: 'done' })

function open({ db }: Pick<Database, 'db'>, handle: Handle, changes: Partial<JobLimits> = {}) {
  const queue = createJobQueue<TestJob>({
    name: 'test',
    db,
    jobs: testJobs,
    limits: { ...LIMITS, ...changes },
    handle,
    describe: ({ id }) => ({ messageId: id }),
    events: { retry: 'test_retried', givenUp: 'test_given_up' },
    keys: [{ key: 'a' }, { key: 'b' }],
    log: { info: note, warn: note, error: note },
    metrics: {
      countEvent: (event) => void counted.push(event),
      countJob: (queue, result) => void counted.push(`${queue} ${result}`),
    },
    nowMs: () => now,
    random: () => 1,
  })
  stops.push(queue.stop)
  return queue
}

describe.each([
  ['PostgreSQL', onPostgres],
  ['PGlite', onPglite],
])('job queue on %s', (_, database) => {
  const { db } = database
  const store = createJobStore(db, testJobs)
  const add = (...rows: { id: string; key?: string }[]) =>
    db
      .insert(testJobs.table)
      .values(rows.map(({ id, key = 'a' }) => ({ id, key, createdAtMs: now, dueAtMs: now })))
  const rows = () => db.select().from(testJobs.table).orderBy(testJobs.table.id)
  beforeEach(() => db.delete(testJobs.table))

  test('50 concurrent queues run each of 100 jobs once', async () => {
    await add(...Array.from({ length: 100 }, (_, n) => ({ id: `job${n}`, key: n % 2 ? 'a' : 'b' })))
    const ran: string[] = []
    const queues = Array.from({ length: 50 }, () =>
      open(database, async ({ id }) => {
        ran.push(id)
        return { type: 'done' }
      }),
    )
    await Promise.all(queues.map((queue) => queue.runDue()))
    await queues[0]?.runDue()
    expect([ran.length, new Set(ran).size]).toEqual([100, 100])
    expect(await store.stats(now)).toEqual({ depth: 0, oldestAgeMs: 0 })
  }, 30_000)

  test('leases a job to exactly one of 50 concurrent statements', async () => {
    await add({ id: 'one' })
    const slots = [{ free: 4, key: { key: 'a' } }]
    const leased = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.lease({ slots, max: 4 }, { nowMs: now, leasedUntilMs: now + 1 }),
      ),
    )
    expect(leased.flat()).toMatchObject([{ id: 'one', attempts: 1, leasedUntilMs: now + 1 }])
  })

  test('runs a job again after its lease if the process never finished it', async () => {
    await add({ id: 'one' })
    await store.lease(
      { slots: [{ free: 1, key: { key: 'a' } }], max: 1 },
      { nowMs: now, leasedUntilMs: now + LIMITS.leaseMs },
    )
    const queue = open(database, done)
    now += LIMITS.leaseMs - 1
    await queue.runDue()
    expect(await rows()).toMatchObject([{ attempts: 1, finishedAtMs: null }])
    now += 1
    await queue.runDue()
    expect(await rows()).toMatchObject([{ attempts: 2, finishedAtMs: now, isDone: true }])
  })

  test('an attempt whose lease has expired neither finishes nor postpones the job', async () => {
    await add({ id: 'one' })
    const also = vi.fn(async () => {})
    for (const type of ['done', 'postpone'] as const) {
      let end = () => {}
      const slow = open(database, () => new Promise((r) => (end = () => r({ type, also }))))
      const late = slow.runDue()
      await vi.waitFor(async () => expect((await rows())[0]?.leasedUntilMs).toBeGreaterThan(now))
      now += LIMITS.leaseMs
      await open(database, async () => ({ type: 'retry' })).runDue()
      const before = await rows()
      end()
      await late
      expect(await rows()).toEqual(before)
      now += 10_000
    }
    expect(also).not.toHaveBeenCalled()
  })

  test('renews leases of jobs in flight', async () => {
    await add({ id: 'one' })
    let end = () => {}
    const slow = open(database, () => new Promise((r) => (end = () => r({ type: 'done' }))))
    const first = slow.runDue()
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1))
    now += LIMITS.leaseMs - 1
    await slow.runDue()
    now += LIMITS.leaseMs - 1
    const other = vi.fn(done)
    await open(database, other).runDue()
    end()
    await first
    expect(other).not.toHaveBeenCalled()
    expect(await rows()).toMatchObject([{ attempts: 1, isDone: true }])
  })

  test('retries with delays and jitter, then gives up with the named error', async () => {
    await add({ id: 'poison' }, { id: 'sound', key: 'b' })
    const queue = open(database, async ({ id }) => {
      if (id === 'poison') throw new Error('cannot be read')
      return { type: 'done' }
    })
    for (const delayMs of [1_500, 3_000, 3_000]) {
      await queue.runDue()
      expect((await rows())[0]?.dueAtMs).toBe(now + delayMs)
      now += delayMs
    }
    await queue.runDue()
    expect(await rows()).toMatchObject([
      { id: 'poison', attempts: 4, finishedAtMs: now, isDone: false },
      { id: 'sound', attempts: 1, isDone: true },
    ])
    expect(logged.map(({ event }) => event)).toEqual([
      ...Array(3).fill('test_retried'),
      'test_given_up',
    ])
    expect(logged.at(-1)?.fields).toMatchObject({
      queue: 'test',
      messageId: 'poison',
      attempts: 4,
      fault: new Error('cannot be read'),
    })
    expect(counted.sort()).toEqual([
      'test done',
      'test given_up',
      'test retried',
      'test retried',
      'test retried',
      'test_given_up',
    ])
  })

  test('gives up a job at its maximum age', async () => {
    await add({ id: 'old' })
    const { attemptsMax: _, ...endless } = LIMITS
    const limits = { ...endless, attemptsMax: Number.POSITIVE_INFINITY, ageMaxMs: 1_500 }
    const queue = open(database, async () => ({ type: 'retry' }), limits)
    await queue.runDue()
    now += 1_500
    await queue.runDue()
    expect(logged.map(({ event }) => event)).toEqual(['test_retried', 'test_given_up'])
  })

  test('counts an attempt that exceeds the timeout as failed and frees its slot', async () => {
    await add({ id: 'hangs' })
    const queue = open(database, () => new Promise(() => {}), { timeoutMs: 50 })
    await queue.runDue()
    expect(logged).toMatchObject([{ event: 'test_retried', fields: { attempts: 1 } }])
    expect(await rows()).toMatchObject([{ leasedUntilMs: 0, dueAtMs: now + 1_500 }])
  })

  test('runs further statements only in the transaction that finishes the job', async () => {
    await add({ id: 'one' })
    const queue = open(database, async () => ({
      type: 'done',
      async also(tx) {
        await tx
          .insert(testJobs.table)
          .values({ id: 'two', key: 'c', createdAtMs: now, dueAtMs: now })
        throw new Error('undone')
      },
    }))
    await queue.runDue()
    expect(await rows()).toMatchObject([{ id: 'one', finishedAtMs: null }])
    expect(logged.map(({ event }) => event)).toEqual(['job_state_not_saved'])
  })

  test('runs at most four jobs per key and eight in total, and refills free slots', async () => {
    await add(...Array.from({ length: 30 }, (_, n) => ({ id: `job${n}`, key: n < 20 ? 'a' : 'b' })))
    const running = { a: 0, b: 0 }
    const most = { a: 0, b: 0, total: 0 }
    const queue = open(database, async ({ key }) => {
      const slot = key as 'a' | 'b'
      running[slot] += 1
      most[slot] = Math.max(most[slot], running[slot])
      most.total = Math.max(most.total, running.a + running.b)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running[slot] -= 1
      return { type: 'done' }
    })
    await queue.runDue()
    expect(most).toEqual({ a: 4, b: 4, total: 8 })
    expect((await store.stats(now)).depth).toBe(0)
  })

  test('waits for jobs in flight on stop and leases no more', async () => {
    await add(...Array.from({ length: 10 }, (_, n) => ({ id: `job${n}` })))
    const ran: string[] = []
    const queue = open(database, async ({ id }) => {
      ran.push(id)
      await new Promise((resolve) => setTimeout(resolve, 100))
      return { type: 'done' }
    })
    queue.start()
    await vi.waitFor(() => expect(ran).toHaveLength(4), { interval: 5 })
    await queue.stop()
    await queue.runDue()
    expect([ran.length, (await store.stats(now)).depth]).toEqual([4, 6])
  })

  test('reports depth and age of the oldest unfinished job', async () => {
    await add({ id: 'one' })
    now += 700
    await add({ id: 'two' })
    expect(await store.stats(now)).toEqual({ depth: 2, oldestAgeMs: 700 })
  })

  test('deletes finished jobs at the end of their retention', async () => {
    await add({ id: 'd1' }, { id: 'd2' }, { id: 'd3' }, { id: 'x1' })
    const queue = open(database, async ({ id }) =>
      id === 'x1' ? { type: 'give-up', event: 'test_rejected' } : { type: 'done' },
    )
    await queue.runDue()
    const left = async (afterMs: number) => {
      now += afterMs
      await queue.cleanUp()
      return (await rows()).map(({ id }) => id)
    }
    expect(await left(1_000)).toHaveLength(4)
    expect(await left(1)).toEqual(['x1'])
    expect(await left(3_999)).toEqual(['x1'])
    expect(await left(1)).toEqual([])
    expect(logged.map(({ event }) => event)).toEqual(['test_rejected'])
  })
})

test('runs a job again after the process that leased it was killed', async () => {
  const { db } = onPostgres
  await db.delete(testJobs.table)
  now = Date.now()
  await db.insert(testJobs.table).values({ id: 'one', key: 'a', createdAtMs: now, dueAtMs: now })
  const fixture = fileURLToPath(new URL('./hangingQueue.fixture.ts', import.meta.url))
  const args = ['--conditions=source', '--import', 'tsx', fixture, testDatabase.url]
  const doomed = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve) => doomed.stdout.once('data', () => resolve()))
  doomed.kill('SIGKILL')
  const ran = vi.fn(done)
  const queue = open(onPostgres, ran)
  now = Date.now()
  await queue.runDue()
  expect(ran).not.toHaveBeenCalled()
  now += LIMITS.leaseMs
  await queue.runDue()
  expect(ran).toHaveBeenCalledTimes(1)
}, 20_000)
