import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@latchkey/client'
import { startEmailCode } from '@latchkey/client/flows'
import { startSandbox } from '@latchkey/sandbox'
import { type Api, startApi } from '@latchkey/test-utils/api'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'
import { createApiSettings } from '../support/createApiSettings.ts'
import { waitForCode } from '../support/inbox.ts'
import { nodePorts } from '../support/nodePorts.ts'
import { rowsOf } from '../support/rowsOf.ts'
import { startRoundRobinProxy } from '../support/startRoundRobinProxy.ts'

/** All of them with `ALL_ROUNDS`. */
const KILLS = process.env.ALL_ROUNDS ? 50 : 15
const APP_ID = 'latchkeykillapp0000000001'
const APP = {
  id: APP_ID,
  name: 'Killed now and then',
  secret: 'the-secret-of-the-killed-app',
  loginMethods: ['email'],
}

/** One whole journey: request a code, read the mail, log in, refresh, read the user, log out. */
async function journey(apiUrl: string, sandboxUrl: string, email: string) {
  const client = createClient({ appId: APP_ID, apiUrl, ports: nodePorts() })
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'), { timeout: 20_000 })
  const flow = startEmailCode(client, { mode: 'login-or-sign-up', ownUi: true })
  const refusals: string[] = []
  flow.subscribe(() => {
    const state = flow.getState()
    if ('error' in state && state.error)
      refusals.push(`${state.error.code}: ${state.error.message}`)
  })
  const until = (status: string) =>
    vi
      .waitFor(() => expect(flow.getState().status).toBe(status), { timeout: 20_000 })
      .catch((cause) => {
        const where = `${email} is ${flow.getState().status}, not ${status}`
        throw new Error(`${where}: ${refusals.join(', ')}`, { cause })
      })
  flow.send({ type: 'submit-address', address: email })
  await until('awaiting-code-input')
  flow.send({ type: 'submit-code', code: await waitForCode(sandboxUrl, email) })
  await until('done')
  const user = await client.refreshUser()
  expect(user?.email?.address).toBe(email)
  expect(await client.getAccessToken()).not.toBeNull()
  return user!.id
}

test(`loses no login while one of two servers is killed ${KILLS} times`, async () => {
  const database = await createTestDatabase()
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 })
  const settings = createApiSettings(APP, database.url)
  const environment = { ...settings.environment, SMTP_URL: sandbox.smtpUrl }
  const main = await bundleProgram('server')
  const apis: Api[] = await Promise.all([
    startApi(environment, { main }),
    startApi(environment, { main }),
  ])
  const proxy = await startRoundRobinProxy(() => apis.map(({ port }) => port))
  let killing = true
  onTestFinished(async () => {
    killing = false
    await Promise.all(apis.map((api) => api.stop()))
    await proxy.close()
    await sandbox.close()
    await database.close()
    settings.close()
  })
  const people: string[] = []
  const failures: unknown[] = []

  async function keepLoggingIn(lane: number) {
    for (let turn = 0; killing; turn++) {
      const email = `lane${lane}-${turn}@example.com`
      try {
        await journey(proxy.url, sandbox.url, email)
        people.push(email)
      } catch (thrown) {
        failures.push(thrown)
      }
    }
  }
  const lanes = [0, 1, 2].map(keepLoggingIn)

  for (let kill = 0; kill < KILLS; kill++) {
    await pause(randomInt(20, 400))
    const victim = kill % 2
    const { port } = apis[victim]!
    await apis[victim]!.killNow()
    apis[victim] = await startApi(environment, { main, port })
  }
  killing = false
  await Promise.all(lanes)

  expect(failures).toEqual([])
  expect(people.length).toBeGreaterThan(KILLS / 5)
  const rows = await rowsOf<{ subject: string }>(
    database.url,
    `select subject from linked_accounts where type = 'email'`,
  )
  // Every login that was answered is in the database, once.
  expect(rows.map(({ subject }) => subject).sort()).toEqual([...people].sort())
})
