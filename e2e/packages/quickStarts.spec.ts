import { join } from 'node:path'
import { codeFromSandbox, logIn } from '@latchkey/playwright'
import { expect, test } from '@playwright/test'
import { SANDBOX_URL } from '../support/addresses.ts'
import { newAddress } from '../support/emailLogin.ts'
import { portOf, urlOf } from './support/addresses.ts'
import { makeFolder } from './support/folders.ts'
import { logInTwice } from './support/logInTwice.ts'
import { readQuickStart } from './support/quickStart.ts'
import { runCommands } from './support/runCommands.ts'
import { startProgram } from './support/startProgram.ts'
import { writeReactRouterTemplate } from './support/writeReactRouterTemplate.ts'

test('the plain React quick start logs in as pasted', async ({ page }) => {
  const folder = makeFolder('react')
  const { commands, paste } = readQuickStart('docs/quick-start/react.md')
  const [install = '', serve = ''] = commands
  await runCommands(install, folder)
  const app = join(folder, 'my-app')
  paste(app)
  const [port, url] = [portOf(24), urlOf(portOf(24))]
  const server = await startProgram(serve.replace('5173', String(port)), app, { url })
  await logInTwice(page, url)
  await server.stop()
})

test('the React Router quick start logs in as pasted, and knows the user in a loader', async ({
  page,
}) => {
  const folder = makeFolder('react-router')
  const { commands, paste } = readQuickStart('docs/quick-start/react-router.md')
  const [install = '', run = ''] = commands
  const app = join(folder, 'my-app')
  const [create = '', ...rest] = install.split('\n')
  if (await canReachGitHub()) await runCommands(create, folder)
  else writeReactRouterTemplate(app)
  await runCommands(rest.join('\n'), folder)
  paste(app)
  await runCommands('npm run typecheck && npm run build', app)
  const url = urlOf(portOf(25))
  const line = `${run.trim()} -- --port ${portOf(25)} --strictPort`
  const server = await startProgram(line, app, { url })
  await page.goto(`${url}/orders`)
  await expect(page).toHaveURL(`${url}/`) // not logged in
  await logIn(page, { email: newAddress(), code: codeFromSandbox(SANDBOX_URL), limitMs: 120_000 })
  await page.goto(`${url}/orders`)
  await expect(page.getByText(/^Orders of did:privy:/)).toBeVisible()
  await server.stop()
})

test('the quick start without the modal logs in as pasted into a Vite app', async ({ page }) => {
  const folder = makeFolder('headless')
  const vite = readQuickStart('docs/quick-start/vite.md')
  const [install = '', run = ''] = vite.commands
  await runCommands(install, folder)
  const app = join(folder, 'my-app')
  vite.paste(app)
  readQuickStart('docs/quick-start/headless.md').paste(app)
  await runCommands('npm run build', app)
  const url = urlOf(portOf(26))
  const line = `${run.trim()} -- --port ${portOf(26)} --strictPort`
  const server = await startProgram(line, app, { url })
  await page.goto(url)
  const [email, askedAt] = [newAddress(), new Date()]
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(await codeFromSandbox(SANDBOX_URL)(email, askedAt))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: `Log out ${email}` }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await server.stop()
})

/** `create-react-router` downloads its template from there. */
const canReachGitHub = () =>
  fetch('https://api.github.com', { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
