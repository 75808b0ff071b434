import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logIn } from '@latchkey/playwright'
import { expect, type Page, test } from '@playwright/test'
import { portOf, urlOf } from './support/addresses.ts'
import { makeFolder } from './support/folders.ts'
import { readQuickStart } from './support/quickStart.ts'
import { runCommands } from './support/runCommands.ts'
import { startProgram } from './support/startProgram.ts'
import { FIRST_LOGIN_MINUTES, startStopwatch } from './support/stopwatch.ts'

/** Creates an app as docs/quick-start.md says, and installs its packages. */
async function create(template: string) {
  const stopwatch = startStopwatch(`create-latchkey --template ${template}`)
  const folder = makeFolder(`create-${template}`)
  const { commands } = readQuickStart('docs/quick-start.md')
  const command = commands.find((lines) => lines.includes('create-latchkey')) ?? ''
  await stopwatch.run(command.replace('--template vite', `--template ${template}`), folder)
  const app = join(folder, 'my-app')
  await stopwatch.run('npm install', app)
  return { app, stopwatch }
}

async function logInWithTestCredential(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await logIn(page, { email: 'test@example.com', code: '246810' })
  await expect(page.getByRole('button', { name: 'Log out test@example.com' })).toBeVisible()
}

test('the Vite template logs in at its own server, and builds', async ({ page }) => {
  const { app, stopwatch } = await create('vite')
  const [apiPort, pagePort] = [portOf(3), portOf(4)]
  const main = join(app, 'src/main.tsx')
  const text = readFileSync(main, 'utf8').replace('http://localhost:4000', urlOf(apiPort))
  writeFileSync(main, text)
  const server = await startProgram('npm run server', app, {
    url: `${urlOf(apiPort)}/readyz`,
    env: { PORT: String(apiPort) },
  })
  const dev = await startProgram(`npm run dev -- --port ${pagePort} --strictPort`, app, {
    url: urlOf(pagePort),
  })
  stopwatch.lap('npm run server; npm run dev')
  await logInWithTestCredential(page, urlOf(pagePort))
  stopwatch.lap('first login')
  stopwatch.report(FIRST_LOGIN_MINUTES)
  await dev.stop()
  await server.stop()
  await runCommands('npm run build', app)
})

test('the Next.js template logs in in development, and builds', async ({ page }) => {
  const { app, stopwatch } = await create('next')
  const port = portOf(5)
  const dev = await startProgram(`npm run dev -- --port ${port}`, app, {
    url: `${urlOf(port)}/api/v1/apps`, // starts with its first request
    env: { PUBLIC_URL: urlOf(port) },
  })
  stopwatch.lap('npm run dev')
  await logInWithTestCredential(page, urlOf(port))
  stopwatch.lap('first login')
  stopwatch.report(FIRST_LOGIN_MINUTES)
  await dev.stop()
  await runCommands('npm run build', app)
})
