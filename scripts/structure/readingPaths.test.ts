import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Import, isProduct, readSources } from './sources.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Pages with a reading path, and how many files a reader may have to open. */
const BUDGETS = {
  'docs/flows/email-login.md': 30,
  'docs/flows/device-wallet.md': 45,
  'docs/flows/send-transaction.md': 45,
}

type Step = {
  file: string
  /** Place of an earlier step in the list, from 1. */
  from: number | null
  /** Name that both files use, where the path crosses a boundary without an import. */
  by: string | null
}

const { texts, imports } = readSources()

/** Reads the rows `| 4 | file | 3 by name | text |` of the table "Files in order". */
function readSteps(page: string): Step[] {
  return [...page.matchAll(/^\| (\d+) \| `([^`]+)` \| (?:(\d+)(?: by `([^`]+)`)?)? ?\|/gm)].map(
    ([, place, file = '', from, by], index) => {
      expect(Number(place)).toBe(index + 1)
      return { file: toPath(file), from: from ? Number(from) : null, by: by ?? null }
    },
  )
}

/** `react/modal/Modal.tsx` is `packages/react/src/modal/Modal.tsx`. */
function toPath(name: string): string {
  const [room, ...rest] = name.split('/')
  return `packages/${room}/src/${rest.join('/')}`
}

/** Entries of a package pass names on: an import of the entry reaches the files behind it. */
const isPassedOn = (path: string) => /[/]exports[/]|[/]src[/]index[.]ts$/.test(path)

function isImported(from: string, to: string, edges: readonly Import[]): boolean {
  return edges.some(
    (edge) =>
      edge.from === from &&
      (edge.to === to || (isPassedOn(edge.to) && isImported(edge.to, to, edges))),
  )
}

/** Describes what is wrong with a path. */
function findGaps(
  steps: readonly Step[],
  files: ReadonlyMap<string, string>,
  edges: readonly Import[],
): string[] {
  const before = (step: Step) => steps[(step.from ?? 0) - 1]?.file ?? ''
  return steps.flatMap((step, index) => {
    const text = files.get(step.file)
    if (text === undefined || !isProduct(step.file)) return [`${step.file} is no product file`]
    if (steps.findIndex(({ file }) => file === step.file) !== index)
      return [`${step.file} is there twice`]
    if (index === 0) return []
    if (step.from === null || step.from > index) return [`${step.file} comes from no earlier file`]
    const earlier = before(step)
    if (step.by === null)
      return isImported(earlier, step.file, edges)
        ? []
        : [`${earlier} does not import ${step.file}`]
    const isShared = text.includes(step.by) && files.get(earlier)?.includes(step.by)
    return isShared ? [] : [`${earlier} and ${step.file} do not share ${step.by}`]
  })
}

test.each(Object.entries(BUDGETS))('leads through %s in at most %i files', (document, budget) => {
  const page = readFileSync(`${ROOT}/${document}`, 'utf8')
  const steps = readSteps(page)
  expect(steps.length).toBeGreaterThan(20)
  expect(findGaps(steps, texts, imports)).toEqual([])
  expect(steps.length).toBeLessThanOrEqual(budget)
})

test('finds a missing file, a missing import, a crossing without a common name and a wrong order', () => {
  const files = new Map([
    ['packages/client/src/a.ts', "import './b.ts'\nsend('x')"],
    ['packages/client/src/b.ts', ''],
    ['packages/server/src/c.ts', "on('x')"],
  ])
  const edges = [
    { from: 'packages/client/src/a.ts', to: 'packages/client/src/b.ts', isOnDemand: false },
  ]
  const gapsOf = (rows: string) => findGaps(readSteps(rows), files, edges)
  const start = '| 1 | `client/a.ts` | | |\n'
  expect(
    gapsOf(`${start}| 2 | \`client/b.ts\` | 1 | |\n| 3 | \`server/c.ts\` | 1 by \`x\` | |`),
  ).toEqual([])
  expect(gapsOf(`${start}| 2 | \`client/gone.ts\` | 1 | |`)).toHaveLength(1)
  expect(gapsOf(`${start}| 2 | \`server/c.ts\` | 1 | |`)).toHaveLength(1)
  expect(gapsOf(`${start}| 2 | \`server/c.ts\` | 1 by \`y\` | |`)).toHaveLength(1)
  expect(gapsOf(`${start}| 2 | \`client/b.ts\` | 2 | |`)).toHaveLength(1)
  expect(gapsOf(`${start}| 2 | \`client/a.ts\` | 1 | |`)).toHaveLength(1)
})
