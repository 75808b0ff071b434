import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFaults } from './regular-expressions/findFaults.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-expressions-'))
  for (const folder of ['packages', 'apps', 'examples']) await mkdir(join(root, folder))
})
afterEach(() => rm(root, { recursive: true }))

async function put(file: string, ...lines: string[]) {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), `${lines.join('\n')}\n`)
}
const FILE = 'packages/server/src/match.ts'

test.each([
  ['one character in any distance of another', '/a.*b/i'],
  ['a run at the end of a text', '/0+$/'],
  ['a run that two parts can take', '/^\\d*\\.?\\d*$/'],
  ['a repetition inside a repetition', '/^(?:a+)+$/'],
  ['a constructed expression', "new RegExp('0+$')"],
  ['one with a constant of its file', 'new RegExp(ZEROS + "$")'],
])('names file and line of %s', async (_, expression) => {
  await put(FILE, "const ZEROS = '0+'", '', `export const bad = ${expression}`, 'ZEROS')
  const { faults } = await findFaults(root, [])
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(`${FILE}:3 ${expression}: `)
  expect(faults[0]).toMatch(/polynomial|exponential/)
})

test('passes expressions that take linear time', async () => {
  await put(
    FILE,
    'const DIGITS = 6',
    'export const good = [',
    '  /^0x[0-9a-f]{40}$/i,',
    '  /[\\p{Cc}\\s]+/gu,',
    '  /^[a-z]+(?:\\.[a-z]+)*$/,',
    '  /^0x(?:[0-9a-f]{2})*$/,',
    `  new RegExp(\`^[0-9]{\${DIGITS}}$\`),`,
    `  new RegExp(\`^[0-9]{\${globalThis.length}}$\`),`,
    ']',
  )
  expect(await findFaults(root, [])).toEqual({ faults: [], count: 6 })
})

test('reports an expression it cannot analyse', async () => {
  await put(
    FILE,
    `export const built = (text: string) => new RegExp(\`^\${text}$\`)`,
    'export const ahead = /a(?=b*c)/',
  )
  expect((await findFaults(root, [])).faults).toEqual([
    expect.stringContaining(`${FILE}:1 new RegExp(\`^\${text}$\`): not judged`),
    expect.stringContaining(`${FILE}:2 /a(?=b*c)/: not judged`),
  ])
})

test('accepts an excepted expression, and reports an exception without one', async () => {
  const exception = { file: FILE, text: '/0+$/', reason: 'The text is one line of ours.' }
  await put(FILE, 'export const bad = /0+$/')
  expect((await findFaults(root, [exception])).faults).toEqual([])
  await put(FILE, 'export const bad = /0/')
  expect((await findFaults(root, [exception])).faults).toEqual([
    `${FILE} /0+$/: an exception for an expression that is gone`,
  ])
})

test('skips tests, dependencies and build output', async () => {
  const bad = 'export const bad = /0+$/'
  await put('packages/server/src/match.test.ts', bad)
  await put('packages/server/node_modules/other/index.js', bad)
  await put('packages/server/dist/match.js', bad)
  expect(await findFaults(root, [])).toEqual({ faults: [], count: 0 })
})
