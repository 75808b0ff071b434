import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const sources = new Map(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

type Limits = { name: string; values: Record<string, unknown> }

/** All exported objects named `…LIMITS`. */
async function findLimits(): Promise<Limits[]> {
  const found: Limits[] = []
  for (const [path, text] of sources) {
    const names = [...text.matchAll(/^export const (\w*LIMITS) = \{/gm)].map(
      ([, name = '']) => name,
    )
    if (names.length === 0 || !path.startsWith('packages/')) continue
    const loaded = await import(/* @vite-ignore */ pathToFileURL(path).href)
    for (const name of names) found.push({ name, values: loaded[name] })
  }
  return found
}

/** Texts of the product files that name the object. */
const readersOf = (name: string): string[] =>
  [...sources]
    .filter(([path, text]) => !/\.(test|spec|fixture)\.tsx?$/.test(path) && text.includes(name))
    .map(([, text]) => text)

/** Limits that every job queue has, with values of its own. A queue gets them together. */
const queueKeys = new Set(
  [
    ...(sources.get('packages/server/src/platform/jobs/JobLimits.ts') ?? '').matchAll(
      /^ {2}(\w+)\??:/gm,
    ),
  ].map(([, key = '']) => key),
)

/** Whether one of the texts reads the key: as a member, also of a constant for the object, or by destructuring. */
function isRead(texts: readonly string[], key: string): boolean {
  const member = new RegExp(`\\w\\.${key}\\b`)
  const destructured = new RegExp(`\\{[^{}]*\\b${key}\\b[^{}]*\\}\\s=\\s+\\w*LIMITS\\b`)
  return texts.some((text) => text.includes(key) && (member.test(text) || destructured.test(text)))
}

const limits = await findLimits()

test('finds the limits of every package', () => {
  expect(limits.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['LIMITS', 'METHOD_LIMITS', 'SERVER_LIMITS', 'VAULT_LIMITS']),
  )
})

test('reads every limit in product code', () => {
  const unread = limits.flatMap(({ name, values }) => {
    const texts = readersOf(name)
    const isQueue = texts.some((text) => text.includes(`...${name}`))
    return Object.keys(values)
      .filter((key) => !isRead(texts, key) && !(isQueue && queueKeys.has(key)))
      .map((key) => `${name}.${key}`)
  })
  expect(unread).toEqual([])
})

test('reports a limit that nothing reads', () => {
  const texts = readersOf('LIMITS')
  expect(isRead(texts, 'oneTimeCodeDigits')).toBe(true)
  expect(isRead(texts, 'lengthOfNothingChars')).toBe(false)
  expect(isRead(['const { openMs, closedMs } = DOOR_LIMITS'], 'closedMs')).toBe(true)
})

test('gives one name one value', () => {
  const known = new Map<string, { name: string; value: unknown }>()
  const different: string[] = []
  for (const { name, values } of limits) {
    for (const [key, value] of Object.entries(values)) {
      if (queueKeys.has(key)) continue
      const earlier = known.get(key)
      if (!earlier) known.set(key, { name, value })
      else if (earlier.value !== value) different.push(`${key}: ${earlier.name}, ${name}`)
    }
  }
  expect(different).toEqual([])
})
