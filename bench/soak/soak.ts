import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@latchkey/test-utils/postgres'
import pg from 'pg'
import { startLatchkey } from '../startLatchkey.ts'
import { startMailSink } from '../startMailSink.ts'
import { createLoad, REQUESTS_PER_CYCLE, TURNS_PER_CYCLE } from './createLoad.ts'
import { judge, type Minute, percentile, type Sample } from './judge.ts'
import { runOpenLoop } from './openLoop.ts'

/** Minutes of load; the first sixth is warm-up. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const WARM_UP_MINUTES = Math.max(1, Math.round(MINUTES / 6))
const REQUESTS_PER_SECOND = 50
const MINUTE_MS = 60_000
const SAMPLE_MS = 10_000
const HEAP_LIMIT_MS = 5_000
const BYTES_PER_MEGABYTE = 2 ** 20

const REPORT_HEAP = fileURLToPath(new URL('reportHeap.mjs', import.meta.url))
const HEAP = /heap after collection: (\d+)\n/g

/** Mixed load for half an hour: memory, latency, errors, event loop, open files and connections. */
async function soak() {
  const postgres = await startPostgres()
  const sink = await startMailSink()
  const nodeOptions = `--expose-gc --import=${REPORT_HEAP}`
  const database = { DATABASE_URL: postgres.url, NODE_OPTIONS: nodeOptions }
  const latchkey = await startLatchkey(database, sink)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const load = await createLoad(latchkey, sink)

  async function sample(): Promise<Sample> {
    const metrics = await (await fetch(`${latchkey.url}/metrics`)).text()
    const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from pg_stat_activity where application_name = 'latchkey'`,
    )
    return {
      megabytes: await latchkey.memoryMegabytes(),
      heapMegabytes: read('nodejs_heap_size_used_bytes') / BYTES_PER_MEGABYTE,
      eventLoopP99Ms: read('nodejs_eventloop_lag_p99_seconds') * 1_000,
      files: read('process_open_fds'),
      connections: Number(rows[0]?.count),
    }
  }
  /** The heap that is left after a full garbage collection. Done twice only, because it shrinks the memory. */
  async function readHeapMegabytes(): Promise<number> {
    const reports = () => [...latchkey.output().matchAll(HEAP)]
    const before = reports().length
    process.kill(latchkey.pid, 'SIGUSR2')
    const giveUpAt = performance.now() + HEAP_LIMIT_MS
    while (reports().length === before && performance.now() < giveUpAt) await pause(20)
    return Number(reports().at(-1)?.[1]) / BYTES_PER_MEGABYTE
  }
  async function runMinute(): Promise<Minute> {
    const samples: Sample[] = []
    const endsAt = performance.now() + MINUTE_MS
    while (performance.now() + SAMPLE_MS <= endsAt) {
      await pause(SAMPLE_MS)
      samples.push(await sample())
    }
    await pause(Math.max(0, endsAt - performance.now()))
    const { requests, errors, times } = load.readFigures()
    return {
      requests,
      errors,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
      samples,
    }
  }

  const loop = runOpenLoop({
    intervalMs: (1_000 / REQUESTS_PER_SECOND) * (REQUESTS_PER_CYCLE / TURNS_PER_CYCLE),
    // The load goes on while the heap is read.
    durationMs: MINUTES * MINUTE_MS + 2 * HEAP_LIMIT_MS,
    start: load.start,
    nowMs: () => performance.now(),
    pause,
  })
  const minutes: Minute[] = []
  const heaps: number[] = []
  console.log(HEADINGS.join('  '))
  while (minutes.length < MINUTES) {
    const minute = await runMinute()
    minutes.push(minute)
    print(minutes.length, minute)
    if (minutes.length !== WARM_UP_MINUTES && minutes.length !== MINUTES) continue
    heaps.push(await readHeapMegabytes())
    load.readFigures() // requests that waited for the collection count in no minute
  }
  await loop
  await latchkey.stop()
  await Promise.all([sink.close(), pool.end()])
  await postgres.stop()

  console.log(`\nAfter ${WARM_UP_MINUTES} minutes of warm-up:`)
  for (const { name, value, target, isMet } of judge(minutes.slice(WARM_UP_MINUTES))) {
    console.log(`  ${name}: ${value.toFixed(1)} of ${target} (${isMet ? 'met' : 'NOT MET'})`)
    if (!isMet) process.exitCode = 1
  }
  console.log(
    `  heap after garbage collection: ${heaps.map((heap) => heap.toFixed(1)).join(' → ')} MB`,
  )
}

const HEADINGS = [
  'minute',
  'requests',
  'errors',
  'p50 ms',
  'p99 ms',
  'RSS MB',
  'heap MB',
  'loop ms',
  'files',
  'connections',
]

/** Prints a minute, with the median of its samples, and every kind of error. */
function print(number: number, { requests, errors, p50Ms, p99Ms, samples }: Minute) {
  const median = (read: (sample: Sample) => number) => percentile(samples.map(read), 0.5)
  const values = [
    number,
    requests,
    Object.values(errors).reduce((total, count) => total + count, 0),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    median(({ megabytes }) => megabytes).toFixed(0),
    // The least of the minute is the one nearest to a garbage collection.
    Math.min(...samples.map(({ heapMegabytes }) => heapMegabytes)).toFixed(0),
    Math.max(...samples.map(({ eventLoopP99Ms }) => eventLoopP99Ms)).toFixed(1),
    median(({ files }) => files),
    median(({ connections }) => connections),
  ]
  console.log(values.map((value, at) => String(value).padStart(HEADINGS[at]!.length)).join('  '))
  for (const [reason, count] of Object.entries(errors)) console.log(`    ${count} × ${reason}`)
}

await soak()
