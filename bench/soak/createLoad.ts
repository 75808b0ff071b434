import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { newAddress, type Subject } from '../Subject.ts'
import { refreshHeaders } from '../startLatchkey.ts'
import type { MailSink } from '../startMailSink.ts'

const REQUEST_LIMIT_MS = 10_000
const REFRESH_PATH = '/api/v1/sessions'
const APP_PATH = '/api/v1/apps/latchkeydemoapp0000000001'

/** Nine turns: one logs in with two requests, one refreshes, one reads the app, and six read the user. */
export const TURNS_PER_CYCLE = 9
export const REQUESTS_PER_CYCLE = 10

/** Counts and times of requests since the last read. */
export type LoadFigures = { requests: number; errors: Record<string, number>; times: number[] }

/** A mixed load. Each request has a deadline; its failure is counted by its reason. */
export async function createLoad({ url, logIn: logInFirst }: Subject, sink: MailSink) {
  let figures: LoadFigures = { requests: 0, errors: {}, times: [] }
  let { read: latest, refreshToken } = await logInFirst()

  async function send(path: string, options: RequestInit) {
    const startedAt = performance.now()
    figures.requests += 1
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS)
    const answer = await fetch(url + path, { ...options, signal })
    const body = await answer.text()
    figures.times.push(performance.now() - startedAt)
    if (!answer.ok) throw new Error(`${answer.status} of ${path}`)
    return body
  }
  const post = async (path: string, body: object) => {
    const headers = { ...refreshHeaders, 'x-forwarded-for': newAddress() }
    const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return JSON.parse(answer) as { token: string; refresh_token: string }
  }
  const read = () => send(latest.path, { headers: latest.headers })
  const readApp = () => send(APP_PATH, { headers: refreshHeaders })

  async function logIn() {
    const email = `${randomUUID()}@example.com`
    const mailed = sink.codeFor(email)
    await post('/api/v1/passwordless/init', { email })
    const code = await Promise.race([mailed, pause(REQUEST_LIMIT_MS, null, { ref: false })])
    if (code === null) throw new Error('no mail')
    const { token } = await post('/api/v1/passwordless/authenticate', { email, code })
    latest = { ...latest, headers: { ...latest.headers, authorization: `Bearer ${token}` } }
  }

  /** One at a time: a token that is used twice ends the session. */
  let isRefreshing = false
  async function refresh() {
    if (isRefreshing) return void (await read())
    isRefreshing = true
    try {
      refreshToken = (await post(REFRESH_PATH, { refresh_token: refreshToken })).refresh_token
    } finally {
      isRefreshing = false
    }
  }
  const cycle: readonly (() => Promise<unknown>)[] = [
    logIn,
    read,
    read,
    refresh,
    read,
    read,
    readApp,
    read,
    read,
  ]
  return {
    async start(turn: number): Promise<void> {
      try {
        await cycle[turn % TURNS_PER_CYCLE]?.()
      } catch (thrown) {
        const reason = String((thrown as Error).message)
        figures.errors[reason] = (figures.errors[reason] ?? 0) + 1
      }
    },
    readFigures(): LoadFigures {
      const read = figures
      figures = { requests: 0, errors: {}, times: [] }
      return read
    },
  }
}
