import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figures/Figure.ts'

const FOLDER = fileURLToPath(new URL('results', import.meta.url))
const LATEST = join(FOLDER, 'latest.json')
const BYTES_PER_GIGABYTE = 2 ** 30

/** The figures of one part, with the circumstances of their measurement. */
export type PartResult = {
  date: string
  commit: string
  machine: {
    processor: string
    cores: number
    gigabytes: number
    architecture: string
    node: string
  }
  figures: Figure[]
}

export type Results = Record<string, PartResult>

/** Describes the present measurement. */
export const describeRun = (now: Date): Omit<PartResult, 'figures'> => ({
  date: now.toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  machine: {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    gigabytes: Math.round(totalmem() / BYTES_PER_GIGABYTE),
    architecture: arch(),
    node: process.version,
  },
})

/** Reads the last result of every part. */
export const readResults = (): Results => {
  try {
    return JSON.parse(readFileSync(LATEST, 'utf8')) as Results
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw thrown
  }
}

/** Replaces the results of the measured parts and keeps those of the others. */
export function writeResults(measured: Results): void {
  mkdirSync(FOLDER, { recursive: true })
  const results = { ...readResults(), ...measured }
  writeFileSync(LATEST, `${JSON.stringify(results, null, 2)}\n`)
}
