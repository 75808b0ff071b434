import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { ServiceError } from '../ServiceError.ts'
import { sqlState } from './withRetry.ts'

type Options<Call, Result> = {
  runOne(call: Call): Promise<Result | undefined>
  /** Runs one statement for all calls. Results are by the position of the call; a call without one is run alone. */
  runAll(calls: readonly Call[]): Promise<ReadonlyMap<number, Result>>
}

type Waiting<Call, Result> = {
  call: Call
  sinceMs: number
  resolve(result: Result | undefined | Promise<Result | undefined>): void
  reject(error: unknown): void
}

/** Statements under way at a time. Calls that arrive meanwhile wait and share the next one. */
const UNDER_WAY_MAX = 2
/** The second statement starts when the first has taken so long that it may wait for the disk or for a lock. */
const SECOND_AFTER_MS = 8
/** A statement waits this long for as many calls as the last one had. */
const GATHER_MS = 4
/** After this time without a statement, the server counts as idle. */
const IDLE_AFTER_MS = 50
/** Bounds how long a statement takes, and how many calls fail with it. */
const CALLS_PER_STATEMENT_MAX = 64
/** Data exceptions and violated constraints. The statement changed nothing, so its calls can run alone. */
const FAULTS_OF_ONE_CALL = /^2[23]/

/**
 * Makes one statement of calls that arrive at about the same time, because a round trip to the database costs more
 * processor time than the work in it. On a busy server, a statement waits for as many calls as the last one had. A call
 * on an idle server does not wait for others.
 */
export function shareStatements<Call, Result>({ runOne, runAll }: Options<Call, Result>) {
  const waiting: Waiting<Call, Result>[] = []
  let underWay = 0
  let isScheduled = false
  let gathering: NodeJS.Timeout | undefined
  let second: NodeJS.Timeout | undefined
  let last = { calls: 0, startedMs: 0 }

  async function run(calls: readonly Waiting<Call, Result>[]): Promise<void> {
    const [first] = calls
    try {
      if (first && calls.length === 1) first.resolve(await runOne(first.call))
      else {
        const results = await runAll(calls.map(({ call }) => call))
        for (const [position, { call, resolve }] of calls.entries()) {
          resolve(results.get(position) ?? runOne(call))
        }
      }
    } catch (error) {
      const isFaultOfOne = calls.length > 1 && FAULTS_OF_ONE_CALL.test(sqlState(error) ?? '')
      for (const { call, resolve, reject } of calls) {
        if (isFaultOfOne) resolve(runOne(call))
        else reject(error)
      }
    }
    underWay -= 1
    schedule()
  }

  function start(): void {
    isScheduled = false
    clearTimeout(gathering)
    clearTimeout(second)
    gathering = undefined
    second = undefined
    rejectLate()
    while (waiting.length > 0 && underWay < UNDER_WAY_MAX) {
      underWay += 1
      const calls = waiting.splice(0, CALLS_PER_STATEMENT_MAX)
      last = { calls: calls.length, startedMs: performance.now() }
      void run(calls)
    }
  }

  /** Rejects calls whose requests have been answered with 503 meanwhile: nothing would receive a rotated token. */
  function rejectLate(): void {
    const lateMs = performance.now() - SERVER_LIMITS.answerTimeoutMs
    while (waiting[0] && waiting[0].sinceMs < lateMs) {
      waiting.shift()?.reject(new ServiceError('service_unavailable'))
    }
  }

  const isGathering = (): boolean =>
    waiting.length < last.calls && performance.now() - last.startedMs < IDLE_AFTER_MS

  /** Starts after the requests that have arrived already are read. More of them share the statement if one runs. */
  function schedule(): void {
    if (isScheduled || waiting.length === 0 || underWay === UNDER_WAY_MAX) return
    if (underWay > 0) {
      second ??= setTimeout(start, SECOND_AFTER_MS)
      return
    }
    if (isGathering()) {
      gathering ??= setTimeout(start, GATHER_MS)
      return
    }
    isScheduled = true
    setImmediate(start)
  }

  return (call: Call): Promise<Result | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ call, sinceMs: performance.now(), resolve, reject })
      schedule()
    })
}

/**
 * The calls as a JSON array of rows, each with its position. It is added to the text: V8 takes longer to copy an object
 * with one more key than to write it.
 */
export const withPositions = (calls: readonly object[]): string =>
  `[${calls.map((call, position) => `{"position":${position},${JSON.stringify(call).slice(1)}`)}]`
