import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFromSandbox } from '@latchkey/playwright'
import { expect, type Page, test } from '@playwright/test'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import { newAddress } from '../support/emailLogin.ts'
import { portOf, STRICT_POLICY, urlOf } from './support/addresses.ts'
import { makeFolder } from './support/folders.ts'
import { logInTwice } from './support/logInTwice.ts'
import { readQuickStart } from './support/quickStart.ts'
import { runCommands } from './support/runCommands.ts'
import { startProgram } from './support/startProgram.ts'
import { FIRST_LOGIN_MINUTES, startStopwatch } from './support/stopwatch.ts'

const PORT = portOf(1)

test('the Vite quick start logs in as pasted, and built under a strict policy', async ({
  context,
}) => {
  const folder = makeFolder('vite')
  const { commands, paste } = readQuickStart('docs/quick-start/vite.md')
  const [install = '', run = ''] = commands
  const stopwatch = startStopwatch('docs/quick-start/vite.md')
  await stopwatch.run(install, folder)
  const app = join(folder, 'my-app')
  paste(app)

  const options = `--port ${PORT} --strictPort`
  const dev = await startProgram(`${run.trim()} -- ${options}`, app, { url: urlOf(PORT) })
  stopwatch.lap(run.trim())
  await logInTwice(await context.newPage(), urlOf(PORT), () => stopwatch.lap('first login'))
  await dev.stop()
  stopwatch.report(FIRST_LOGIN_MINUTES)

  await runCommands('npm run build', app)
  const headers = { 'content-security-policy': STRICT_POLICY }
  const config = `export default ${JSON.stringify({ preview: { headers } })}\n`
  writeFileSync(join(app, 'policy.config.js'), config)
  const line = `npx vite preview --config policy.config.js ${options}`
  const preview = await startProgram(line, app, { url: urlOf(PORT) })
  await logInTwice(await context.newPage(), urlOf(PORT))
  await logInByStorage(await context.newPage(), urlOf(PORT))
  await preview.stop()
  const lines = dev.output().split('\n')
  // npm warns about settings of the machine.
  expect(lines.filter((line) => /error|warn/i.test(line) && !line.startsWith('npm '))).toEqual([])
})

/** Starts a session as the section about Cypress of docs/testing.md does: two requests and three stored values. */
async function logInByStorage(page: Page, url: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const headers = { 'privy-app-id': 'latchkeydemoapp0000000001' }
    const reply = await page.request.post(`${API_URL}/api/v1/passwordless/${path}`, {
      headers,
      data,
    })
    expect(reply.status()).toBe(200)
    return reply.json()
  }
  const [email, askedAt] = [newAddress(), new Date()]
  await post('init', { email })
  const code = await codeFromSandbox(SANDBOX_URL)(email, askedAt)
  const body = await post('authenticate', { email, code })
  const stored = {
    'privy:token': body.token,
    'privy:refresh_token': body.refresh_token,
    'privy:pat': body.privy_access_token,
  }
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, JSON.stringify(value))
    }
  }, stored)
  await page.goto(url)
  await expect(page.getByRole('button', { name: `Log out ${email}` })).toBeVisible()
  await page.close()
}
