import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { shareStatements } from './shareStatements.ts'

/** A database that doubles numbers, answers when told to, and does not know negative ones together with others. */
function createDoubler() {
  const statements: { numbers: readonly number[]; answer(): void; fail(error: Error): void }[] = []
  const run = <Result>(numbers: readonly number[], result: Result) =>
    new Promise<Result>((resolve, reject) => {
      statements.push({ numbers, answer: () => resolve(result), fail: reject })
    })
  const double = shareStatements<number, number>({
    runOne: (number) => run([number], number * 2),
    runAll: (numbers) =>
      run(
        numbers,
        new Map([...numbers.entries()].filter(([, n]) => n >= 0).map(([i, n]) => [i, n * 2])),
      ),
  })
  return { double, statements, sent: () => statements.map(({ numbers }) => numbers) }
}

test('shareStatements, a single call, runs it alone', async () => {
  const { double, statements, sent } = createDoubler()
  const result = double(4)
  await nextTurn()
  expect(sent()).toEqual([[4]])
  statements[0]?.answer()
  expect(await result).toBe(8)
})

test('shareStatements, calls of one turn, share a statement and get their own results', async () => {
  const { double, statements, sent } = createDoubler()
  const results = [double(1), double(2), double(2), double(3)]
  await nextTurn()
  expect(sent()).toEqual([[1, 2, 2, 3]])
  statements[0]?.answer()
  expect(await Promise.all(results)).toEqual([2, 4, 4, 6])
})

test('shareStatements, calls while a statement runs, share the next one', async () => {
  const { double, statements, sent } = createDoubler()
  const results = [double(1)]
  await nextTurn()
  results.push(double(2))
  await nextTurn()
  results.push(double(3))
  await nextTurn()
  expect(sent()).toEqual([[1]])
  statements[0]?.answer()
  await results[0]
  await nextTurn()
  expect(sent()).toEqual([[1], [2, 3]])
  statements[1]?.answer()
  expect(await Promise.all(results)).toEqual([2, 4, 6])
})

test('shareStatements, after a shared statement, waits for as many calls and no longer', async () => {
  const { double, statements, sent } = createDoubler()
  const early = [double(1), double(2), double(3)]
  await nextTurn()
  statements[0]?.answer()
  await Promise.all(early)
  const late = [double(4), double(5)]
  await nextTurn()
  expect(sent()).toEqual([[1, 2, 3]])
  late.push(double(6))
  await nextTurn()
  expect(sent()).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  statements[1]?.answer()
  expect(await Promise.all(late)).toEqual([8, 10, 12])
})

test('shareStatements, after a shared statement, a call does not wait longer than 4 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { double, statements, sent } = createDoubler()
  const early = [double(1), double(2)]
  await nextTurn()
  statements[0]?.answer()
  await Promise.all(early)
  const late = double(3)
  await nextTurn()
  vi.advanceTimersByTime(3)
  expect(sent()).toEqual([[1, 2]])
  vi.advanceTimersByTime(1)
  expect(sent()).toEqual([[1, 2], [3]])
  statements[1]?.answer()
  expect(await late).toBe(6)
})

test('shareStatements, a call after a pause, does not wait for others', async () => {
  const { double, statements, sent } = createDoubler()
  const early = [double(1), double(2)]
  await nextTurn()
  statements[0]?.answer()
  await Promise.all(early)
  const nowMs = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(nowMs + 60)
  onTestFinished(() => void vi.restoreAllMocks())
  const late = double(3)
  await nextTurn()
  expect(sent()).toEqual([[1, 2], [3]])
  statements[1]?.answer()
  expect(await late).toBe(6)
})

test('shareStatements, a statement that takes long, does not delay a second one', async () => {
  const { double, statements, sent } = createDoubler()
  const results = [double(1)]
  await nextTurn()
  results.push(double(2))
  await vi.waitFor(() => expect(sent()).toEqual([[1], [2]]))
  statements[1]?.answer()
  expect(await results[1]).toBe(4)
  statements[0]?.answer()
  expect(await results[0]).toBe(2)
})

test('shareStatements, two statements under way, later calls wait and share the next one', async () => {
  const { double, statements, sent } = createDoubler()
  const early = [double(1)]
  await nextTurn()
  early.push(double(2))
  await vi.waitFor(() => expect(sent()).toEqual([[1], [2]]))
  const late = [double(3), double(4)]
  await nextTurn()
  expect(sent()).toEqual([[1], [2]])
  statements[1]?.answer()
  await early[1]
  await vi.waitFor(() => expect(sent()).toEqual([[1], [2], [3, 4]]))
  for (const { answer } of statements) answer()
  expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8])
})

test('shareStatements, 100 calls, sends at most 64 in one statement and answers all', async () => {
  const { double, statements, sent } = createDoubler()
  const results = Array.from({ length: 100 }, (_, number) => double(number))
  await nextTurn()
  expect(sent().map(({ length }) => length)).toEqual([64, 36])
  for (const { answer } of statements) answer()
  expect(await Promise.all(results)).toEqual(Array.from({ length: 100 }, (_, number) => 2 * number))
})

test('shareStatements, a call without a shared result, is run alone', async () => {
  const { double, statements, sent } = createDoubler()
  const results = [double(5), double(-1)]
  await nextTurn()
  statements[0]?.answer()
  expect(await results[0]).toBe(10)
  expect(sent()).toEqual([[5, -1], [-1]])
  statements[1]?.answer()
  expect(await results[1]).toBe(-2)
})

test('shareStatements, a failed statement, fails its calls only', async () => {
  const { double, statements } = createDoubler()
  const failing = Promise.allSettled([double(1), double(2)])
  await nextTurn()
  const late = double(3)
  await nextTurn()
  statements[0]?.fail(new Error('The connection was closed'))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await vi.waitFor(() => expect(statements).toHaveLength(2))
  statements[1]?.answer()
  expect(await late).toBe(6)
})

test('shareStatements, a call that waited longer than a request may take, is rejected and not run', async () => {
  const { double, statements, sent } = createDoubler()
  const early = [double(1)]
  await nextTurn()
  early.push(double(2))
  await vi.waitFor(() => expect(sent()).toEqual([[1], [2]]))
  const late = double(3)
  const rejected = expect(late).rejects.toThrow('service_unavailable')
  const nowMs = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(nowMs + SERVER_LIMITS.answerTimeoutMs + 1)
  const inTime = double(4)
  statements[0]?.answer()
  await early[0]
  await rejected
  vi.restoreAllMocks()
  expect(sent()).toEqual([[1], [2], [4]])
  for (const { answer } of statements) answer()
  expect(await inTime).toBe(8)
})

test('shareStatements, a constraint that one call violates, runs each call alone', async () => {
  const { double, statements, sent } = createDoubler()
  const results = [double(1), double(2)]
  await nextTurn()
  statements[0]?.fail(Object.assign(new Error('duplicate key'), { code: '23505' }))
  await vi.waitFor(() => expect(sent()).toEqual([[1, 2], [1], [2]]))
  statements[1]?.answer()
  statements[2]?.fail(Object.assign(new Error('duplicate key'), { code: '23505' }))
  expect(await results[0]).toBe(2)
  await expect(results[1]).rejects.toThrow('duplicate key')
})
