import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { listAreas } from './mutation/areas.ts'
import type { Mutant } from './mutation/instrument.ts'
import { type Outcome, runMutants } from './mutation/runMutants.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
/** A mutant that runs longer has stopped the process, which counts as noticed. */
const MUTANT_MAX_MS = 120_000
const MARK = 'mutant:'

type Line = { begins: Mutant } | { outcome: Outcome } | { total: number }

/** Runs an area in processes of its own: a new one after each mutant that never ends. */
async function runArea(area: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let total = Number.POSITIVE_INFINITY
  while (outcomes.length < total) {
    const self = fileURLToPath(import.meta.url)
    const child = spawn(
      process.execPath,
      [...process.execArgv, self, '--run', area, String(outcomes.length)],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const ended = once(child, 'exit')
    let running: Mutant | undefined
    let timer: NodeJS.Timeout | undefined
    for await (const text of createInterface({ input: child.stdout })) {
      if (!text.startsWith(MARK)) continue
      const line = JSON.parse(text.slice(MARK.length)) as Line
      clearTimeout(timer)
      if ('total' in line) total = line.total
      else if ('begins' in line) {
        running = line.begins
        timer = setTimeout(() => child.kill('SIGKILL'), MUTANT_MAX_MS)
      } else {
        outcomes.push(line.outcome)
        const { file, line: at, original, changed, result } = line.outcome
        if (result !== 'killed') console.log(`  ${result} ${file}:${at} ${original} → ${changed}`)
        running = undefined
      }
    }
    clearTimeout(timer)
    await ended
    if (running) outcomes.push({ ...running, result: 'killed', by: 'the time limit' })
    else if (outcomes.length < total) throw new Error(`The mutants of ${area} stopped`)
  }
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
  await runMutants(ROOT, rest[0] ?? '', Number(rest[1]), (line) =>
    process.stdout.write(`${MARK}${JSON.stringify(line)}\n`),
  )
  process.exit(0) // test files may leave timers
} else {
  const names = first === undefined ? Object.keys(listAreas(ROOT)) : [first, ...rest]
  const folder = join(ROOT, 'node_modules/.cache/latchkey-mutants')
  mkdirSync(folder, { recursive: true })
  for (const area of names) {
    const outcomes = await runArea(area)
    writeFileSync(join(folder, `${area}.json`), JSON.stringify(outcomes, null, 2))
    print(area, outcomes)
  }
}
