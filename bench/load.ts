import { randomBytes, randomUUID } from 'node:crypto'
import type { Api } from '@latchkey/testkit/api'
import autocannon from 'autocannon'
import type { startMailSink } from './mailSink.ts'

const APP_ID = 'latchkeydemoapp0000000001'
const CONNECTIONS = 32
const SECONDS = 8

export type Rate = { perSecond: number; p50Ms: number; p99Ms: number; failures: number }
type Sink = Awaited<ReturnType<typeof startMailSink>>
type SessionBody = { token: string; refresh_token: string }

/** A new network address for every request, as many people would have. */
const headers = () => ({
  'content-type': 'application/json',
  'privy-app-id': APP_ID,
  'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
})

async function post<Reply>(url: string, body: unknown): Promise<Reply> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

async function logIn(api: Api, sink: Sink): Promise<SessionBody> {
  const email = `${randomUUID()}@example.com`
  const code = sink.codeFor(email)
  await post(`${api.url}/api/v1/passwordless/init`, { email })
  return post<SessionBody>(`${api.url}/api/v1/passwordless/authenticate`, {
    email,
    code: await code,
  })
}

/** Whole logins by new people: ask, wait for the mail, verify. */
export async function measureLogins(api: Api, sink: Sink): Promise<Rate> {
  const durations: number[] = []
  let failures = 0
  const endAt = performance.now() + SECONDS * 1000
  const lane = async () => {
    while (performance.now() < endAt) {
      const startedAt = performance.now()
      try {
        await logIn(api, sink)
        durations.push(performance.now() - startedAt)
      } catch {
        failures++
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  durations.sort((a, b) => a - b)
  const at = (share: number) => durations[Math.floor(durations.length * share)] ?? 0
  return { perSecond: durations.length / SECONDS, p50Ms: at(0.5), p99Ms: at(0.99), failures }
}

/** Refreshes on 32 connections, each following its own chain of refresh tokens. */
export async function measureRefreshes(api: Api, sink: Sink): Promise<Rate> {
  const chains = await Promise.all(Array.from({ length: CONNECTIONS }, () => logIn(api, sink)))
  return cannon(api, {
    requests: [{ method: 'POST', path: '/api/v1/sessions' }],
    setupClient(client) {
      const follow = ({ refresh_token }: SessionBody) =>
        client.setHeadersAndBody(headers(), JSON.stringify({ refresh_token }))
      const first = chains.pop()
      if (!first) throw new Error('There are more connections than logins')
      follow(first)
      client.on('body', (body: Buffer) => follow(JSON.parse(body.toString())))
    },
  })
}

/** Reads of the logged-in person with a valid token. */
export async function measureReads(api: Api, sink: Sink): Promise<Rate> {
  const { token } = await logIn(api, sink)
  const headers = { 'privy-app-id': APP_ID, authorization: `Bearer ${token}` }
  return cannon(api, { requests: [{ method: 'GET', path: '/api/v1/users/me', headers }] })
}

async function cannon(api: Api, options: Omit<autocannon.Options, 'url'>): Promise<Rate> {
  const result = await autocannon({
    url: api.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...options,
  })
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}
