import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../config/createApps.ts'
import { createChainRpc } from './createChainRpc.ts'

const app = {
  definition: { mode: 'production', chains: { 'eip155:1': { rpcUrl: 'https://node.example' } } },
} as unknown as App

/** How a call fails whose node answers this error. */
function failureFor(error: { code: number; message: string }) {
  const reply = { status: 200, header: () => undefined, text: '', json: () => ({ error }) }
  const rpc = createChainRpc({ send: async () => reply })
  return rpc
    .request(app, 'eip155:1', { method: 'eth_call', params: [], timeoutMs: 1_000 })
    .catch((thrown: unknown) => thrown)
}

test.each([
  [-32601, 'the method eth_simulateV1 does not exist/is not available'],
  [-32004, 'unsupported'],
  [-32600, 'Method eth_simulateV1 is not whitelisted'],
  [-32000, 'eth_simulateV1 is Not Supported'],
])('maps code %i with "%s" to no_method', async (code, message) => {
  expect(await failureFor({ code, message })).toMatchObject({ reason: 'no_method', message })
})

test.each([
  [-32000, 'insufficient funds for gas * price + value'],
  [-32000, 'supported, but not a method'],
  [3, 'execution reverted: method not supported'],
  [3, 'method not supported'],
  [-32603, "VM Exception: reverted with reason string 'method not supported'"],
])('maps code %i with "%s" to refused', async (code, message) => {
  expect(await failureFor({ code, message })).toMatchObject({ reason: 'refused', message })
})

test('truncates a long error message', async () => {
  const message = `nonce too low ${'not '.repeat(SERVER_LIMITS.outboundReplyMaxBytes / 4)}`
  const thrown = await failureFor({ code: -32000, message })
  expect(thrown).toMatchObject({
    reason: 'refused',
    message: message.slice(0, SERVER_LIMITS.nodeErrorMaxChars),
  })
})
