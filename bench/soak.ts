import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@latchkey/test-utils/postgres'
import pg from 'pg'
import { startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'

/** Minutes of load; the first sixth is warm-up. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const REQUESTS_PER_SECOND = 50
const BUDGET = { growthPercent: 5, p99Ms: 250, failures: 0, eventLoopP99Ms: 50, drift: 0 }
/** Open sockets differ by the moment of the sample. */
const DRIFT_TOLERANCE = 8

/** Mixed load for half an hour: memory, latency, errors, event loop, open files and connections. */
async function soak() {
  const postgres = await startPostgres()
  const sink = await startMailSink()
  const latchkey = await startLatchkey({ DATABASE_URL: postgres.url }, sink)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const durations: number[] = []
  let failures = 0
  let isOver = false

  async function timed(work: () => Promise<unknown>) {
    const startedAt = performance.now()
    try {
      await work()
      durations.push(performance.now() - startedAt)
    } catch {
      failures += 1
    }
  }
  const running = new Set<Promise<void>>()
  let session = await latchkey.logIn()
  const load = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      // One login (two requests) for every eight reads.
      const one: Promise<void> = timed(async () => {
        if (turn % 9 === 0) {
          session = await latchkey.logIn()
          return
        }
        const { path, headers } = session.read
        const answer = await fetch(latchkey.url + path, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(String(answer.status))
      }).finally(() => running.delete(one))
      running.add(one)
      await pause(1_000 / REQUESTS_PER_SECOND)
    }
    await Promise.all(running)
  })()

  async function sample() {
    const metrics = await (await fetch(`${latchkey.url}/metrics`)).text()
    const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from pg_stat_activity where application_name = 'latchkey'`,
    )
    return {
      megabytes: await latchkey.memoryMegabytes(),
      eventLoopP99Ms: read('nodejs_eventloop_lag_p99_seconds') * 1_000,
      files: read('process_open_fds'),
      connections: Number(rows[0]?.count),
    }
  }
  await pause((MINUTES * 60_000) / 6)
  const before = await sample()
  durations.length = 0
  await pause((MINUTES * 60_000 * 5) / 6)
  const after = await sample()
  isOver = true
  await load
  await latchkey.stop()
  await Promise.all([sink.close(), pool.end()])
  await postgres.stop()

  durations.sort((a, b) => a - b)
  const p99Ms = durations[Math.floor(durations.length * 0.99)] ?? Number.NaN
  const growthPercent = (after.megabytes / before.megabytes - 1) * 100
  const drift = Math.max(
    0,
    Math.abs(after.files - before.files) - DRIFT_TOLERANCE,
    Math.abs(after.connections - before.connections) - DRIFT_TOLERANCE,
  )
  const measured = { growthPercent, p99Ms, failures, eventLoopP99Ms: after.eventLoopP99Ms, drift }
  console.log(`${MINUTES} minutes, ${durations.length} operations`)
  for (const [name, value] of Object.entries(measured)) {
    const most = BUDGET[name as keyof typeof BUDGET]
    console.log(
      `  ${name}: ${value.toFixed(1)} of ${most} (${value <= most ? 'within budget' : 'OVER BUDGET'})`,
    )
  }
  console.log(`  memory ${before.megabytes.toFixed(0)} → ${after.megabytes.toFixed(0)} MB`)
}

await soak()
