import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@latchkey/test-utils/postgres'
import {
  type Cost,
  type Costs,
  type Counts,
  coresForPeak,
  DAY_OF_1000_USERS,
  HOURS,
  OPERATIONS,
  type Operation,
  predictDay,
} from './capacityModel.ts'
import { warmUp } from './load.ts'
import { observePostgres } from './postgresLoad.ts'
import { cpuSeconds, post } from './Subject.ts'
import { refreshHeaders, startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'

/**
 * Measures the cost of each operation, alone and with others, predicts a day of traffic from it, then runs the day in
 * some minutes and compares. Fails if a prediction is off by more than a fifth.
 */

const MINUTES = Number(process.env.DAY_MINUTES ?? 10)
/** Users whose day is run. The operations must fit into the minutes. */
const USERS = Number(process.env.DAY_USERS ?? 20_000)
const OPERATION_SECONDS = Number(process.env.DAY_OPERATION_SECONDS ?? 10)
const IDLE_SECONDS = 10
/** Requests under way, so that they share statements. */
const LANES_TOGETHER = 32
const FIRST_USERS = 4_000
const FIRST_LANES = 8
const IN_FLIGHT_MAX = 64
const ERROR_MAX = 0.2
/** Users who log in again and refresh. So many that no address reaches its limit of codes an hour. */
const USERS_KEPT_MAX = 6_000
const SECRET = 'latchkey-sandbox-secret'

const postgres = await startPostgres()
const sink = await startMailSink()
const server = await startLatchkey({ DATABASE_URL: postgres.url }, sink)
const observed = await observePostgres(postgres.url)

type Known = {
  email: string
  refreshToken: string
  headers: Record<string, string>
  /** Whether a request changes their session. */
  isBusy: boolean
}
const known: Known[] = []
/** The same users. Who has not logged in for the longest time is first. */
const byLogin: Known[] = []
const anyone = () => known[Math.floor(Math.random() * known.length)]!
let people = 0

async function enter(email: string): Promise<Known> {
  const { read, refreshToken = '' } = await server.logIn(email)
  return { email, refreshToken, headers: read.headers, isBusy: false }
}
function keep(user: Known): void {
  if (known.length >= USERS_KEPT_MAX) return
  known.push(user)
  byLogin.push(user)
}
/** Takes the first user without a request, and puts them at the end. */
function take(users: Known[]): Known {
  const user = users.find(({ isBusy }) => !isBusy)
  if (!user) throw new Error('All users have a request under way')
  users.splice(users.indexOf(user), 1)
  users.push(user)
  user.isBusy = true
  return user
}

const run: Record<Operation, () => Promise<unknown>> = {
  async signUp() {
    people += 1
    keep(await enter(`day-${people}@example.com`))
  },
  async logIn() {
    const user = take(byLogin)
    Object.assign(user, await enter(user.email))
  },
  async refresh() {
    const user = take(known)
    const body = { refresh_token: user.refreshToken }
    const answer = await post(`${server.url}/api/v1/sessions`, body, refreshHeaders)
    const { token, refresh_token } = (await answer.json()) as Record<string, string>
    user.refreshToken = refresh_token ?? ''
    user.headers = { ...user.headers, authorization: `Bearer ${token}` }
    user.isBusy = false
  },
  async read() {
    const answer = await fetch(`${server.url}/api/v1/users/me`, { headers: anyone().headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`A read was answered with ${answer.status}`)
  },
  wallet: () =>
    post(
      `${server.url}/api/v1/wallets`,
      { chain_type: 'ethereum' },
      {
        ...refreshHeaders,
        authorization: `Basic ${Buffer.from(`${refreshHeaders['privy-app-id']}:${SECRET}`).toString('base64')}`,
      },
    ),
}

async function spent(): Promise<Omit<Cost, 'bytes'>> {
  const [apiSeconds, databaseSeconds] = await Promise.all([
    cpuSeconds(server.pid),
    observed.cpuSeconds(),
  ])
  return { apiSeconds, databaseSeconds }
}

/** Measures what some work costs. The size is read outside, because it compacts the tables. */
async function costOf<Result>(
  work: () => Promise<Result>,
): Promise<{ cost: Cost; result: Result }> {
  const bytesBefore = await observed.bytes()
  const before = await spent()
  const result = await work()
  const after = await spent()
  const bytes = Math.max(0, (await observed.bytes()) - bytesBefore)
  return {
    result,
    cost: {
      apiSeconds: after.apiSeconds - before.apiSeconds,
      databaseSeconds: after.databaseSeconds - before.databaseSeconds,
      bytes,
    },
  }
}
const perUnit = ({ apiSeconds, databaseSeconds, bytes }: Cost, units: number): Cost => ({
  apiSeconds: apiSeconds / units,
  databaseSeconds: databaseSeconds / units,
  bytes: bytes / units,
})

/** Repeats one operation in lanes. Returns how often. */
async function repeat(operation: Operation, lanes: number, seconds: number): Promise<number> {
  const endMs = performance.now() + seconds * 1_000
  let done = 0
  const lane = async () => {
    while (performance.now() < endMs) {
      await run[operation]()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

async function measure(operation: Operation, lanes: number): Promise<Cost> {
  await repeat(operation, lanes, OPERATION_SECONDS / 2) // until its code is compiled
  const { cost, result: done } = await costOf(() => repeat(operation, lanes, OPERATION_SECONDS))
  const { apiSeconds, databaseSeconds, bytes } = perUnit(cost, done)
  console.log(
    `${operation}, ${lanes} at a time: ${format(apiSeconds * 1_000)} ms of the API, ${format(databaseSeconds * 1_000)} ms of PostgreSQL, ${format(bytes)} bytes`,
  )
  return { apiSeconds, databaseSeconds, bytes }
}

/** Runs the day: each operation at its share of the hour, in random order. */
async function runDay(
  counts: Counts,
): Promise<{ done: Counts; failures: Map<string, number>; seconds: number }> {
  const done: Counts = { signUp: 0, logIn: 0, refresh: 0, read: 0, wallet: 0 }
  const running = new Set<Promise<void>>()
  const failures = new Map<string, number>()
  const startedMs = performance.now()
  const hourMs = (MINUTES * 60_000) / HOURS.length
  const whole = HOURS.reduce((sum, hour) => sum + hour, 0)
  for (const [hour, share] of HOURS.entries()) {
    const work = OPERATIONS.flatMap((operation) =>
      Array<Operation>(Math.round((counts[operation] * share) / whole)).fill(operation),
    )
      .map((operation) => ({ operation, atMs: (hour + Math.random()) * hourMs }))
      .sort((one, other) => one.atMs - other.atMs)
    for (const { operation, atMs } of work) {
      const waitMs = startedMs + atMs - performance.now()
      if (waitMs > 1) await pause(waitMs)
      if (running.size >= IN_FLIGHT_MAX) await Promise.race(running)
      const one: Promise<void> = run[operation]()
        .then(() => {
          done[operation] += 1
        })
        .catch((error: unknown) => {
          const name = `${operation}: ${String(error)}`
          failures.set(name, (failures.get(name) ?? 0) + 1)
        })
        .finally(() => running.delete(one))
      running.add(one)
    }
  }
  await Promise.all(running)
  return { done, failures, seconds: (performance.now() - startedMs) / 1_000 }
}

const format = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 })

await warmUp(server, postgres.url)
await Promise.all(
  Array.from({ length: FIRST_LANES }, async () => {
    while (people < FIRST_USERS) await run.signUp()
  }),
)
const waited = await costOf(() => pause(IDLE_SECONDS * 1_000))
const idle = perUnit(waited.cost, IDLE_SECONDS)
const costs = {} as Costs
for (const operation of OPERATIONS) {
  const alone = await measure(operation, 1)
  // The growth does not depend on other calls.
  const together = { ...(await measure(operation, LANES_TOGETHER)), bytes: alone.bytes }
  costs[operation] = { alone, together }
}

const counts = Object.fromEntries(
  OPERATIONS.map((name) => [name, (DAY_OF_1000_USERS[name] * USERS) / 1_000]),
) as Counts
const {
  cost: measured,
  result: { done, failures, seconds },
} = await costOf(() => runDay(counts))
const predicted = predictDay(costs, done, seconds / HOURS.length)
predicted.apiSeconds += idle.apiSeconds * seconds
predicted.databaseSeconds += idle.databaseSeconds * seconds
console.log(`\nA day of ${USERS} users in ${Math.round(seconds)} s: ${JSON.stringify(done)}`)
for (const [name, count] of failures) console.log(`Failed ${count} times: ${name}`)
for (const [name, unit, field] of [
  ['Processor time of the API', 's', 'apiSeconds'],
  ['Processor time of PostgreSQL', 's', 'databaseSeconds'],
  ['Database growth', 'bytes', 'bytes'],
] as const) {
  const off = predicted[field] / measured[field] - 1
  const verdict = Math.abs(off) <= ERROR_MAX ? 'within a fifth' : 'NOT within a fifth'
  if (Math.abs(off) > ERROR_MAX) process.exitCode = 1
  console.log(
    `${name}: predicted ${format(predicted[field])} ${unit}, measured ${format(measured[field])} ${unit} (${off > 0 ? '+' : ''}${Math.round(off * 100)} %): ${verdict}`,
  )
}
if (failures.size > 0) process.exitCode = 1

console.log('\nCores for the busiest hour at 60 %, and bytes a year:')
for (const active of [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]) {
  const day = Object.fromEntries(
    OPERATIONS.map((name) => [name, (DAY_OF_1000_USERS[name] * active) / 1_000]),
  ) as Counts
  const { api, database } = coresForPeak(costs, day)
  const gigabytes = (predictDay(costs, day, 3_600).bytes * 365) / 1e9
  console.log(
    `${format(active)} daily active users: ${format(api)} cores for the API, ${format(database)} for PostgreSQL, ${format(gigabytes)} GB`,
  )
}

await server.stop()
await Promise.all([observed.close(), sink.close()])
await postgres.stop()
