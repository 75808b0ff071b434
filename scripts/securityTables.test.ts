import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CAPABILITIES } from './security-tables/capabilities.ts'
import { EARLIER_ATTACKS } from './security-tables/earlierAttacks.ts'
import { FINDINGS } from './security-tables/findings.ts'
import { MUTATIONS } from './security-tables/mutations.ts'
import { SCORECARD } from './security-tables/scorecard.ts'
import { securityPages } from './security-tables/writeSecurityTables.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n')
const NAMES = new Set(FILES.map((file) => basename(file)))
const isThere = (test: string) =>
  test.includes('/') ? existsSync(`${ROOT}/${test}`) : NAMES.has(test)

test.each(Object.entries(securityPages()))('%s is written from its table', (path, text) => {
  expect(readFileSync(`${ROOT}/${path}`, 'utf8'), 'run npm run docs:security').toBe(text)
})

describe('what each party can do', () => {
  const cells = Object.entries(CAPABILITIES).flatMap(([attacker, kinds]) =>
    Object.entries(kinds).map(([kind, cell]) => ({ name: `${attacker}, ${kind}`, ...cell })),
  )

  test.each(cells)('$name: names a test that exists, if the attack gets nothing', (cell) => {
    if (cell.outcome === 'nothing') expect(cell.test).toBeDefined()
    if (cell.test) expect(isThere(cell.test)).toBe(true)
  })
})

describe('the scorecard', () => {
  test('has the rows C1 to C33', () => {
    expect(SCORECARD.map(({ id }) => id)).toEqual(
      Array.from({ length: 33 }, (_, place) => `C${place + 1}`),
    )
  })

  test.each(SCORECARD)('$id has a result, and tests that exist', ({ result, tests }) => {
    expect(result).toMatch(/\w/)
    expect(tests.filter((one) => !isThere(one))).toEqual([])
    expect(tests).not.toEqual([])
  })
})

/** Whether a file of this name or path has a test of this name. */
function hasTest(file: string, name: string): boolean {
  const paths = FILES.filter((path) => path === file || basename(path) === file)
  const escaped = name.replaceAll("'", "\\'")
  const quoted = ["'", '"', '`'].flatMap((quote) => [name, escaped].map((text) => quote + text))
  return paths.some((path) => {
    const source = readFileSync(`${ROOT}/${path}`, 'utf8')
    return quoted.some((text) => source.includes(text))
  })
}

describe('the findings of the security review', () => {
  const tests = FINDINGS.flatMap(({ id, tests }) =>
    tests.map(([file, name]) => ({ id, file, name })),
  )

  test('have an id each and at least one test', () => {
    expect(new Set(FINDINGS.map(({ id }) => id)).size).toBe(FINDINGS.length)
    expect(FINDINGS.filter((finding) => finding.tests.length === 0)).toEqual([])
  })

  test.each(tests)('$id names a test of $file that exists: $name', ({ file, name }) => {
    expect(hasTest(file, name)).toBe(true)
  })
})

test.each(MUTATIONS.flatMap((one) => ('test' in one ? [one] : [])))(
  'mutation $id names a test of $file that exists: $test',
  ({ file, test }) => {
    expect(hasTest(file, test)).toBe(true)
  },
)

test.each(EARLIER_ATTACKS)(
  'the earlier attack of $id is a test that exists: $attack',
  ({ id, test: [file, name] }) => {
    expect(FINDINGS.map((finding) => finding.id)).toContain(id)
    expect(hasTest(file, name)).toBe(true)
  },
)
