import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
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
  const headers = { 'content-security-policy': STRICT_POLICY }
  const config = `export default ${JSON.stringify({ preview: { headers } })}\n`
  writeFileSync(join(app, 'policy.config.js'), config)
  const line = `npx vite preview --config policy.config.js ${options}`
  const preview = await startProgram(line, app, { url: urlOf(PORT) })
  await logInTwice(await context.newPage(), urlOf(PORT))
  await preview.stop()
  const lines = dev.output().split('\n')
  // npm warns about settings of the machine.
  expect(lines.filter((line) => /error|warn/i.test(line) && !line.startsWith('npm '))).toEqual([])
})
