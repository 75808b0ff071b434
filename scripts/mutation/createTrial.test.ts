import { expect, test } from 'vitest'
import { createTrial, type RunTests, type TestRun } from './createTrial.ts'

type Made = { reaches: number[]; fails?: (mutant: number | undefined, isAlone: boolean) => boolean }

/** Test files whose tests reach mutants and fail as told. `runs` lists the runs with a mutant. */
async function trialOf(files: Readonly<Record<string, readonly Made[]>>, atLoad: number[] = []) {
  const runs: string[] = []
  const run: RunTests = async ({ file, only, isFresh, mutant }) => {
    if (mutant !== undefined) {
      const positions = only ? [...only].join() : 'all'
      runs.push(`${file} ${positions}${isFresh ? ' fresh' : ''}`)
    }
    const tests = new Map<number, { seen: Set<number>; tookMs: number }>()
    let failed: TestRun['failed']
    for (const [at, made] of (files[file] ?? []).entries()) {
      if ((only && !only.has(at)) || failed !== undefined) continue
      const isAlone = only?.size === 1
      tests.set(at, { seen: new Set(made.reaches), tookMs: at })
      if (made.fails?.(mutant, isAlone)) failed = `${file} ${at}`
    }
    return { failed, seenAtLoad: new Set(atLoad), seenBefore: new Set(atLoad), tests }
  }
  const tryMutant = await createTrial(Object.keys(files), run)
  return { runs, outcome: (mutant: number) => tryMutant(mutant, () => {}) }
}
const on = (wanted: number) => (mutant: number | undefined) => mutant === wanted

test('runs only tests that reach the mutant, the fastest first', async () => {
  const { outcome, runs } = await trialOf({
    one: [{ reaches: [1] }, { reaches: [2], fails: on(2) }],
    two: [{ reaches: [2] }],
  })
  expect(await outcome(2)).toEqual({ result: 'killed', by: 'one 1' })
  expect(runs).toEqual(['two 0', 'one 1'])
  expect(await outcome(3)).toEqual({ result: 'not-covered' })
})

test('lets a mutant survive that no file notices', async () => {
  const { outcome, runs } = await trialOf({ one: [{ reaches: [1] }, { reaches: [1] }] })
  expect(await outcome(1)).toEqual({ result: 'survived' })
  expect(runs).toEqual(['one 0', 'one 1', 'one 0,1'])
})

test('does not count a test that also fails without the mutant if it runs alone', async () => {
  const needsOthers = { reaches: [1], fails: (_: unknown, isAlone: boolean) => isAlone }
  const { outcome, runs } = await trialOf({ one: [{ reaches: [] }, needsOthers] })
  expect(await outcome(1)).toEqual({ result: 'survived' })
  expect(runs.at(-1)).toBe('one all fresh')
})

test('loads modules anew for a mutant that applies while they load', async () => {
  const { outcome, runs } = await trialOf({ one: [{ reaches: [], fails: on(5) }] }, [5])
  expect(await outcome(5)).toEqual({ result: 'killed', by: 'one 0' })
  expect(runs).toEqual(['one 0 fresh'])
})

test('stops if a test fails without a mutant', async () => {
  await expect(trialOf({ one: [{ reaches: [], fails: () => true }] })).rejects.toThrow(
    'one fails without a mutant: one 0',
  )
})

test('runs tests and files first that noticed the mutants before', async () => {
  const quick = { reaches: [1, 2, 3] }
  const { outcome, runs } = await trialOf({
    one: [quick, quick, quick, quick, quick],
    two: [quick, quick, quick, quick, { reaches: [1, 2, 3], fails: (id) => id === 1 || id === 2 }],
  })
  expect(await outcome(1)).toEqual({ result: 'killed', by: 'two 4' })
  runs.length = 0
  expect(await outcome(2)).toEqual({ result: 'killed', by: 'two 4' })
  expect(runs).toEqual(['two 4'])
  runs.length = 0
  expect(await outcome(3)).toEqual({ result: 'survived' })
  expect(runs.slice(-2)).toEqual(['two 0,1,2,3,4', 'one 0,1,2,3,4'])
})
