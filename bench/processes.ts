import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { startPostgres } from '@latchkey/test-utils/postgres'
import { canLimitProcessors, limitProcessor } from './limitProcessor.ts'
import { analyze, observePostgres } from './postgresLoad.ts'
import { post } from './Subject.ts'
import { refreshHeaders, startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'

/**
 * Throughput of 1, 2 and 4 API processes on one PostgreSQL: whole email sign-ups of one app, then refreshes. Shows
 * how busy the processors are and what the database waits for: a row that all requests need would show as `Lock`.
 * A limit on the processor time of each process leaves room for four on two cores, with PostgreSQL and the load, so
 * that the rates show whether processes wait for each other. Without the limit, one process with many requests fills
 * the machine.
 */

const COUNTS = [1, 2, 4]
type Mode = {
  /** Requests under way for each process. */
  lanes: number
  /** The most that each process may use of one processor. */
  share?: number
}
const MODES: Mode[] = [{ lanes: 8, share: 0.15 }, { lanes: 1 }, { lanes: 16 }]
const SECONDS = Number(process.env.PROCESSES_SECONDS ?? 15)
const WARM_UP_LANES = 16
const WARM_UP_SECONDS = Number(process.env.PROCESSES_WARM_UP_SECONDS ?? 5)

type Servers = Awaited<ReturnType<typeof startLatchkey>>[]

/** Runs the work in lanes on all servers and counts it. */
async function perSecond(
  servers: Servers,
  lanesPerProcess: number,
  work: (server: Servers[number]) => Promise<unknown>,
  seconds = SECONDS,
): Promise<number> {
  const endMs = performance.now() + seconds * 1_000
  let done = 0
  const lanes = servers.flatMap((server) =>
    Array.from({ length: lanesPerProcess }, async () => {
      while (performance.now() < endMs) {
        await work(server)
        done += 1
      }
    }),
  )
  await Promise.all(lanes)
  return done / seconds
}

/** Busy share of all processors since the last call. */
async function createBusyMeter() {
  const read = async () => {
    const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
    const ticks = line.split(/\s+/).slice(1, 9).map(Number)
    const total = ticks.reduce((sum, one) => sum + one, 0)
    return { total, idle: ticks[3]! + ticks[4]! }
  }
  let before = await read()
  return async () => {
    const after = await read()
    const busy = 1 - (after.idle - before.idle) / (after.total - before.total)
    before = after
    return busy
  }
}

const percent = (share: number | undefined) => `${Math.round((share ?? 0) * 100)} %`

async function measure(count: number, { lanes: lanesPerProcess, share }: Mode) {
  const postgres = await startPostgres()
  const sink = await startMailSink()
  const servers: Servers = []
  // One master key for all, as in an installation.
  const shared = { DATABASE_URL: postgres.url }
  for (let at = 0; at < count; at += 1)
    servers.push(await startLatchkey(shared, sink, { masterKey: MASTER_KEY }))
  const observed = await observePostgres(postgres.url)
  await perSecond(servers, WARM_UP_LANES, (server) => server.logIn(), WARM_UP_SECONDS)
  await analyze(postgres.url)
  const limits = share === undefined ? [] : servers.map(({ pid }) => limitProcessor(pid, share))
  const removeLimits = await Promise.all(limits)
  const busy = await createBusyMeter()

  let waits = observed.sampleWaits()
  const logins = await perSecond(servers, lanesPerProcess, (server) => server.logIn())
  const atLogin = { busy: await busy(), waits: await waits.stop() }

  const chains = new Map<Servers[number], (string | undefined)[]>()
  for (const server of servers) {
    const first = Array.from(
      { length: lanesPerProcess },
      async () => (await server.logIn()).refreshToken,
    )
    chains.set(server, await Promise.all(first))
  }
  await busy()
  waits = observed.sampleWaits()
  const refreshes = await perSecond(servers, lanesPerProcess, async (server) => {
    const mine = chains.get(server)!
    const refresh_token = mine.pop()
    const answer = await post(`${server.url}/api/v1/sessions`, { refresh_token }, refreshHeaders)
    mine.unshift(((await answer.json()) as { refresh_token: string }).refresh_token)
  })
  const atRefresh = { busy: await busy(), waits: await waits.stop() }

  await Promise.all(servers.map((server) => server.stop()))
  await Promise.all(removeLimits.map((remove) => remove()))
  await Promise.all([observed.close(), sink.close()])
  await postgres.stop()
  return { count, logins, atLogin, refreshes, atRefresh }
}

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
console.log('The load runs on the same machine. Rates stop growing when the processors are busy.\n')
for (const mode of MODES) {
  const limit = mode.share === undefined ? 'no limit' : `at most ${percent(mode.share)} of one core`
  console.log(`Requests under way for each process: ${mode.lanes}; processor of each: ${limit}`)
  if (mode.share !== undefined && !(await canLimitProcessors())) {
    console.log('Left out: only root can limit a process, by control groups of Linux.')
    continue
  }
  let one: Measured | undefined
  for (const count of COUNTS) {
    const result = await measure(count, mode)
    one ??= result
    print(result, one)
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

function print(result: Measured, one: Measured): void {
  for (const [name, rate, first, { busy, waits }] of [
    ['logins', result.logins, one.logins, result.atLogin],
    ['refreshes', result.refreshes, one.refreshes, result.atRefresh],
  ] as const) {
    console.log(
      `${result.count} processes: ${Math.round(rate)} ${name} a second (${(rate / first).toFixed(2)} × one process), processors ${percent(busy)} busy, active backends: ${percent(waits.Lock)} wait for a row, ${percent(waits.LWLock)} for a latch, ${percent(waits.IO)} for the disk, ${percent(waits.Client)} for the client, ${percent(waits.CPU)} run`,
    )
  }
}
