import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startPostgres } from '@latchkey/test-utils/postgres'
import { expect, test } from '@playwright/test'
import { API_URL } from '../support/addresses.ts'
import { portOf, SMTP_URL, urlOf } from './support/addresses.ts'
import { makeFolder } from './support/folders.ts'
import { logInTwice } from './support/logInTwice.ts'
import { readQuickStart } from './support/quickStart.ts'
import { runCommands } from './support/runCommands.ts'
import { startProgram } from './support/startProgram.ts'
import { FIRST_LOGIN_MINUTES, startStopwatch } from './support/stopwatch.ts'

const PORT = portOf(2)
const URL = urlOf(PORT)

/** Variables of the table "required by `next start`" in docs/nextjs.md. */
const PRODUCTION = {
  PUBLIC_URL: URL,
  SMTP_URL,
  MAIL_FROM: 'login@shop.example',
  LATCHKEY_ALLOW_EMBEDDED_SIGNER: '1',
  LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
  SIGNER_MASTER_KEY: randomBytes(32).toString('base64'),
  MY_SHOP_SECRET: randomBytes(32).toString('base64'),
}

/** The app has the origin of the page, and the page the app that it serves itself. */
const onOneOrigin = (code: string) =>
  code
    .replaceAll('https://shop.example', URL)
    .replaceAll(API_URL, URL)
    .replaceAll('latchkeydemoapp0000000001', 'myshop0000000000000000001')

test('the Next.js quick start logs in as pasted, and serves its own logins after `next build`, also if the first start failed', async ({
  context,
  page,
}) => {
  const folder = makeFolder('next')
  const app = join(folder, 'my-app')
  const { commands, paste } = readQuickStart('docs/nextjs.md')
  const [create = '', run = '', addServer = ''] = commands
  const stopwatch = startStopwatch('docs/nextjs.md')
  await stopwatch.run(create, folder)
  readQuickStart('docs/nextjs.md', 'Read the session on the server').paste(app)
  const dev = await startProgram(`${run.trim()} -- --port ${PORT}`, app, { url: URL })
  stopwatch.lap(run.trim())
  await logInTwice(await context.newPage(), URL, () => stopwatch.lap('first login'))
  await dev.stop()
  stopwatch.report(FIRST_LOGIN_MINUTES)

  await runCommands(addServer, app)
  paste(app, onOneOrigin)
  await runCommands('npm run build', app)

  const postgres = await startPostgres()
  await postgres.killNow()
  const statusOfApi = async () => (await fetch(`${URL}/api/v1/apps`)).status
  const server = await startProgram(`npm start -- --port ${PORT}`, app, {
    url: `${URL}/api/v1/apps`, // starts with its first request
    env: { ...PRODUCTION, DATABASE_URL: postgres.url },
  })
  expect(await statusOfApi()).toBe(503)
  expect(server.output()).toContain('latchkey: DATABASE_URL: cannot connect to')
  await postgres.restart()
  await expect.poll(statusOfApi, { timeout: 60_000 }).not.toBe(503)
  const policies: string[] = []
  const vaultRequests: string[] = []
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy']
    if (response.request().isNavigationRequest() && policy) policies.push(policy)
  })
  page.on('request', (request) => {
    if (request.url().includes('/embedded-wallets')) vaultRequests.push(request.url())
  })
  await logInTwice(page, URL)
  expect(vaultRequests).toEqual([])
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/=-]+' 'strict-dynamic'/)
  await server.stop()
  await postgres.stop()
})
