import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from './loadConfig.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-config-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function load(name: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  return loadConfig(join(folder, name))
}

const app = (name: string) =>
  `{ id: 'testapp000000000000000001', name: ${name}, secret: 'a-secret-of-sixteen', mode: 'development' }`

test('loads a TypeScript file that imports another one', async () => {
  const { apps } = await load('latchkey.config.ts', {
    'names.ts': 'export const NAME: string = "Fernleaf" as const',
    'latchkey.config.ts': `import { defineConfig } from '@latchkey/server'
import { NAME } from './names.ts'
export default defineConfig({ apps: [${app('NAME')}] })`,
  })
  expect(apps.map(({ name }) => name)).toEqual(['Fernleaf'])
})

test('keeps no compiler in memory after it loaded a TypeScript file', async () => {
  await load('latchkey.config.ts', {
    'latchkey.config.ts': `const name: string = 'Fernleaf'
export default { apps: [${app('name')}] }`,
  })
  const modules = Object.keys(createRequire(import.meta.url).cache)
  expect(modules.filter((path) => path.includes('babel'))).toEqual([])
})

test('loads a JavaScript file', async () => {
  const { apps } = await load('latchkey.config.mjs', {
    'latchkey.config.mjs': `export default { apps: [${app("'Fernleaf'")}] }`,
  })
  expect(apps).toHaveLength(1)
})

test('names the file and the reason if the file does not compile', async () => {
  const loading = load('latchkey.config.ts', { 'latchkey.config.ts': 'export default { apps: [' })
  await expect(loading).rejects.toMatchObject({
    mistakes: [
      expect.stringMatching(/^Cannot load the configuration file .*latchkey\.config\.ts: /),
    ],
  })
})
