import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { listAreas } from './mutation/areas.ts'
import type { Mutant } from './mutation/instrument.ts'
import { listMutants, nameMutants } from './mutation/listMutants.ts'
import { type Outcome, runMutants } from './mutation/runMutants.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const FOLDER = join(ROOT, 'node_modules/.cache/latchkey-mutants')
/** A run of tests that takes longer has stopped the process, which counts as noticed. */
const RUN_MAX_MS = 120_000
const PROGRESS_EVERY = 25
const MARK = 'mutant:'

type Line = { begins: Mutant } | { outcome: Outcome }

/** Runs mutants in processes of their own: a new one after each mutant that never ends. */
async function runPending(
  area: string,
  pending: Map<number, Mutant>,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const add = (outcome: Outcome) => {
    pending.delete(outcome.id)
    onOutcome(outcome)
    const { file, line, original, changed, result } = outcome
    if (result !== 'killed') console.log(`  ${result} ${file}:${line} ${original} → ${changed}`)
    if (pending.size % PROGRESS_EVERY === 0) console.log(`  ${pending.size} mutants left`)
  }
  while (pending.size > 0) {
    const self = fileURLToPath(import.meta.url)
    const child = spawn(
      process.execPath,
      [...process.execArgv, self, '--run', area, [...pending.keys()].join()],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const ended = once(child, 'exit')
    let running: Mutant | undefined
    let timer: NodeJS.Timeout | undefined
    for await (const text of createInterface({ input: child.stdout })) {
      if (!text.startsWith(MARK)) continue
      const line = JSON.parse(text.slice(MARK.length)) as Line
      clearTimeout(timer)
      if ('begins' in line) {
        running = line.begins
        timer = setTimeout(() => child.kill('SIGKILL'), RUN_MAX_MS)
      } else {
        add(line.outcome)
        running = undefined
      }
    }
    clearTimeout(timer)
    await ended
    if (running) add({ ...running, result: 'killed', by: 'the time limit' })
    else if (pending.size > 0) throw new Error(`The mutants of ${area} stopped`)
  }
}

type Options = {
  /** Leaves out mutants that an earlier run killed. */
  isAgain: boolean
  /** A sample: one of this many mutants. */
  every: number
}

/** Runs the mutants of an area. Outcomes are stored as they come, so that a run can be continued. */
async function runArea(area: string, { isAgain, every }: Options): Promise<Outcome[]> {
  const path = join(FOLDER, `${area}.json`)
  const named = nameMutants(listMutants(ROOT, area).mutants)
  const earlier = isAgain && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  const known = nameMutants(earlier as Outcome[])
  const outcomes: Outcome[] = []
  const pending = new Map<number, Mutant>()
  for (const [name, mutant] of named) {
    const before = known.get(name)
    if (before?.result === 'killed') outcomes.push({ ...before, ...mutant })
    else if (mutant.id % every === 0) pending.set(mutant.id, mutant)
  }
  mkdirSync(FOLDER, { recursive: true })
  await runPending(area, pending, (outcome) => {
    outcomes.push(outcome)
    outcomes.sort((one, other) => one.id - other.id)
    writeFileSync(path, JSON.stringify(outcomes, null, 2))
  })
  return outcomes
}

function print(area: string, outcomes: readonly Outcome[]): void {
  const count = (result: Outcome['result']) =>
    outcomes.filter((one) => one.result === result).length
  const killed = count('killed')
  const percent = ((killed / outcomes.length) * 100).toFixed(1)
  console.log(
    `${area}: ${percent} % of ${outcomes.length} mutants noticed (${killed} killed, ${count('survived')} survived, ${count('not-covered')} not covered)`,
  )
}

const [first, ...rest] = process.argv.slice(2)
if (first === '--run') {
  const ids = new Set((rest[1] ?? '').split(',').map(Number))
  await runMutants(ROOT, rest[0] ?? '', ids, (line) =>
    process.stdout.write(`${MARK}${JSON.stringify(line)}\n`),
  )
  process.exit(0) // test files may leave timers
} else {
  const { values, positionals } = parseArgs({
    options: {
      again: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
    },
    allowPositionals: true,
  })
  const options = { isAgain: values.again, every: Number(values.every) }
  for (const area of positionals.length === 0 ? Object.keys(listAreas(ROOT)) : positionals) {
    print(area, await runArea(area, options))
  }
}
