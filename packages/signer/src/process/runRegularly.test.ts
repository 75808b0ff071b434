import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runRegularly } from './runRegularly.ts'

const EVERY_MS = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work whose runs end when the test ends them. */
function setUp() {
  const runs: { end(): void; fail(fault: Error): void }[] = []
  const faults: unknown[] = []
  const regular = runRegularly(() => new Promise<void>((end, fail) => runs.push({ end, fail })), {
    everyMs: EVERY_MS,
    onFault: (fault) => faults.push(fault),
  })
  return { runs, faults, ...regular }
}

test('runs the work after each interval', async () => {
  const { runs } = setUp()
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
  expect(runs).toHaveLength(0)
  for (const count of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(runs).toHaveLength(count)
    runs[count - 1]?.end()
  }
})

test('starts no second run while one is in progress', async () => {
  const { runs } = setUp()
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(runs).toHaveLength(2)
})

test('reports a fault and runs again', async () => {
  const { runs, faults } = setUp()
  const fault = new Error('no database')
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  runs[0]?.fail(fault)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect([faults, runs.length]).toEqual([[fault], 2])
})

test('reports work that throws at once', async () => {
  const fault = new Error('no database')
  const onFault = vi.fn()
  runRegularly(
    () => {
      throw fault
    },
    { everyMs: EVERY_MS, onFault },
  )
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(onFault.mock.calls).toEqual([[fault], [fault]])
})

test('starts no run and reports no fault after it was stopped', async () => {
  const { runs, faults, stop } = setUp()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  stop()
  runs[0]?.fail(new Error('the database is closed'))
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect([faults, runs.length]).toEqual([[], 1])
})
