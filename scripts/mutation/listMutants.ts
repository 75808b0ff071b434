import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAreas } from './areas.ts'
import { instrument, type Mutant } from './instrument.ts'

/** The mutants of an area, and its sources with all of them by absolute path. */
export function listMutants(
  root: string,
  areaName: string,
): { mutants: Mutant[]; transformed: Map<string, string>; tests: readonly string[] } {
  const area = listAreas(root)[areaName]
  if (!area) throw new Error(`There is no area ${areaName}`)
  const mutants: Mutant[] = []
  const transformed = new Map<string, string>()
  for (const file of area.sources) {
    const text = readFileSync(join(root, file), 'utf8')
    const { code, mutants: found } = instrument(file, text, mutants.length)
    mutants.push(...found)
    transformed.set(join(root, file), code)
  }
  return { mutants, transformed, tests: area.tests }
}

/** Names mutants independently of their lines, so that a list stays valid when other code moves. */
export function nameMutants<One extends Mutant>(mutants: readonly One[]): Map<string, One> {
  const named = new Map<string, One>()
  for (const mutant of mutants) {
    const label = `${mutant.file} ${mutant.original} → ${mutant.changed}`
    let count = 1
    while (named.has(`${label} ${count}`)) count += 1
    named.set(`${label} ${count}`, mutant)
  }
  return named
}
