import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figures/Figure.ts'

const FOLDER = fileURLToPath(new URL('results', import.meta.url))
const ARCHITECTURES = ['x64', 'arm64'] as const
const fileOf = (architecture: string) => join(FOLDER, `${architecture}.json`)
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

/** The last result of every part on one architecture. */
export type Results = Record<string, PartResult>
/** Results by architecture. */
export type AllResults = Readonly<Record<string, Results>>

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

function readResults(architecture: string): Results {
  try {
    return JSON.parse(readFileSync(fileOf(architecture), 'utf8')) as Results
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw thrown
  }
}

/** Reads the last result of every part on each architecture. */
export const readAllResults = (): AllResults =>
  Object.fromEntries(ARCHITECTURES.map((name) => [name, readResults(name)]))

/** Replaces the results of the measured parts on this architecture, and keeps those of the others. */
export function writeResults(measured: Results): void {
  mkdirSync(FOLDER, { recursive: true })
  const results = { ...readResults(arch()), ...measured }
  writeFileSync(fileOf(arch()), `${JSON.stringify(results, null, 2)}\n`)
}
