import { LIMITS } from '@latchkey/contract'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../testing/createTestClock.ts'
import { createJsonRpc } from './createJsonRpc.ts'

const URL = 'https://node.example'
const answering = (body: unknown) => ({
  clock: createTestClock(),
  fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body)),
})

test('returns results and JSON-RPC errors of the node unchanged', async () => {
  const rpcError = { code: -32_002, message: 'no', data: { logs: ['a'] } }
  const ask = (body: unknown) => createJsonRpc(answering(body))(URL, 'eth_chainId', [])
  expect(await ask({ result: '0x1' })).toEqual({ result: '0x1' })
  expect(await ask({ error: rpcError })).toEqual({ rpcError })
  await expect(ask('<html>')).rejects.toThrow()
})

test('uses a new id for each request', async () => {
  const asked: unknown[] = []
  const ask = createJsonRpc({
    clock: createTestClock(),
    async fetch(request) {
      asked.push(await request.json())
      return Response.json({ result: null })
    },
  })
  await ask(URL, 'one', [])
  await ask(URL, 'two', [1])
  expect(asked).toEqual([
    { jsonrpc: '2.0', id: 1, method: 'one', params: [] },
    { jsonrpc: '2.0', id: 2, method: 'two', params: [1] },
  ])
})

test('aborts a request after 20 s', async () => {
  const clock = createTestClock()
  const ask = createJsonRpc({
    clock,
    fetch: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const asked = ask(URL, 'eth_chainId', [])
  const refused = expect(asked).rejects.toThrow('aborted')
  clock.advance(LIMITS.requestTimeoutMs)
  await refused
})
