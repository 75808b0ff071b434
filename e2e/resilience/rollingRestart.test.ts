import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Api, startApi } from '@latchkey/test-utils/api'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'
import { clientHeaders, newGuest } from '../support/clientRequest.ts'
import { createApiSettings } from '../support/createApiSettings.ts'
import { startRoundRobinProxy } from '../support/startRoundRobinProxy.ts'

/** All of them with `ALL_ROUNDS`. */
const RESTARTS = process.env.ALL_ROUNDS ? 20 : 4
const REQUESTS_PER_SECOND = 50
/** `packages/server/dist/main.js` of the release before: an upgrade instead of a restart. */
const BEFORE = process.env.RELEASE_BEFORE
const IN_FLIGHT_MAX = 40
const APP_ID = 'latchkeyrollapp0000000001'
const APP = {
  id: APP_ID,
  name: 'Restarted now and then',
  secret: 'the-secret-of-the-restarted-app',
  loginMethods: ['guest'],
}

test(`fails no request over ${RESTARTS} rolling restarts at ${REQUESTS_PER_SECOND} requests a second`, async () => {
  const database = await createTestDatabase()
  const settings = createApiSettings(APP, database.url)
  const environment = {
    ...settings.environment,
    SMTP_URL: 'smtp://localhost:1',
    // Without it, a request that was sent just before the SIGTERM meets a closed connection.
    DRAIN_DELAY_MS: '2000',
    SIGNER_MASTER_KEY: randomBytes(32).toString('base64'),
  }
  const main = await bundleProgram('server')
  const before = BEFORE ?? main
  const apis: Api[] = await Promise.all([
    startApi(environment, { main: before }),
    startApi(environment, { main: before }),
  ])
  /** As a load balancer does: takes a server out before its SIGTERM, and adds it when it is ready. */
  const inService = new Set([0, 1])
  const proxy = await startRoundRobinProxy(() =>
    [...inService].flatMap((place) => apis[place]?.port ?? []),
  )
  let isOver = false
  onTestFinished(async () => {
    isOver = true
    await Promise.all(apis.map((api) => api.stop()))
    await proxy.close()
    await database.close()
    settings.close()
  })

  const outcomes = new Map<string, number>()
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  /** A sign-up and a read of the user. Not retried. */
  async function request(): Promise<void> {
    const body = JSON.stringify(newGuest())
    const entered = await fetch(`${proxy.url}/api/v1/guest/authenticate`, {
      method: 'POST',
      headers: clientHeaders(APP_ID),
      body,
    })
    count(`login ${entered.status}`)
    const { token } = (await entered.json()) as { token?: string }
    const read = await fetch(`${proxy.url}/api/v1/users/me`, {
      headers: clientHeaders(APP_ID, token),
    })
    count(`read ${read.status}`)
    await read.arrayBuffer()
  }
  const running = new Set<Promise<void>>()
  const load = (async () => {
    while (!isOver) {
      // On a busy machine one server cannot answer them all: a growing queue would test the queue.
      if (running.size >= IN_FLIGHT_MAX) await Promise.race(running)
      const one: Promise<void> = request()
        .catch((error: Error) => void count(`failed: ${String(error.cause ?? error)}`))
        .finally(() => running.delete(one))
      running.add(one)
      await pause(2_000 / REQUESTS_PER_SECOND) // each sends two requests
    }
    await Promise.all(running)
  })()

  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const place = restart % 2
    inService.delete(place)
    await apis[place]!.stop()
    apis[place] = await startApi(environment, { main })
    inService.add(place)
    await pause(200)
  }
  isOver = true
  await load

  expect(Object.fromEntries(outcomes)).toEqual({
    'login 200': expect.any(Number),
    'read 200': expect.any(Number),
  })
  const total = [...outcomes.values()].reduce((sum, one) => sum + one, 0)
  expect(total).toBeGreaterThan(RESTARTS * 20)
  console.log(`${RESTARTS} rolling restarts, ${total} requests, 0 failed`)
})
