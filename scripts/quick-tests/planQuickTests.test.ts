import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planQuickTests } from './planQuickTests.mjs'

let root: string
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}
function commit(message: string) {
  git('add', '.')
  git('commit', '-m', message)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-quick-'))
  git('init', '-b', 'main')
  write({
    'src/add.ts': 'export const add = (a: number, b: number) => a + b\n',
    'src/sum.ts': "import { add } from './add.ts'\nexport const sum = add(1, 2)\n",
    'src/worker.ts': 'postMessage(1)\n',
    'src/add.test.ts': "import './add.ts'\nimport 'vitest'\n",
    'src/sum.test.ts': "await import('./sum.ts')\n",
    'src/start.browser.test.tsx': "import url from './worker.ts?worker&url'\nurl\n",
    'e2e/add.test.ts': "import '../src/add.ts'\n",
  })
  commit('first')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('plans the tests of commits, of uncommitted changes and of new files', async () => {
  git('switch', '-c', 'change')
  write({ 'src/sum.ts': "import { add } from './add.ts'\nexport const sum = add(2, 2)\n" })
  commit('second')
  write({ 'src/worker.ts': 'postMessage(2)\n', 'src/new.test.ts': "import './worker.ts'\n" })
  const { title, tests, lintable, needsBrowser, notes } = await planQuickTests(root)
  expect(title).toMatch(/^3 files changed since [0-9a-f]{9}, 3 test files load them\.$/)
  expect(lintable).toEqual(['src/new.test.ts', 'src/sum.ts', 'src/worker.ts'])
  expect(tests).toEqual(['src/new.test.ts', 'src/start.browser.test.tsx', 'src/sum.test.ts'])
  expect(needsBrowser).toBe(true)
  expect(notes).toEqual(['`npm test` also runs builds and journeys.'])
})

test('reads imports past an unfinished edit, and ignores imports of types', async () => {
  write({
    'src/add.ts': 'export const add = (\n',
    'src/sum.ts': "import { add } from './add.ts'\nimport { gone } from './gone.ts'\n",
    'src/types.test.ts': "import type { add } from './add.ts'\n",
  })
  git('add', '.')
  expect((await planQuickTests(root)).tests).toEqual([
    'src/types.test.ts',
    'src/add.test.ts',
    'src/sum.test.ts',
  ])
  write({ 'src/types.test.ts': "import type {\n  add,\n} from './add.ts'\n// changed\n" })
  git('commit', '-am', 'second')
  write({ 'src/add.ts': 'export const add = ((\n' })
  expect((await planQuickTests(root)).tests).toEqual(['src/add.test.ts', 'src/sum.test.ts'])
})

test('ignores commits of main that the branch does not have', async () => {
  git('switch', '-c', 'change')
  write({ 'src/sum.ts': 'export const sum = 3\n' })
  commit('on the branch')
  git('switch', 'main')
  write({ 'src/add.ts': 'export const add = 1\n' })
  commit('on main')
  git('switch', 'change')
  expect((await planQuickTests(root)).lintable).toEqual(['src/sum.ts'])
  expect((await planQuickTests(root, 'HEAD')).lintable).toEqual([])
})

test('names changed files that no unit test loads, and omits deleted files', async () => {
  rmSync(join(root, 'src/sum.ts'))
  rmSync(join(root, 'src/sum.test.ts'))
  const pages = [1, 2, 3, 4, 5, 6, 7].map((number) => `public/${number}.html`)
  write(Object.fromEntries(pages.map((page) => [page, '<title>Page</title>\n'])))
  git('add', '.')
  const { title, tests, notes } = await planQuickTests(root)
  expect(title).toContain('7 files changed')
  expect(tests).toEqual([])
  expect(notes[0]).toBe(
    'No unit test loads public/1.html, public/2.html, public/3.html, public/4.html, public/5.html and 2 more.',
  )
})

test('plans the tests of the documents whatever changed', async () => {
  write({ 'scripts/namedFiles.test.ts': '\n' })
  commit('second')
  write({ 'docs/README.md': '# Documentation\n' })
  expect(await planQuickTests(root)).toMatchObject({
    tests: ['scripts/namedFiles.test.ts'],
    notes: ['`npm test` also runs builds and journeys.'],
  })
})
