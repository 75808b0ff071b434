import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@latchkey/test-utils/postgres'
import * as drizzle from 'drizzle-orm'
import { createServer, createServerModuleRunner } from 'vite'
import { expect, vi } from 'vitest'
import { listAreas } from './areas.ts'
import { type Collected, createStandIn, nothingCollected } from './collectTests.ts'
import { instrument, type Mutant } from './instrument.ts'

/** One line of the output: what happened to a mutant. */
export type Outcome = Mutant & { result: 'killed' | 'survived' | 'not-covered'; by?: string }

declare global {
  var isMutant: (id: number) => boolean
  var conditions: unknown
  var standIn: unknown
}

const CONDITIONS = ['source', 'module', 'node']

/**
 * Runs the mutants of an area, from a number on, in this process. Modules are transformed once and loaded anew for
 * each mutant. Reports each mutant before it runs, because a mutant can loop forever.
 */
export async function runMutants(
  root: string,
  areaName: string,
  from: number,
  report: (line: { begins: Mutant } | { outcome: Outcome } | { total: number }) => void,
): Promise<void> {
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

  let active = -1
  let seen = new Set<number>()
  globalThis.isMutant = (id) => {
    seen.add(id)
    return id === active
  }
  globalThis.conditions = drizzle
  let collected: Collected = nothingCollected()
  const standIn = createStandIn(() => collected, { expect, fn: vi.fn })
  globalThis.standIn = standIn.vitest

  const postgres = await startPostgres(undefined, { isDurable: false })
  process.env.TEST_DATABASE_URL = postgres.url
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions: CONDITIONS },
    ssr: {
      noExternal: ['vitest'],
      resolve: { conditions: CONDITIONS, externalConditions: ['source'] },
    },
    plugins: [standInForVitest(Object.keys(standIn.vitest)), replaceSources(transformed)],
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })

  // As in vitest, an error outside a test fails the file.
  let isUncaught = false
  const onUncaught = () => {
    isUncaught = true
  }
  process.on('uncaughtException', onUncaught).on('unhandledRejection', onUncaught)

  async function runFile(file: string): Promise<string | undefined> {
    isUncaught = false
    runner.clearCache()
    collected = nothingCollected()
    try {
      await runner.import(join(root, file))
    } catch (error) {
      for (const work of collected.afterAll) await Promise.resolve(work()).catch(() => {})
      return `loading: ${String(error).slice(0, 200)}`
    }
    const failed = await standIn.run(collected)
    return failed ?? (isUncaught ? 'an uncaught error' : undefined)
  }

  try {
    const covering: { file: string; ids: Set<number>; tookMs: number }[] = []
    for (const file of area.tests) {
      seen = new Set()
      const startedMs = performance.now()
      const failed = await runFile(file)
      if (failed !== undefined) throw new Error(`${file} fails without a mutant: ${failed}`)
      covering.push({ file, ids: seen, tookMs: performance.now() - startedMs })
    }
    covering.sort((one, other) => one.tookMs - other.tookMs)
    report({ total: mutants.length })
    for (const mutant of mutants.slice(from)) {
      report({ begins: mutant })
      const files = covering.filter(({ ids }) => ids.has(mutant.id))
      active = mutant.id
      let by: string | undefined
      for (const { file } of files) {
        by = await runFile(file)
        if (by !== undefined) break
      }
      active = -1
      const result = files.length === 0 ? 'not-covered' : by === undefined ? 'survived' : 'killed'
      report({ outcome: { ...mutant, result, ...(by !== undefined && { by }) } })
    }
  } finally {
    await runner.close()
    await vite.close()
    await postgres.stop()
  }
}

const STAND_IN = '/stand-in-for-vitest'
/** By text: a package name is resolved by Node before a plugin sees it. */
const standInForVitest = (names: readonly string[]) => ({
  name: 'stand-in-for-vitest',
  enforce: 'pre' as const,
  transform: (code: string) =>
    code.includes("from 'vitest'")
      ? code.replace("from 'vitest'", `from '${STAND_IN}'`)
      : undefined,
  resolveId: (id: string) => (id === STAND_IN ? `\0${STAND_IN}` : undefined),
  load: (id: string) =>
    id === `\0${STAND_IN}`
      ? names.map((name) => `export const ${name} = globalThis.standIn.${name}`).join('\n')
      : undefined,
})

const replaceSources = (transformed: ReadonlyMap<string, string>) => ({
  name: 'replace-sources',
  enforce: 'pre' as const,
  load: (id: string) => transformed.get(id.split('?')[0] ?? ''),
})
