import { expect, test, vi } from 'vitest'
import type { KeyWorker } from './createKeyWorkers.ts'
import { hashInWorker } from './hashInWorker.ts'

const JOB = {
  password: Uint8Array.of(1),
  salt: Uint8Array.of(2),
  memoryKib: 64,
  passes: 1,
}

function setUp(answer: (worker: KeyWorker) => void) {
  type TestWorker = KeyWorker & { heard: unknown[]; isEnded: boolean }
  const workers: TestWorker[] = []
  const hasher = hashInWorker({
    startWorker() {
      const worker = {
        heard: [] as unknown[],
        isEnded: false,
        onmessage: null,
        onerror: null,
        postMessage({ kind }: { kind: string }) {
          worker.heard.push(kind)
          if (kind !== 'prepare') queueMicrotask(() => answer(worker))
        },
        terminate() {
          worker.isEnded = true
        },
      } as TestWorker
      workers.push(worker)
      return worker
    },
    timeoutMs: 20,
  })
  return { ...hasher, workers, heard: () => workers.map(({ heard }) => heard) }
}
const say = (worker: KeyWorker, data: unknown) =>
  worker.onmessage?.call(worker as never, { data } as MessageEvent)

const succeed = (worker: KeyWorker) => say(worker, { isDone: true, result: Uint8Array.of(7) })

test('hashes each password in its own worker', async () => {
  const { stretch, workers } = setUp(succeed)
  expect(workers).toHaveLength(0)
  expect(await stretch(JOB)).toEqual(Uint8Array.of(7))
  expect(await stretch(JOB)).toEqual(Uint8Array.of(7))
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
})

test('starts the worker of the second step, with its memory, while the first step runs', async () => {
  const { blind, finish, workers, heard } = setUp(succeed)
  const blinding = blind({ password: Uint8Array.of(1) })
  expect(heard()).toEqual([['blind'], ['prepare']])
  await blinding
  await finish({ ...JOB, blind: Uint8Array.of(3), evaluated: Uint8Array.of(4) })
  expect(heard()).toEqual([['blind'], ['prepare', 'finish']])
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
})

test('terminates the worker with memory if no hash follows, and hashes in another one', async () => {
  const { blind, stretch, workers, heard } = setUp(succeed)
  await blind({ password: Uint8Array.of(1) })
  await vi.waitFor(() => expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]))
  await stretch(JOB)
  expect(heard()).toEqual([['blind'], ['prepare'], ['stretch']])
})

test('blinds a password ahead, uses the result once and zeroes the password', async () => {
  const { blind, prepare, heard } = setUp(succeed)
  const password = Uint8Array.of(1, 2)
  prepare(password)
  expect(heard()).toEqual([['blind'], ['prepare']])
  expect(await blind({ password: Uint8Array.of(1, 2) })).toEqual(Uint8Array.of(7))
  expect(heard()).toEqual([['blind'], ['prepare']])
  expect(password).toEqual(Uint8Array.of(0, 0))
  await blind({ password: Uint8Array.of(1, 2) })
  expect(heard()).toEqual([['blind'], ['prepare'], ['blind']])
})

test.each([
  ['another password follows', () => {}, Uint8Array.of(1, 3)],
  [
    'the request comes after the timeout',
    (workers: { isEnded: boolean }[]) => vi.waitFor(() => expect(workers[1]!.isEnded).toBe(true)),
    Uint8Array.of(1, 2),
  ],
])('blinds again and zeroes the password if %s', async (_, wait, next) => {
  const { blind, prepare, workers, heard } = setUp(succeed)
  const password = Uint8Array.of(1, 2)
  prepare(password)
  await wait(workers)
  await blind({ password: next })
  expect(heard().filter(([kind]) => kind === 'blind')).toHaveLength(2)
  expect(password).toEqual(Uint8Array.of(0, 0))
})

test('zeroes a password that was blinded ahead although a hash took the worker with memory', async () => {
  const { prepare, stretch } = setUp(succeed)
  const password = Uint8Array.of(1, 2)
  prepare(password)
  await stretch(JOB)
  await vi.waitFor(() => expect(password).toEqual(Uint8Array.of(0, 0)))
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
