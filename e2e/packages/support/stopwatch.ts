import { expect } from '@playwright/test'
import { runCommands } from './runCommands.ts'

/** One line of the builtin `times`: `0m1.25s 0m0.50s`, user and system. */
const TIMES = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s/g

/** Promised by the quick starts, and by the production guide. */
export const FIRST_LOGIN_MINUTES = 3
export const PRODUCTION_MINUTES = 10

type Step = { name: string; seconds: number; processorSeconds?: number }

export type Stopwatch = {
  /** Runs commands of a guide as one step. */
  run(lines: string, folder: string, env?: Record<string, string>): Promise<string>
  /** Ends a step that began when the step before it ended. */
  lap(name: string): void
  /** Prints all steps. Fails if the machine worked longer than the guide promises. */
  report(promisedMinutes: number): void
}

/** Measures how long the machine works on a guide that its reader follows without a pause. */
export function startStopwatch(guide: string): Stopwatch {
  const steps: Step[] = []
  let startedAt = performance.now()
  const end = (name: string, processorSeconds?: number) => {
    const seconds = (performance.now() - startedAt) / 1_000
    startedAt = performance.now()
    steps.push({ name, seconds, ...(processorSeconds !== undefined && { processorSeconds }) })
  }
  return {
    async run(lines, folder, env) {
      const output = await runCommands(`trap times EXIT\n${lines}`, folder, env)
      end(lines.trim().replaceAll('\n', '; '), readProcessorSeconds(output))
      return output
    },
    lap: (name) => end(name),
    report(promisedMinutes) {
      const sumOf = (secondsOf: (step: Step) => number) =>
        steps.reduce((sum, step) => sum + secondsOf(step), 0)
      for (const { name, seconds, processorSeconds } of steps) {
        const detail =
          processorSeconds === undefined ? '' : ` (${format(processorSeconds)} of processor)`
        console.log(`${guide}: ${format(seconds)}${detail}: ${name}`)
      }
      const machine = sumOf(({ seconds, processorSeconds = seconds }) => processorSeconds)
      console.log(
        `${guide}: ${format(sumOf(({ seconds }) => seconds))} in all, ${format(machine)} of it work`,
      )
      // Downloads and other programs of the machine lengthen a command, not its processor time.
      expect(machine).toBeLessThan(promisedMinutes * 60)
    },
  }
}

const format = (seconds: number) => `${seconds.toFixed(1)} s`

/** Reads what `times` printed last: first the shell itself, then the programs that it ran. */
function readProcessorSeconds(output: string): number {
  const [own, ofPrograms] = [...output.matchAll(TIMES)].slice(-2)
  const sum = (match: RegExpMatchArray | undefined) => {
    const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = (match ?? [])
      .slice(1)
      .map(Number)
    return (userMinutes + systemMinutes) * 60 + user + system
  }
  return sum(own) + sum(ofPrograms)
}
