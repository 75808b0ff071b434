import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWhenStale } from './buildWhenStale.ts'

const HOUR_AGO = new Date(Date.now() - 3_600_000)
const SOON = new Date(Date.now() + 3_600_000)
const PAGES = ['packages/approval', 'apps/demo']
const OUTPUTS = ['packages/server/dist/approval-page', 'apps/demo/dist']

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-pages-'))
  const sources = ['contract', 'client', 'react', 'vault', 'approval'].map(
    (name) => `packages/${name}/src/index.ts`,
  )
  for (const file of ['package-lock.json', 'apps/demo/src/main.tsx', ...sources]) {
    write(file, HOUR_AGO)
  }
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, changedAt: Date) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  utimesSync(path, changedAt, changedAt)
}

/** Returns the pages that were built. */
async function build(apiUrl = 'http://localhost:4000') {
  const built: string[] = []
  const buildApp = async (app: string) => {
    built.push(app)
    for (const folder of OUTPUTS) mkdirSync(join(root, folder), { recursive: true })
  }
  await buildWhenStale(PAGES, { LATCHKEY_TEST_API_URL: apiUrl }, { root, buildApp })
  return built
}

test('builds pages once', async () => {
  expect(await build()).toEqual(PAGES)
  expect(await build()).toEqual([])
})

test('builds all pages again for another address', async () => {
  await build()
  expect(await build('http://localhost:5000')).toEqual(PAGES)
})

test.each([
  ['apps/demo/src/main.tsx', ['apps/demo']],
  ['packages/approval/index.html', ['packages/approval']],
  ['packages/vault/src/index.ts', PAGES],
  ['packages/react/src/screens/Screen.tsx', PAGES],
  ['package-lock.json', PAGES],
  ['apps/demo/.cache/tsconfig.tsbuildinfo', []],
  ['apps/demo/dist/index.html', []],
])('after a change of %s builds %j', async (file, expected) => {
  await build()
  write(file, SOON)
  expect(await build()).toEqual(expected)
})
