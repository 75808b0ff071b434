import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { makeFolder, ROOT } from './support/folders.ts'
import { readQuickStart } from './support/quickStart.ts'
import { runCommands } from './support/runCommands.ts'

const PACKED = ['react', 'client', 'contract'].map(
  (name) => `../latchkey/packed/latchkey-${name}-*.tgz`,
)

test('the component tests of docs/testing.md pass in Jest and in Vitest', async () => {
  const folder = join(makeFolder('component-tests'), 'my-app')
  mkdirSync(folder)
  const { commands, paste } = readQuickStart('docs/testing.md')
  const [install = '', run = ''] = commands.filter((lines) => lines.includes('jest'))
  await runCommands(`npm init -y && npm install react react-dom ${PACKED.join(' ')}`, folder)
  await runCommands(`${install}npm install --save-dev vitest jsdom`, folder)
  readQuickStart('docs/quick-start/vite.md').paste(folder)
  paste(folder)
  expect(await runCommands(run, folder)).toContain('2 passed')

  const file = join(folder, 'src/App.test.jsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('@jest/globals', 'vitest'))
  const runVitest = 'npx vitest run --environment jsdom --globals'
  expect(readFileSync(join(ROOT, 'docs/testing.md'), 'utf8')).toContain(runVitest)
  expect(await runCommands(runVitest, folder)).toContain('2 passed')
})
