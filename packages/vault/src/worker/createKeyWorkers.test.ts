import { expect, test, vi } from 'vitest'
import { createWallet } from '../shares/wallet.fixture.ts'
import { createKeyWorkers, type KeyWorker } from './createKeyWorkers.ts'
import type { KeyJob, KeyJobReply } from './KeyJob.ts'

/** Workers with scripted replies: `undefined` never replies, an error is a worker error. */
function setUp(answer: (job: KeyJob) => KeyJobReply | Error | undefined, timeoutMs = 1_000) {
  const workers: { heard: unknown[]; isEnded: boolean }[] = []
  const startWorker = () => {
    const state = { heard: [] as unknown[], isEnded: false }
    workers.push(state)
    const worker: KeyWorker = {
      onmessage: null,
      onerror: null,
      postMessage(job: KeyJob, transfer: unknown) {
        const received = structuredClone(job, { transfer: transfer as Transferable[] })
        state.heard.push(received)
        const reply = answer(received)
        const target = worker as Worker
        if (reply instanceof Error) {
          const event = { preventDefault() {}, error: reply } as unknown as ErrorEvent
          target.onerror?.call(target, event)
        } else if (reply)
          target.onmessage?.call(target, new MessageEvent('message', { data: reply }))
      },
      terminate() {
        state.isEnded = true
      },
    }
    return worker
  }
  return { workers, keys: createKeyWorkers({ startWorker, timeoutMs }) }
}
/** Waits until three workers are preloaded, and those with a job are terminated. */
const restocked = (workers: { heard: unknown[]; isEnded: boolean }[]) =>
  vi.waitFor(() => {
    const left = workers.filter(({ isEnded }) => !isEnded)
    expect(left).toHaveLength(3)
    expect(left.flatMap(({ heard }) => heard).filter((heard) => !isSelfTest(heard))).toEqual([])
  })
const isSelfTest = (heard: unknown) => (heard as KeyJob).kind === 'self-test'
const done = (): KeyJobReply => ({ isDone: true, result: {} })

const job = { kind: 'key-address', chainType: 'ethereum', privateKey: '0x01' } as const

test('runs each job in its own worker, terminates it and preloads three more', async () => {
  const { keys, workers } = setUp(done)
  expect(workers).toHaveLength(1)
  await keys.run(job)
  await keys.run(job)
  await restocked(workers)
  expect(workers.map(({ heard, isEnded }) => [heard.length, isEnded])).toEqual([
    [1, true],
    [1, true],
    [0, false],
    [0, false],
    [0, false],
  ])
})

test('reuses a worker after the self-test for one job, then terminates it', async () => {
  const { keys, workers } = setUp(done)
  await keys.run({ kind: 'self-test' })
  await restocked(workers)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, false, false])
  await keys.run(job)
  await keys.run(job)
  await restocked(workers)
  const ofOneJob = workers.map(({ heard }) =>
    heard.filter((one) => 'privateKey' in (one as KeyJob)),
  )
  expect(ofOneJob.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0])
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false, false, false])
})

test('uses separate workers for concurrent jobs', async () => {
  const { keys, workers } = setUp(done)
  await Promise.all(Array.from({ length: 5 }, () => keys.run(job)))
  await restocked(workers)
  expect(workers.map(({ heard, isEnded }) => [heard.length, isEnded])).toEqual([
    ...Array(5).fill([1, true]),
    ...Array(3).fill([0, false]),
  ])
})

test.each([
  ['rejects', () => ({ isDone: false, failure: 'share_damaged' }) as const, 'share_damaged'],
  ['throws', () => new Error('seed: abandon'), 'failed'],
  ['never replies', () => undefined, 'timed_out'],
])('terminates a worker that %s and returns only a code', async (_, answer, code) => {
  const { keys, workers } = setUp(answer, 20)
  const thrown = await keys.run({ kind: 'self-test' }).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ code })
  expect(String(thrown)).toBe(`KeyJobError: ${code}`)
  expect(thrown).not.toHaveProperty('cause')
  await vi.waitFor(() => expect(workers[0]!.isEnded).toBe(true))
})

test('terminates a worker that does not reply at once, others once their reply was passed on', async () => {
  const silent = setUp(() => undefined, 1)
  await expect(silent.keys.run(job)).rejects.toThrow()
  expect(silent.workers[0]!.isEnded).toBe(true)
  const { keys, workers } = setUp(done)
  await keys.run(job)
  expect(workers[0]!.isEnded).toBe(false)
  await restocked(workers)
  expect(workers[0]!.isEnded).toBe(true)
})

test('gives a worker that waits to be terminated no further job', async () => {
  const { keys, workers } = setUp(done)
  await keys.run(job)
  await keys.run(job)
  expect(workers.map(({ heard }) => heard.length)).toEqual([1, 1])
})

test('keeps at most three used workers while requests follow each other without a pause', async () => {
  const { keys, workers } = setUp(done)
  for (let jobs = 0; jobs < 8; jobs += 1) await keys.run(job)
  expect(workers.filter(({ isEnded }) => !isEnded)).toHaveLength(3)
  await restocked(workers)
})

test('transfers the shares of a job to the worker', async () => {
  const { shares, expected } = await createWallet()
  const { keys, workers } = setUp(done)
  const unlock = { shares: [shares.device, shares.server] as const, expected }
  await keys.run({ kind: 'export-phrase', unlock })
  expect(shares.device).toHaveLength(0)
  expect(shares.server).toHaveLength(0)
  expect(workers[0]!.heard[0]).toMatchObject({ unlock: { expected } })
  await vi.waitFor(() => expect(workers[0]!.isEnded).toBe(true))
})

test('starts no worker while a reply is pending', async () => {
  const { keys, workers } = setUp(done)
  await keys.run(job)
  expect(workers).toHaveLength(1)
  await restocked(workers)
  expect(workers).toHaveLength(4)
})

test('starts no worker during a request of several jobs', async () => {
  const { keys, workers } = setUp(done)
  await keys.run({ kind: 'self-test' })
  await restocked(workers)
  await keys.during?.(async () => {
    for (let jobs = 0; jobs < 3; jobs += 1) {
      await keys.run(job)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    expect(workers).toHaveLength(3)
  })
  await restocked(workers)
  expect(workers).toHaveLength(6)
})

test('preloads workers after a request that failed', async () => {
  const { keys, workers } = setUp(done)
  await keys.during?.(() => keys.run(job).then(() => Promise.reject(new Error()))).catch(() => {})
  await restocked(workers)
})

test('prepares the workers that are missing for the next jobs, at most three', async () => {
  const { keys, workers } = setUp(done)
  keys.prepare?.(2)
  expect(workers).toHaveLength(2)
  keys.prepare?.(2)
  expect(workers).toHaveLength(2)
  keys.prepare?.(9)
  expect(workers).toHaveLength(3)
})

test('counts a worker that runs a self-test as prepared, and gives it the next job', async () => {
  const { keys, workers } = setUp(done)
  const testing = keys.run({ kind: 'self-test' })
  keys.prepare?.(2)
  expect(workers).toHaveLength(2)
  await testing
  await keys.run(job)
  expect(workers.map(({ heard }) => heard.length)).toEqual([2, 0])
})
