import autocannon from 'autocannon'
import { analyze } from './postgresLoad.ts'
import { cpuSeconds, type Login, newAddress, type Subject } from './Subject.ts'
import { refreshHeaders } from './startLatchkey.ts'

const CONNECTIONS = 32
const SECONDS = 8
/** Warm-up logins, after which the engine has compiled nearly all code of a login. */
const WARM_UP_LOGINS = 3_000

export type Rate = {
  operations: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  failures: number
  /** Processor time of the server per operation. */
  cpuMs: number
}

/** Runs logins that are not measured, because a server and a PostgreSQL that have just started are slower. */
export async function warmUp({ logIn }: Subject, databaseUrl?: string): Promise<void> {
  let left = WARM_UP_LOGINS
  const lane = async () => {
    while (left-- > 0) await logIn()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  if (databaseUrl) await analyze(databaseUrl)
}

/** Measures logins of new users: request a code, wait for the mail, verify the code. */
export async function measureLogins({ pid, logIn }: Subject): Promise<Rate> {
  const durations: number[] = []
  let failures = 0
  const cpuBefore = await cpuSeconds(pid)
  const endAt = performance.now() + SECONDS * 1000
  const lane = async () => {
    while (performance.now() < endAt) {
      const startedAt = performance.now()
      try {
        await logIn()
        durations.push(performance.now() - startedAt)
      } catch {
        failures++
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  const cpu = (await cpuSeconds(pid)) - cpuBefore
  durations.sort((a, b) => a - b)
  const at = (share: number) => durations[Math.floor(durations.length * share)] ?? 0
  return {
    operations: durations.length,
    perSecond: durations.length / SECONDS,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failures,
    cpuMs: (cpu * 1000) / durations.length,
  }
}

/** Measures refreshes on 32 connections, each with its own chain of refresh tokens. */
export async function measureRefreshes(subject: Subject): Promise<Rate> {
  const chains = await Promise.all(Array.from({ length: CONNECTIONS }, subject.logIn))
  return cannon(subject, {
    requests: [{ method: 'POST', path: '/api/v1/sessions' }],
    setupClient(client) {
      const follow = (refresh_token: string | undefined) =>
        client.setHeadersAndBody(
          { ...refreshHeaders, ...newAddress() },
          JSON.stringify({ refresh_token }),
        )
      follow(take(chains).refreshToken)
      client.on('body', (body: Buffer) => follow(JSON.parse(body.toString()).refresh_token))
    },
  })
}

/** Measures reads of the logged-in user on 32 connections, each with its own user. */
export async function measureReads(subject: Subject): Promise<Rate> {
  const logins = await Promise.all(Array.from({ length: CONNECTIONS }, subject.logIn))
  const path = logins[0]!.read.path
  return cannon(subject, {
    requests: [{ method: 'GET', path }],
    setupClient: (client) => client.setHeaders(take(logins).read.headers),
  })
}

/** Takes the login of the next connection. */
function take(logins: Login[]): Login {
  const login = logins.pop()
  if (!login) throw new Error('There are more connections than logins')
  return login
}

async function cannon({ url, pid }: Subject, options: Omit<autocannon.Options, 'url'>) {
  const cpuBefore = await cpuSeconds(pid)
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, ...options })
  const cpu = (await cpuSeconds(pid)) - cpuBefore
  return {
    operations: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
    cpuMs: (cpu * 1000) / result['2xx'],
  }
}
