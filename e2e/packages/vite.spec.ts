import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { portOf, STRICT_POLICY, urlOf } from './support/addresses.ts'
import { makeFolder } from './support/folders.ts'
import { logInTwice } from './support/logInTwice.ts'
import { readQuickStart } from './support/quickStart.ts'
import { runCommands } from './support/runCommands.ts'
import { startProgram } from './support/startProgram.ts'

const PORT = portOf(1)

test('the Vite quick start logs in as pasted, and built under a strict policy', async ({
  context,
}) => {
  const folder = makeFolder('vite')
  const { commands, paste } = readQuickStart('docs/quick-start/vite.md')
  const [install = '', run = ''] = commands
  await runCommands(install, folder)
  const app = join(folder, 'my-app')
  paste(app)

  const options = `--port ${PORT} --strictPort`
  const dev = await startProgram(`${run.trim()} -- ${options}`, app, { url: urlOf(PORT) })
  await logInTwice(await context.newPage(), urlOf(PORT))
  await dev.stop()

  await runCommands('npm run build', app)
  const preview = await startProgram(`npm run preview -- ${options}`, app, { url: urlOf(PORT) })
  await logInTwice(await openUnderPolicy(context, urlOf(PORT)), urlOf(PORT))
  await preview.stop()
  expect(dev.output()).not.toMatch(/error|warn/i)
})

/** Opens a page whose document has the strict policy. Vite's preview has no option for it. */
async function openUnderPolicy(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': STRICT_POLICY }
    await route.fulfill({ response, headers })
  })
  return page
}
