import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { LIMITS, refreshSession, type SessionReply } from '@latchkey/contract'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { startApi } from '@latchkey/test-utils/api'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'
import { clientHeaders, newGuest } from '../support/clientRequest.ts'
import { createApiSettings } from '../support/createApiSettings.ts'

/** All of them with `ALL_ROUNDS`. */
const CLIENTS = process.env.ALL_ROUNDS ? 10_000 : 1_000
const LANES = 32
/**
 * A client that used up its retries tries again when its page next needs a token, on average after this time. Pages
 * do not need it at the same moment.
 */
const NEXT_NEED_MS = 5_000
const GIVE_UP_MS = 300_000
const APP_ID = 'latchkeyherdapp0000000001'
const APP = {
  id: APP_ID,
  name: 'Refreshed at once',
  secret: 'the-secret-of-the-herd-app',
  loginMethods: ['guest'],
}

type Answer = { status: number; reply?: SessionReply; isTimeout?: true }

/** Sends a request with little work, because one process plays all clients beside the server. */
function post(agent: Agent, url: string, body: object, token?: string): Promise<Answer> {
  return new Promise((resolve) => {
    let isTimeout = false
    const headers = clientHeaders(APP_ID, token)
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => {
        clearTimeout(timer)
        const status = answer.statusCode ?? 0
        resolve({ status, ...(status === 200 && { reply: JSON.parse(text) as SessionReply }) })
      })
      answer.on('error', () => resolve({ status: 0 }))
    })
    const timer = setTimeout(() => {
      // An answer may have arrived while this process was busy with other clients. It is read first.
      setImmediate(() =>
        setImmediate(() => {
          isTimeout = true
          sent.destroy()
        }),
      )
    }, LIMITS.requestTimeoutMs)
    sent.on('error', () => {
      clearTimeout(timer)
      resolve({ status: 0, ...(isTimeout && { isTimeout }) })
    })
    sent.end(JSON.stringify(body))
  })
}

test(`refreshes ${CLIENTS} sessions that ask at once after an outage, and ends none`, async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const { environment, close } = createApiSettings(APP, database.url)
  onTestFinished(close)
  const main = await bundleProgram('server')
  let api = await startApi(environment, { main })
  onTestFinished(() => api.killNow())
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  onTestFinished(() => agent.destroy())

  const sessions: SessionReply[] = []
  const lanes = Array.from({ length: LANES }, async () => {
    while (sessions.length < CLIENTS) {
      const { reply } = await post(agent, `${api.url}${logInAsGuest.path}`, newGuest())
      if (reply?.token) sessions.push(reply)
    }
  })
  await Promise.all(lanes)
  const herd = sessions.slice(0, CLIENTS)
  const { port } = api
  await api.killNow()
  await pause(500)
  // A stack for each refused connection would take most of the time of this process.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  onTestFinished(() => {
    Error.stackTraceLimit = stackTraceLimit
  })

  const counts = new Map<number, number>()
  let outOfRetries = 0
  let timeouts = 0
  /** As the client does: three retries, none after a timeout, then an error, then the next need of a token. */
  async function refresh({
    token,
    refresh_token,
  }: SessionReply): Promise<SessionReply | undefined> {
    const giveUpMs = Date.now() + GIVE_UP_MS
    for (let retry = 0; Date.now() < giveUpMs; ) {
      const url = `${api.url}${refreshSession.path}`
      const answer = await post(agent, url, { refresh_token }, token ?? undefined)
      const { status, reply, isTimeout } = answer
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status === 200) return reply
      if (isTimeout) timeouts += 1
      if (isTimeout || retry === LIMITS.requestRetriesMax) {
        outOfRetries += 1
        retry = 0
        await pause(randomInt(2 * NEXT_NEED_MS))
      } else {
        await pause(LIMITS.requestRetryBaseMs * LIMITS.requestRetryFactor ** retry)
        retry += 1
      }
    }
    return undefined
  }
  const startedMs = performance.now()
  const refreshing = Promise.all(herd.map(refresh))
  api = await startApi(environment, { main, port })
  const replies = await refreshing
  const seconds = (performance.now() - startedMs) / 1_000

  const answers = [...counts].map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')
  console.info(
    `${CLIENTS} clients refreshed in ${seconds.toFixed(1)} s after the kill, at once from the outage on: ` +
      `answers ${answers}; ${timeouts} timeouts; ${outOfRetries} errors after all retries; ${Math.round(await api.memoryMegabytes())} MB`,
  )
  const actions = new Map<string | undefined, number>()
  for (const reply of replies) {
    const action = reply?.session_update_action
    actions.set(action, (actions.get(action) ?? 0) + 1)
  }
  expect(Object.fromEntries(actions)).toEqual({ set: CLIENTS })
  expect([...counts.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([])
})
