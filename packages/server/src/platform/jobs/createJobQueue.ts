import { NO_TELEMETRY, type Span, type Telemetry } from '@latchkey/signer/telemetry'
import { pause } from '../clock/pause.ts'
import { withTimeout } from '../clock/withTimeout.ts'
import type { Db } from '../db/Db.ts'
import type { Log, LogFields } from '../log/createLog.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { createJobStore, type InTransaction, type JobRow, type JobTable } from './createJobStore.ts'
import { createSlots } from './createSlots.ts'
import type { JobLimits } from './JobLimits.ts'
import type { JobQueue, JobResult } from './JobQueue.ts'

const ignore = () => {}
/** Jobs that finish at about the same time are replaced by one statement. */
const REFILL_TOGETHER_MS = 5

type Deps<Row extends JobRow, Job extends Row> = {
  /** Name in logs and metrics. */
  name: string
  db: Db
  jobs: JobTable<Row>
  limits: JobLimits
  /** Runs one attempt. Jobs run at least once, in any order. */
  handle(job: Job): Promise<JobResult<Row>>
  /** Log fields that identify a job. */
  describe(job: Row): LogFields
  /** Log events of a failed attempt and of the last one. */
  events: { retry: string; givenUp: string }
  /** Slot keys to poll. */
  keys?: readonly Record<string, string>[]
  /** Runs before each poll, such as the creation of jobs. */
  beforePoll?(): Promise<void>
  /** Whether the server shuts down: jobs in flight finish and no more are leased. */
  isDraining?(): boolean
  log: Log
  metrics: Pick<Metrics, 'countEvent' | 'countJob'>
  telemetry?: Pick<Telemetry, 'trace'> | undefined
  nowMs(): number
  /** From 0 to 1, for the jitter of retries. */
  random(): number
}

/** Runs the jobs of a table: leased to one process at a time, retried, and given up after the limits. */
export function createJobQueue<Row extends JobRow, Job extends Row = Row>(
  deps: Deps<Row, Job>,
): JobQueue<Row, Job> {
  const { name, jobs, limits, events, log, metrics, nowMs } = deps
  const store = createJobStore(deps.db, jobs)
  const { inFlightMax: max, inFlightPerKeyMax: perKeyMax = max } = limits
  const slots = createSlots({ max, perKeyMax })
  const keyOf = (row: object) =>
    JSON.stringify((jobs.slotKey ?? []).map((column) => row[column as never]))
  const keys = new Map((deps.keys ?? [{}]).map((key) => [keyOf(key), key]))

  const inFlight = new Map<Job, { running: Promise<void>; leasedUntilMs: number; round: number }>()
  const polls = new Set<Promise<void>>()
  /** Number of the current lease statement. */
  let round = 0
  let leasing: Promise<void> | undefined
  /** Keys that the next lease statement asks for. */
  const wanted = new Set<string>()
  /** Keys that may have more due jobs than they had slots. The next finished job asks for them. */
  const backlog = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const isClosed = () => isStopped || (deps.isDraining?.() ?? false)

  /** Leases due jobs of these keys. One statement runs at a time; requests meanwhile share the next one. */
  function request(asked: Iterable<string>, start = leaseWanted) {
    if (isClosed()) return
    for (const key of asked) wanted.add(key)
    leasing ??= logged(start()).finally(() => {
      leasing = undefined
    })
    leasing.catch(ignore) // logged; the next poll tries again
  }

  const logged = <Value>(work: Promise<Value>) =>
    work.catch((fault: unknown) => {
      log.error('queue_unreadable', { queue: name, fault })
      throw fault
    })

  async function leaseWanted() {
    while (wanted.size > 0 && !isClosed()) {
      const asked = [...wanted]
      wanted.clear()
      await lease(asked)
    }
  }

  async function lease(asked: readonly string[]) {
    const free = slots.free(asked)
    for (const key of asked) backlog.add(key)
    if (free.slots.length === 0) return
    round += 1
    const now = nowMs()
    const leased = await store.lease(
      {
        max: free.max,
        slots: free.slots.map((slot) => ({ ...slot, key: keys.get(slot.key) ?? {} })),
      },
      { nowMs: now, leasedUntilMs: now + limits.leaseMs },
    )
    for (const slot of free.slots) {
      const isFull = leased.filter((row) => keyOf(row) === slot.key).length === slot.free
      if (!isFull && leased.length < free.max) backlog.delete(slot.key)
    }
    for (const row of leased) run(row as Job)
  }

  function run(job: Job) {
    slots.take(keyOf(job))
    const running = attempt(job).finally(() => {
      inFlight.delete(job)
      slots.release(keyOf(job))
      if (backlog.size === 0) return
      const asked = [...backlog]
      backlog.clear()
      request(asked, () => pause(REFILL_TOGETHER_MS).then(leaseWanted))
    })
    inFlight.set(job, { running, leasedUntilMs: job.leasedUntilMs, round })
  }

  const attempt = (job: Job) =>
    traceJob(deps.telemetry, name, async (span) => {
      const about = { queue: name, ...deps.describe(job), attempts: job.attempts }
      const result = await withTimeout(
        () => deps.handle(job),
        limits.timeoutMs,
        () => new Error('Timeout of a job'),
      ).catch((fault: unknown): JobResult<Row> => ({ type: 'retry', about: { fault } }))
      if (result.type === 'retry' || result.type === 'give-up') span.fail()
      try {
        await save(job, result, about)
      } catch (fault) {
        // The database does not answer: the lease expires and the job runs again.
        log.error('job_state_not_saved', { ...about, fault })
      }
    })

  async function save(job: Job, result: JobResult<Row>, about: LogFields) {
    switch (result.type) {
      case 'done':
        metrics.countJob(name, 'done')
        return finish(job, true, result.also)
      case 'postpone':
        metrics.countJob(name, 'postponed')
        return store.postpone(job, nextDueMs(job), result)
      case 'give-up':
        log.warn(result.event, { ...about, ...result.about })
        metrics.countJob(name, 'given_up')
        return finish(job, false)
    }
    const { attemptsMax = Infinity, ageMaxMs = Infinity } = limits
    if (job.attempts >= attemptsMax || nowMs() - job.createdAtMs >= ageMaxMs) {
      log.error(events.givenUp, { ...about, ...result.about })
      metrics.countEvent(events.givenUp)
      metrics.countJob(name, 'given_up')
      return finish(job, false)
    }
    log.warn(events.retry, { ...about, ...result.about })
    metrics.countJob(name, 'retried')
    await store.postpone(job, nextDueMs(job))
  }

  function nextDueMs({ attempts }: Row): number {
    const {
      retryDelaysMs,
      retryJitter: [from, to],
    } = limits
    const delayMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0
    return nowMs() + Math.round(delayMs * (from + (to - from) * deps.random()))
  }

  let nextToFinish: { done: Job[]; saved: Promise<void> } | undefined
  async function finish(job: Job, isDone: boolean, also?: InTransaction): Promise<void> {
    const { finishTogetherMs } = limits
    if (also || !isDone || finishTogetherMs === undefined) {
      return store.finish([job], { isDone, nowMs: nowMs() }, also)
    }
    if (!nextToFinish) {
      const done: Job[] = []
      const saved = pause(finishTogetherMs).then(() => {
        nextToFinish = undefined
        return store.finish(done, { isDone, nowMs: nowMs() })
      })
      nextToFinish = { done, saved }
    }
    nextToFinish.done.push(job)
    await nextToFinish.saved
  }

  /** Extends leases of which more than half has passed. */
  async function renew() {
    const now = nowMs()
    const ending = [...inFlight].filter(([, held]) => held.leasedUntilMs - now < limits.leaseMs / 2)
    if (ending.length === 0) return
    const leasedUntilMs = now + limits.leaseMs
    await store.renew(
      ending.map(([job]) => job),
      leasedUntilMs,
    )
    for (const [, held] of ending) held.leasedUntilMs = leasedUntilMs
  }

  function poll(): Promise<void> {
    const work = Promise.all([renew(), isClosed() ? undefined : deps.beforePoll?.()])
    const polling = logged(work)
      .then(() => request(keys.keys()))
      .finally(() => polls.delete(polling))
    polls.add(polling)
    polling.catch(ignore)
    return polling
  }

  return {
    start() {
      if (keys.size === 0) return
      timer ??= setInterval(() => void poll(), limits.pollMs)
      void poll()
    },

    async runDue() {
      if (keys.size === 0) return
      const before = round
      await poll()
      await leasing
      // Only keys that had due jobs: another poll may wait for a slow key.
      const served = new Set(
        [...inFlight].flatMap(([job, held]) => (held.round > before ? keyOf(job) : [])),
      )
      for (;;) {
        const running = [...inFlight].flatMap(([job, held]) =>
          served.has(keyOf(job)) ? held.running : [],
        )
        if (running.length === 0) return
        await Promise.all(running)
        await leasing
      }
    },

    reserve(row) {
      if (isClosed() || !slots.isFree()) return row
      return { ...row, attempts: 1, leasedUntilMs: nowMs() + limits.leaseMs }
    },

    poke(job) {
      if (isClosed()) return
      // The lease may have expired before the commit.
      if (job && job.leasedUntilMs > nowMs()) run(job)
      else request(keys.keys())
    },

    async stop() {
      isStopped = true
      await Promise.allSettled([...polls, leasing])
      await Promise.all([...inFlight.values()].map(({ running }) => running))
      clearInterval(timer) // last, because leases in flight need renewal
      await Promise.allSettled(polls)
    },

    async cleanUp() {
      if (!limits.retention) return
      const { doneMs, givenUpMs, removedPerStatementMax } = limits.retention
      const now = nowMs()
      const moments = { beforeMs: now - givenUpMs, doneBeforeMs: now - doneMs }
      while ((await store.removeOld(moments, removedPerStatementMax)) === removedPerStatementMax);
    },
  }
}

/** Measures an attempt of a job in a trace of its own: it runs after the request, and requests share a poll. */
const traceJob = <Result>(
  telemetry: Pick<Telemetry, 'trace'> = NO_TELEMETRY,
  queue: string,
  work: (span: Span) => Promise<Result>,
): Promise<Result> =>
  telemetry.trace(
    {
      name: `job ${queue}`,
      kind: 'consumer',
      attributes: { 'messaging.destination.name': queue },
      isRoot: true,
    },
    work,
  )
