import { expect, test } from 'vitest'
import type { KeyWorker } from './createKeyWorkers.ts'
import { hashInWorker } from './hashInWorker.ts'

const JOB = {
  password: Uint8Array.of(1),
  salt: Uint8Array.of(2),
  memoryKib: 64,
  passes: 1,
}

function setUp(answer: (worker: KeyWorker) => void) {
  const workers: (KeyWorker & { isEnded: boolean })[] = []
  const { stretch, prepare } = hashInWorker({
    startWorker() {
      const worker = {
        isEnded: false,
        onmessage: null,
        onerror: null,
        postMessage: () => queueMicrotask(() => answer(worker)),
        terminate() {
          worker.isEnded = true
        },
      } as KeyWorker & { isEnded: boolean }
      workers.push(worker)
      return worker
    },
    timeoutMs: 20,
  })
  return { stretch, prepare, workers }
}
const say = (worker: KeyWorker, data: unknown) =>
  worker.onmessage?.call(worker as never, { data } as MessageEvent)

test('hashes each password in its own worker', async () => {
  const { stretch, workers } = setUp((worker) =>
    say(worker, { isDone: true, result: Uint8Array.of(7) }),
  )
  expect(workers).toHaveLength(0)
  expect(await stretch(JOB)).toEqual(Uint8Array.of(7))
  expect(await stretch(JOB)).toEqual(Uint8Array.of(7))
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
})

test('prepares the workers of one hash, each for one step', async () => {
  const { stretch, prepare, workers } = setUp((worker) =>
    say(worker, { isDone: true, result: Uint8Array.of(7) }),
  )
  prepare()
  prepare()
  expect(workers).toHaveLength(2)
  for (let step = 0; step < 3; step += 1) await stretch(JOB)
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true])
})

test.each([
  ['reports a failure', (worker: KeyWorker) => say(worker, { isDone: false }), 'failed'],
  ['never replies', () => {}, 'timed_out'],
  [
    'fails',
    (worker: KeyWorker) =>
      worker.onerror?.call(worker as never, { preventDefault() {} } as ErrorEvent),
    'failed',
  ],
])('terminates a worker that %s and returns only a code', async (_, answer, code) => {
  const { stretch, workers } = setUp(answer)
  await expect(stretch(JOB)).rejects.toMatchObject({ code })
  expect(workers[0]!.isEnded).toBe(true)
})
