import { join } from 'node:path'
import { startPostgres } from '@latchkey/test-utils/postgres'
import * as drizzle from 'drizzle-orm'
import { createServer, createServerModuleRunner } from 'vite'
import { expect, vi } from 'vitest'
import { type Collected, createStandIn, nothingCollected } from './collectTests.ts'
import { createTrial, type RunTests } from './createTrial.ts'
import type { Mutant } from './instrument.ts'
import { listMutants } from './listMutants.ts'

/** One line of the output: what happened to a mutant. */
export type Outcome = Mutant & { result: 'killed' | 'survived' | 'not-covered'; by?: string }

declare global {
  var isMutant: (id: number) => boolean
  var testFileBegins: () => void
  var conditions: unknown
  var standIn: unknown
}

const CONDITIONS = ['source', 'module', 'node']

/**
 * Runs the named mutants of an area in this process. Modules are transformed once. A test file is loaded anew for
 * each run; sources only for mutants that apply while they load, as no module keeps state. Reports each run of
 * tests before it begins, because a mutant can loop forever.
 */
export async function runMutants(
  root: string,
  areaName: string,
  ids: ReadonlySet<number>,
  report: (line: { begins: Mutant } | { outcome: Outcome }) => void,
): Promise<void> {
  const { mutants, transformed, tests } = listMutants(root, areaName)
  let active = -1
  let seen = new Set<number>()
  let seenAtLoad = new Set<number>()
  globalThis.isMutant = (id) => {
    seen.add(id)
    return id === active
  }
  globalThis.testFileBegins = () => {
    seenAtLoad = new Set(seen)
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
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions: CONDITIONS },
    ssr: {
      noExternal: ['vitest'],
      resolve: { conditions: CONDITIONS, externalConditions: ['source'] },
    },
    plugins: [
      standInForVitest(
        Object.keys(standIn.vitest),
        tests.map((file) => join(root, file)),
      ),
      replaceSources(transformed),
    ],
  })
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })

  // As in vitest, an error outside a test fails the file.
  let isUncaught = false
  const onUncaught = () => {
    isUncaught = true
  }
  process.on('uncaughtException', onUncaught).on('unhandledRejection', onUncaught)

  /** Sources that were loaded with a mutant must not serve another one. */
  let isStale = false
  const runTests: RunTests = async ({ file, only, isFresh, mutant, testMaxMs }) => {
    const path = join(root, file)
    if (isFresh || isStale) runner.clearCache()
    for (const module of runner.evaluatedModules.getModulesByFile(path) ?? []) {
      runner.evaluatedModules.invalidateModule(module)
    }
    isStale = isFresh && mutant !== undefined
    isUncaught = false
    active = mutant ?? -1
    seenAtLoad = new Set()
    const seenBefore = new Set<number>()
    seen = seenBefore
    collected = nothingCollected()
    const reached = new Map<number, { seen: Set<number>; tookMs: number }>()
    const onTest = (at: number) => {
      const startedMs = performance.now()
      const seenInTest = new Set<number>()
      seen = seenInTest
      return () => {
        reached.set(at, { seen: seenInTest, tookMs: performance.now() - startedMs })
      }
    }
    let failed: string | undefined
    try {
      await runner.import(path)
      failed = await standIn.run(collected, { testMaxMs, onTest, ...(only && { only }) })
    } catch (error) {
      for (const work of collected.afterAll) await Promise.resolve(work()).catch(() => {})
      failed = `loading: ${String(error).slice(0, 200)}`
    }
    active = -1
    if (isUncaught) failed ??= 'an uncaught error'
    return { failed, seenAtLoad, seenBefore, tests: reached }
  }

  try {
    const tryMutant = await createTrial(tests, runTests)
    for (const mutant of mutants.filter(({ id }) => ids.has(id))) {
      const outcome = await tryMutant(mutant.id, () => report({ begins: mutant }))
      report({ outcome: { ...mutant, ...outcome } })
    }
  } finally {
    process.off('uncaughtException', onUncaught).off('unhandledRejection', onUncaught)
    await runner.close()
    await vite.close()
    await postgres.stop()
  }
}

const STAND_IN = '/stand-in-for-vitest'
/** By text: a package name is resolved by Node before a plugin sees it. */
const standInForVitest = (names: readonly string[], testFiles: readonly string[]) => ({
  name: 'stand-in-for-vitest',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!code.includes("from 'vitest'")) return undefined
    const changed = code.replace("from 'vitest'", `from '${STAND_IN}'`)
    // Imports are evaluated before this line, wherever they stand.
    return testFiles.includes(id) ? `globalThis.testFileBegins()\n${changed}` : changed
  },
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
