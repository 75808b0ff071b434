import { analyze } from './postgresLoad.ts'
import { repeatRequests, type Work } from './repeatRequests.ts'
import { cpuSeconds, newAddress, type Subject } from './Subject.ts'
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
export const measureLogins = ({ pid, logIn }: Subject): Promise<Rate> =>
  measure(pid, async (untilMs) => {
    const work: Work = { durationsMs: [], failures: 0 }
    const lane = async () => {
      while (performance.now() < untilMs) {
        const startedAt = performance.now()
        try {
          await logIn()
          work.durationsMs.push(performance.now() - startedAt)
        } catch {
          work.failures += 1
        }
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, lane))
    return work
  })

const BEFORE_TOKEN = '"refresh_token":"'

/** Reads the refresh token of a reply. Parsing all of the reply takes longer than sending the request. */
function findRefreshToken(reply: Buffer): string {
  const start = reply.indexOf(BEFORE_TOKEN) + BEFORE_TOKEN.length
  return reply.toString('latin1', start, reply.indexOf('"', start))
}

/** Measures refreshes on 32 connections, each with its own chain of refresh tokens. */
export async function measureRefreshes({ url, pid, logIn }: Subject): Promise<Rate> {
  const chains = await Promise.all(Array.from({ length: CONNECTIONS }, () => logIn()))
  const headers = Object.entries(refreshHeaders).flat()
  const connections = chains.map(({ refreshToken }) => (reply: Buffer | undefined) => ({
    method: 'POST' as const,
    path: '/api/v1/sessions',
    headers: [...headers, 'x-forwarded-for', newAddress()],
    body: `{"refresh_token":"${reply ? findRefreshToken(reply) : refreshToken}"}`,
  }))
  return measure(pid, (untilMs) => repeatRequests(url, connections, untilMs))
}

/** Measures reads of the logged-in user on 32 connections, each with its own user. */
export async function measureReads({ url, pid, logIn }: Subject): Promise<Rate> {
  const logins = await Promise.all(Array.from({ length: CONNECTIONS }, () => logIn()))
  const connections = logins.map(({ read }) => {
    const request = {
      method: 'GET' as const,
      path: read.path,
      headers: Object.entries(read.headers).flat(),
    }
    return () => request
  })
  return measure(pid, (untilMs) => repeatRequests(url, connections, untilMs))
}

async function measure(pid: number, run: (untilMs: number) => Promise<Work>): Promise<Rate> {
  const cpuBefore = await cpuSeconds(pid)
  const startedAt = performance.now()
  const { durationsMs, failures } = await run(startedAt + SECONDS * 1000)
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = (await cpuSeconds(pid)) - cpuBefore
  durationsMs.sort((a, b) => a - b)
  const at = (share: number) => durationsMs[Math.floor(durationsMs.length * share)] ?? 0
  return {
    operations: durationsMs.length,
    perSecond: durationsMs.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failures,
    cpuMs: (cpu * 1000) / durationsMs.length,
  }
}
