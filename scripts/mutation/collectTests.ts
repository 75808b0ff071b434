import { setTimeout as pause } from 'node:timers/promises'

type Work = (context?: unknown) => unknown
type Named = { name: string; run: Work }

/** The tests and hooks of one loaded test file. */
export type Collected = Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', Work[]> & {
  tests: Named[]
}

export const nothingCollected = (): Collected => ({
  tests: [],
  beforeAll: [],
  beforeEach: [],
  afterEach: [],
  afterAll: [],
})

const WAIT_MS = 1_000
const POLL_MS = 20
const ERROR_MAX_CHARS = 300

type Matchers = { not: Matchers } & Record<string, (...values: unknown[]) => unknown>
type Expect = (value: unknown) => Matchers

/** Repeats the work until it succeeds. After the timeout, throws its last error. */
async function waitFor<Result>(
  work: () => Result,
  { timeout = WAIT_MS } = {},
): Promise<Awaited<Result>> {
  const untilMs = Date.now() + timeout
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > untilMs) throw error
      await pause(POLL_MS)
    }
  }
}

/** Stands in for `expect.poll`, which works only in a run of vitest. */
const createPoll =
  (expect: Expect) =>
  (work: () => unknown, options?: { timeout?: number }): Matchers => {
    const matchers = (select: (one: Matchers) => Matchers): Matchers =>
      new Proxy({} as Matchers, {
        get: (_, name: string) =>
          name === 'not'
            ? matchers((one) => select(one).not)
            : (...values: unknown[]) =>
                waitFor(async () => select(expect(await work()))[name]?.(...values), options),
      })
    return matchers((one) => one)
  }

/** Stands in for vitest, so that one process can run the tests of a file again and again. */
export function createStandIn(
  current: () => Collected,
  real: { expect(value: unknown): object; fn: unknown },
) {
  let finished: Work[] = []
  const add = (name: string, first: unknown, second?: unknown) =>
    void current().tests.push({ name, run: (typeof first === 'function' ? first : second) as Work })
  const none = Object.assign(() => {}, { each: () => () => {} })
  const test = Object.assign(add, {
    each: (rows: readonly unknown[]) => (name: string, run: (...row: unknown[]) => unknown) => {
      for (const row of rows) {
        add(name, () => run(...(Array.isArray(row) ? row : [row])))
      }
    },
    skip: none,
    skipIf: (isSkipped: boolean) => (isSkipped ? none : test),
    runIf: (isRun: boolean) => (isRun ? test : none),
  })
  const suite = (_: string, fill: unknown, later?: unknown) =>
    ((typeof fill === 'function' ? fill : later) as () => void)()
  const describe = Object.assign(suite, {
    each: (rows: readonly unknown[]) => (_: string, fill: (...row: unknown[]) => void) => {
      for (const row of rows) fill(...(Array.isArray(row) ? row : [row]))
    },
    skipIf: (isSkipped: boolean) => (isSkipped ? none : suite),
  })
  const hook = (kind: Exclude<keyof Collected, 'tests'>) => (work: Work) =>
    void current()[kind].push(work)
  const vi = { fn: real.fn, waitFor }
  const poll = createPoll(real.expect as Expect)
  const expect = new Proxy(real.expect, {
    get: (all, name) => (name === 'poll' ? poll : Reflect.get(all, name)),
  })
  return {
    vitest: {
      ...{ test, it: test, describe, vi, expect },
      beforeAll: hook('beforeAll'),
      beforeEach: hook('beforeEach'),
      afterEach: hook('afterEach'),
      afterAll: hook('afterAll'),
      onTestFinished: (work: Work) => void finished.push(work),
    },

    /** Runs all tests, or some by their positions, until one fails. Resolves with its name. */
    async run(
      collected: Collected,
      options: { only?: ReadonlySet<number>; testMaxMs: number; onTest(at: number): () => void },
    ): Promise<string | undefined> {
      const { only, testMaxMs, onTest } = options
      try {
        for (const work of collected.beforeAll) await work()
        for (const [at, { name, run }] of collected.tests.entries()) {
          if (only && !only.has(at)) continue
          const onEnd = onTest(at)
          finished = []
          try {
            for (const work of collected.beforeEach) await work()
            await inTime(run({ skip() {} }), testMaxMs)
          } catch (error) {
            return `${name}: ${String(error).slice(0, ERROR_MAX_CHARS)}`
          } finally {
            for (const work of [...collected.afterEach, ...finished]) await work()
            onEnd()
          }
        }
        return undefined
      } catch {
        return 'a hook'
      } finally {
        for (const work of collected.afterAll.reverse())
          await Promise.resolve(work()).catch(() => {})
      }
    },
  }
}

async function inTime(work: unknown, maxMs: number): Promise<void> {
  const cancel = new AbortController()
  const late = pause(maxMs, undefined, { signal: cancel.signal }).then(() => {
    throw new Error('The test took too long')
  })
  try {
    await Promise.race([work, late])
  } finally {
    cancel.abort()
    late.catch(() => {})
  }
}
