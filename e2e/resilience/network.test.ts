import { setTimeout as pause } from 'node:timers/promises'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { createServerWallet } from '@latchkey/contract/endpoints/wallets'
import { type Api, startApi, startServerProcess } from '@latchkey/test-utils/api'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'
import { clientHeaders, newGuest } from '../support/clientRequest.ts'
import { createApiSettings, createSignerSettings } from '../support/createApiSettings.ts'
import { rowsOf } from '../support/rowsOf.ts'
import { type Network, startFaultyProxy } from '../support/startFaultyProxy.ts'

/** More with `ALL_ROUNDS`. */
const ROUNDS = process.env.ALL_ROUNDS ? 10 : 1
const LANES = 4
/** A request waits for a connection at most 5 s and for its statement at most 6 s. */
const ANSWER_MAX_MS = 15_000
const RECOVERY_MAX_MS = 8_000
const APP = {
  id: 'latchkeynetworkapp0000001',
  name: 'On a bad network',
  secret: 'the-secret-of-the-network-app',
  loginMethods: ['guest'],
  embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
}

type Proxy = Awaited<ReturnType<typeof startFaultyProxy>>
const closing: (() => unknown)[] = []
let api: Api
let toDatabase: Proxy
let toSigner: Proxy
let databaseUrl: string

beforeAll(async () => {
  const [database, signerDatabase] = [await createTestDatabase(), await createTestDatabase()]
  closing.push(database.close, signerDatabase.close)
  databaseUrl = database.url
  const url = new URL(database.url)
  toDatabase = await startFaultyProxy(Number(url.port))
  closing.push(toDatabase.close)
  url.port = String(toDatabase.port)
  const settings = createApiSettings(APP, url.href)
  closing.push(settings.close)
  const ofSigner = await createSignerSettings(signerDatabase.url)
  const signer = await startServerProcess({ main: await bundleProgram('signer'), ...ofSigner })
  closing.push(signer.killNow)
  toSigner = await startFaultyProxy(ofSigner.port)
  closing.push(toSigner.close)
  api = await startApi(
    {
      ...settings.environment,
      ...ofSigner.apiEnvironment,
      SIGNER_URL: `http://127.0.0.1:${toSigner.port}`,
    },
    { main: await bundleProgram('server') },
  )
  closing.push(api.killNow)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** A call as one of many clients. */
async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const startedMs = performance.now()
  const answer = await fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { ...clientHeaders(APP.id), ...headers },
    body: JSON.stringify(body),
  })
  const reply = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, reply, tookMs: performance.now() - startedMs }
}
const signUp = () => post(logInAsGuest.path, newGuest())
const createWallet = () =>
  post(
    createServerWallet.path,
    { chain_type: 'ethereum' },
    {
      authorization: `Basic ${Buffer.from(`${APP.id}:${APP.secret}`).toString('base64')}`,
    },
  )

/** Repeats a call in lanes while the network goes through its states. */
async function underFaults(
  call: typeof signUp,
  proxy: Proxy,
  faults: readonly (readonly [Network, number])[],
) {
  const statuses = new Map<number, number>()
  const succeeded: Record<string, unknown>[] = []
  let slowestMs = 0
  let isOver = false
  const lanes = Array.from({ length: LANES }, async () => {
    while (!isOver) {
      const { status, reply, tookMs } = await call()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      slowestMs = Math.max(slowestMs, tookMs)
      if (status === 200) succeeded.push(reply)
      else await pause(20)
    }
  })
  let slowestRecoveryMs = 0
  for (const [network, forMs] of faults) {
    proxy.set(network)
    await pause(forMs)
    proxy.set({ kind: 'pass' })
    const healedMs = performance.now()
    const known = succeeded.length
    while (succeeded.length === known && performance.now() - healedMs < 60_000) await pause(10)
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - healedMs)
    await pause(300)
  }
  isOver = true
  await Promise.all(lanes)
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return { statuses: [...statuses.keys()].sort(), succeeded, slowestMs, slowestRecoveryMs, answers }
}

async function idsIn(query: string): Promise<Set<unknown>> {
  const rows = await rowsOf<{ id: string }>(databaseUrl, query)
  return new Set(rows.map(({ id }) => id))
}

const inRounds = (faults: readonly (readonly [Network, number])[]) =>
  Array.from({ length: ROUNDS }, () => faults).flat()

test('a network that delays, holds and cuts between API and database: 200 or 503 in time, and nothing acknowledged is lost', async () => {
  const result = await underFaults(
    signUp,
    toDatabase,
    inRounds([
      [{ kind: 'delay', ms: 50 }, 2_000],
      [{ kind: 'cut' }, 1_500],
      [{ kind: 'hold' }, 8_000],
      [{ kind: 'cut' }, 100],
    ]),
  )
  console.info(
    `database: ${ROUNDS * 4} faults, ${result.answers}, slowest answer ${Math.round(result.slowestMs)} ms, first success ${Math.round(result.slowestRecoveryMs)} ms after the fault`,
  )
  expect(result.statuses).toEqual([200, 503])
  expect(result.slowestMs).toBeLessThan(ANSWER_MAX_MS)
  expect(result.slowestRecoveryMs).toBeLessThan(RECOVERY_MAX_MS)
  const stored = await idsIn('select id from users')
  const acknowledged = result.succeeded.map(({ user }) => (user as { id: string }).id)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
})

test('a network that delays, holds and cuts between API and signer: wallets wait, logins do not', async () => {
  let logins = 0
  let isOver = false
  const loggingIn = (async () => {
    while (!isOver) {
      expect((await signUp()).status).toBe(200)
      logins += 1
      await pause(50)
    }
  })()
  const result = await underFaults(
    createWallet,
    toSigner,
    inRounds([
      [{ kind: 'delay', ms: 100 }, 2_000],
      [{ kind: 'cut' }, 1_500],
      [{ kind: 'hold' }, 6_000],
    ]),
  )
  isOver = true
  await loggingIn
  console.info(
    `signer: ${ROUNDS * 3} faults, ${result.answers}, slowest answer ${Math.round(result.slowestMs)} ms, first success ${Math.round(result.slowestRecoveryMs)} ms after the fault; ${logins} logins meanwhile, 0 failed`,
  )
  expect(result.statuses).toEqual([200, 503])
  expect(result.slowestMs).toBeLessThan(ANSWER_MAX_MS)
  expect(result.slowestRecoveryMs).toBeLessThan(RECOVERY_MAX_MS)
  const stored = await idsIn('select id from server_wallets')
  expect(result.succeeded.filter(({ id }) => !stored.has(id))).toEqual([])
})
