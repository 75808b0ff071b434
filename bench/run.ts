import { parseArgs } from 'node:util'
import { BUDGETS, TARGETS } from './figures/budgets.ts'
import { checkFigures, describeBudget, formatValue } from './figures/checkFigures.ts'
import { type Figure, isWithin } from './figures/Figure.ts'
import { BEFORE } from './measureBoundary.ts'
import { PARTS } from './parts.ts'
import { describeRun, writeResults } from './results.ts'
import { writePage } from './writePage.ts'

type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]
/** Without a checkout to compare with, the comparison is left out. */
const ALL = NAMES.filter((part) => part !== 'boundary' || BEFORE)

/** Prints a figure with its peers and its limit. */
function print({ id, name, value, unit, peers = {} }: Figure) {
  const beside = Object.entries(peers).map(([peer, theirs]) => `${peer} ${formatValue(theirs)}`)
  const limit = TARGETS[id] ?? BUDGETS[id]
  const verdict = limit
    ? `${describeBudget(limit)}: ${isWithin(value, limit) ? 'held' : 'NOT HELD'}`
    : ''
  const notes = [...beside, verdict].filter(Boolean).join('; ')
  console.log(`  ${name}: ${formatValue(value)} ${unit}${notes && ` (${notes})`}`)
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((part) => !Object.hasOwn(PARTS, part))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')} to measure: ${NAMES.join(', ')}.`)
  process.exit(1)
}

const measured: Figure[] = []
for (const part of positionals.length > 0 ? (positionals as Part[]) : ALL) {
  console.log(`\n${part}`)
  const figures = await PARTS[part]()
  figures.forEach(print)
  measured.push(...figures)
  // After each part: a later one may fail.
  if (!values.check) {
    writeResults({ [part]: { ...describeRun(new Date()), figures } })
    writePage()
  }
}
if (values.check) {
  const broken = checkFigures(measured, BUDGETS)
  for (const sentence of broken) console.error(sentence)
  process.exitCode = broken.length > 0 ? 1 : 0
}
