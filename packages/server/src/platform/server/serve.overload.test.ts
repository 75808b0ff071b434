import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from './serve.ts'

const BLOCKED_MS = 2_000

/** Sends requests from another thread and leaves half of the connections after 200 ms. */
const CLIENTS = `
  const { request } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  for (let at = 0; at < 20; at += 1) {
    const leaves = at % 2 === 0
    const url = 'http://127.0.0.1:' + workerData + (leaves ? '/left' : '/stayed')
    const sent = request(url, { method: 'POST' }, (answer) => parentPort.postMessage(answer.statusCode))
    sent.on('error', () => {})
    sent.end('{}')
    if (leaves) setTimeout(() => sent.destroy(), 200)
  }
`

test('does not answer clients that left while the process was busy', async () => {
  const answered: string[] = []
  const server = await serve({
    app: {
      async fetch(request) {
        answered.push(new URL(request.url).pathname)
        return new Response('{}')
      },
    },
    port: 0,
    portVariable: 'PORT',
    hostname: '127.0.0.1',
    onDraining() {},
    async onDrained() {},
  })
  onTestFinished(() => server.drain())
  const clients = new Worker(CLIENTS, { eval: true, workerData: server.port })
  onTestFinished(async () => void (await clients.terminate()))
  await once(clients, 'online')
  const untilMs = performance.now() + BLOCKED_MS
  while (performance.now() < untilMs);
  for (let count = 0; count < 10; count += 1) expect(await once(clients, 'message')).toEqual([200])
  expect(new Set(answered)).toEqual(new Set(['/stayed']))
})
