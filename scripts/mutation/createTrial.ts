/** Runs the named tests of a file, or all, until one fails. */
export type RunTests = (run: {
  file: string
  /** Positions in the file. */
  only?: ReadonlySet<number>
  /** Whether source modules are loaded anew. The test file always is. */
  isFresh: boolean
  /** None: the sources as they are. */
  mutant: number | undefined
  testMaxMs: number
}) => Promise<TestRun>

export type TestRun = {
  /** The name of a test that failed. */
  failed: string | undefined
  /** Mutants reached while modules were loaded, and before the first test. */
  seenAtLoad: ReadonlySet<number>
  seenBefore: ReadonlySet<number>
  /** Mutants reached in each test, and its duration. */
  tests: ReadonlyMap<number, { seen: ReadonlySet<number>; tookMs: number }>
}

type Reached = { file: string; at: number; tookMs: number }

/** Tests of a mutant that run alone before its files do: those that noticed the mutants before it, and the fastest. */
const ALONE_MAX = 4
const RECENT_MAX = 2
/** A test may take this many times as long as without a mutant, and at least this long. */
const SLOWER_MAX = 10
const TEST_MAX_MS = 20_000
const FIRST_TEST_MAX_MS = 120_000

/** Runs all test files once without a mutant, to learn which tests reach which mutants. */
export async function createTrial(files: readonly string[], run: RunTests) {
  const reaching = new Map<number, Reached[]>()
  const atLoad = new Set<number>()
  for (const file of files) {
    const first = { file, isFresh: true, mutant: undefined, testMaxMs: FIRST_TEST_MAX_MS }
    let result = await run(first)
    // A busy machine can fail a test once.
    if (result.failed !== undefined) result = await run(first)
    const { failed, seenAtLoad, seenBefore, tests } = result
    if (failed !== undefined) throw new Error(`${file} fails without a mutant: ${failed}`)
    for (const id of seenAtLoad) atLoad.add(id)
    for (const [at, { seen, tookMs }] of tests) {
      for (const id of new Set([...seenBefore, ...seen])) {
        reaching.set(id, [...(reaching.get(id) ?? []), { file, at, tookMs }])
      }
    }
  }
  for (const reached of reaching.values()) reached.sort((one, two) => one.tookMs - two.tookMs)

  /** Whether tests that need no others before them pass without a mutant. */
  const passing = new Map<string, Promise<boolean>>()
  function passes(file: string, only: ReadonlySet<number>): Promise<boolean> {
    const key = `${file} ${[...only].join()}`
    const known =
      passing.get(key) ??
      run({ file, only, isFresh: false, mutant: undefined, testMaxMs: FIRST_TEST_MAX_MS }).then(
        ({ failed }) => failed === undefined,
      )
    passing.set(key, known)
    return known
  }

  /** Tests that noticed a mutant, the latest first: mutants that follow each other are often noticed by one test. */
  let noticing: { file: string; at: number }[] = []
  /** Remembers the test that failed, which is the last one that ran. */
  function noticed(file: string, tests: TestRun['tests'], failed: string): string {
    const at = [...tests.keys()].at(-1) ?? 0
    noticing = [{ file, at }, ...noticing.filter((one) => one.file !== file || one.at !== at)]
    return failed
  }
  /** How recently the test, or one of its file, noticed a mutant. */
  function recency({ file, at }: { file: string; at?: number }): number {
    const isSame = (one: (typeof noticing)[number]) =>
      one.file === file && (at === undefined || one.at === at)
    const found = noticing.findIndex(isSame)
    return found === -1 ? noticing.length : found
  }

  /** Runs some tests of a file with the mutant; the whole file if they say nothing without the others. */
  async function tryTests(mutant: number, tried: readonly Reached[], isWholeFile: boolean) {
    const file = tried[0]!.file
    const only = new Set(tried.map(({ at }) => at).sort((one, two) => one - two))
    const testMaxMs = Math.max(
      TEST_MAX_MS,
      SLOWER_MAX * Math.max(...tried.map((one) => one.tookMs)),
    )
    const wanted = { file, isFresh: atLoad.has(mutant), mutant, testMaxMs }
    const { failed, seenBefore, tests } = await run({ ...wanted, only })
    if (failed !== undefined && (await passes(file, only))) return noticed(file, tests, failed)
    const isReached = [seenBefore, ...[...tests.values()].map(({ seen }) => seen)].some((seen) =>
      seen.has(mutant),
    )
    if (!isWholeFile || (failed === undefined && isReached)) return undefined
    // Anew: a module that tests import on first use may apply it only while it loads.
    const again = await run({ ...wanted, isFresh: true })
    return again.failed === undefined ? undefined : noticed(file, again.tests, again.failed)
  }

  /** The name of a test that notices the mutant; undefined if it survives. */
  return async (mutant: number, onRun: () => void) => {
    const reached = reaching.get(mutant) ?? []
    const recent = reached
      .filter((one) => recency(one) < noticing.length)
      .sort((one, two) => recency(one) - recency(two))
      .slice(0, RECENT_MAX)
    for (const one of [...new Set([...recent, ...reached])].slice(0, ALONE_MAX)) {
      onRun()
      const by = await tryTests(mutant, [one], false)
      if (by !== undefined) return { result: 'killed', by } as const
    }
    const files = [...new Set(reached.map((one) => one.file))]
    for (const file of files.sort((a, b) => recency({ file: a }) - recency({ file: b }))) {
      onRun()
      const by = await tryTests(
        mutant,
        reached.filter((one) => one.file === file),
        true,
      )
      if (by !== undefined) return { result: 'killed', by } as const
    }
    return { result: reached.length === 0 ? 'not-covered' : 'survived' } as const
  }
}
