import { expect, test, vi } from 'vitest'
import { createWallet } from '../shares/wallet.fixture.ts'
import { createKeyWorkers, type KeyWorker } from './createKeyWorkers.ts'
import type { KeyJob, KeyJobReply } from './KeyJob.ts'

/** Workers that answer as told; `undefined` never answers, an error is the worker falling over. */
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
const done = (): KeyJobReply => ({ isDone: true, result: {} })

test('each job has a worker of its own, which is ended after it; the next one waits already', async () => {
  const { keys, workers } = setUp(done)
  expect(workers).toHaveLength(1)
  await keys.run({ kind: 'self-test' })
  await keys.run({ kind: 'self-test' })
  expect(workers.map(({ heard, isEnded }) => [heard.length, isEnded])).toEqual([
    [1, true],
    [1, true],
    [0, false],
  ])
})

test('jobs at the same time do not share a worker', async () => {
  const { keys, workers } = setUp(done)
  await Promise.all(Array.from({ length: 5 }, () => keys.run({ kind: 'self-test' })))
  expect(workers.map(({ heard, isEnded }) => [heard.length, isEnded])).toEqual([
    ...Array(5).fill([1, true]),
    [0, false],
  ])
})

test.each([
  ['refuses', () => ({ isDone: false, failure: 'share_damaged' }) as const, 'share_damaged'],
  ['falls over', () => new Error('seed: abandon'), 'failed'],
  ['never answers', () => undefined, 'timed_out'],
])('a worker that %s is ended too, and only a code comes out', async (_, answer, code) => {
  const { keys, workers } = setUp(answer, 20)
  const thrown = await keys.run({ kind: 'self-test' }).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ code })
  expect(String(thrown)).toBe(`KeyJobError: ${code}`)
  expect(thrown).not.toHaveProperty('cause')
  expect(workers[0]!.isEnded).toBe(true)
})

test('the shares of a job are handed over: the page that sent them has them no more', async () => {
  const { shares, expected } = await createWallet()
  const { keys, workers } = setUp(done)
  const unlock = { shares: [shares.device, shares.server] as const, expected }
  await keys.run({ kind: 'export-phrase', unlock })
  expect(shares.device).toHaveLength(0)
  expect(shares.server).toHaveLength(0)
  expect(workers[0]!.heard[0]).toMatchObject({ unlock: { expected } })
  await vi.waitFor(() => expect(workers[0]!.isEnded).toBe(true))
})
