import { expect, test } from 'vitest'
import { createExportQueue } from './createExportQueue.ts'
import { TELEMETRY_LIMITS } from './telemetryLimits.ts'

/** A queue of numbers, with a collector that answers as told. */
function start(answer: (count: number) => number | 'unreachable') {
  const sent: number[][] = []
  const dropped: number[] = []
  const queue = createExportQueue<number>({
    url: 'http://collector/v1/traces',
    headers: {},
    timeoutMs: 1_000,
    encode: (items) => items,
    onDropped: (count) => dropped.push(count),
    async fetch(_url, { body }) {
      const items = JSON.parse(String(body)) as number[]
      const status = answer(sent.push(items))
      if (status === 'unreachable') throw new TypeError('fetch failed')
      return new Response(null, { status })
    },
  })
  const add = (count: number) => {
    for (let item = 0; item < count; item += 1) queue.add(item)
  }
  return { queue, sent, dropped, add }
}

test('sends in batches and keeps nothing', async () => {
  const { queue, sent, add } = start(() => 200)
  add(TELEMETRY_LIMITS.batchMax + 1)
  await queue.flush()
  await queue.flush()
  expect(sent.map(({ length }) => length)).toEqual([TELEMETRY_LIMITS.batchMax, 1])
})

test.each(['unreachable', 503, 429] as const)('sends again after %s', async (failure) => {
  const { queue, sent, dropped, add } = start((count) => (count === 1 ? failure : 200))
  add(3)
  await queue.flush()
  await queue.flush()
  expect(sent).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ])
  expect(dropped).toEqual([])
})

test('drops a batch that the collector rejects, and reports it', async () => {
  const { queue, sent, dropped, add } = start(() => 400)
  add(3)
  await queue.flush()
  await queue.flush()
  expect([sent.length, dropped]).toEqual([1, [3]])
})

test('drops what exceeds the queue while the collector is down', async () => {
  const { queue, dropped, add } = start(() => 'unreachable')
  add(TELEMETRY_LIMITS.queueMax + 7)
  await queue.flush()
  expect(dropped).toEqual([7])
})

test('sends each item once if flushes overlap', async () => {
  const { queue, sent, add } = start(() => 200)
  add(2)
  await Promise.all([queue.flush(), queue.flush()])
  expect(sent).toEqual([[0, 1]])
})
