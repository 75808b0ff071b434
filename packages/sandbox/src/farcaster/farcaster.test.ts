import { decodeFunctionResult, encodeFunctionData, parseAbi, verifyMessage } from 'viem/utils'
import { afterAll, expect, test } from 'vitest'
import { createRegistryChain } from './createRegistryChain.ts'
import { ID_REGISTRY } from './registryCode.ts'
import { farcasterRoutes } from './routes.ts'

const chain = createRegistryChain()
const app = farcasterRoutes(chain)
afterAll(chain.close)

const abi = parseAbi([
  'function custodyOf(uint256 fid) view returns (address)',
  'function idOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 deadline, bytes sig)',
])
async function rpc(data: string): Promise<{ result: `0x${string}`; error?: object }> {
  const params = [{ to: ID_REGISTRY, data }, 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params })
  const answer = await app.request('/rpc', { method: 'POST', body })
  return (await answer.json()) as { result: `0x${string}` }
}
const custodyOf = async (fid: number) => {
  const data = encodeFunctionData({ abi, functionName: 'custodyOf', args: [BigInt(fid)] })
  return decodeFunctionResult({ abi, functionName: 'custodyOf', data: (await rpc(data)).result })
}

async function open() {
  const asked = { siweUri: 'https://a.example', domain: 'a.example', nonce: 'abcdef0123456789' }
  const answer = await app.request('/relay/v1/channel', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  return (await answer.json()) as { channelToken: string; url: string; nonce: string }
}
const status = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.request('/relay/v1/channel/status', { headers })).json() as Promise<
    Record<string, unknown>
  >
}
const decide = (token: string, choice: string) =>
  app.request(`/decide?channelToken=${token}`, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
  })

test('an approved channel returns a message signed by the custody address of the id', async () => {
  const { channelToken, nonce } = await open()
  expect(await status(channelToken)).toMatchObject({ state: 'pending', nonce })
  await decide(channelToken, 'ada')
  const told = await status(channelToken)
  expect(told).toMatchObject({ state: 'completed', nonce, username: 'ada' })
  const address = await custodyOf(told.fid as number)
  const { message, signature } = told as { message: string; signature: `0x${string}` }
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  const data = encodeFunctionData({ abi, functionName: 'idOf', args: [address] })
  expect(BigInt((await rpc(data)).result)).toBe(BigInt(told.fid as number))
})

test('a denied channel stays pending, and an invented one is not found', async () => {
  const { channelToken } = await open()
  await decide(channelToken, 'deny')
  expect(await status(channelToken)).toMatchObject({ state: 'pending' })
  expect(await status('made-up')).toEqual({ error: 'Channel not found' })
})

test('an unregistered id has no custody address, and other calls are rejected', async () => {
  expect(await custodyOf(404)).toBe('0x0000000000000000000000000000000000000000')
  const args = [ID_REGISTRY, 0n, '0x'] as const
  expect(
    (await rpc(encodeFunctionData({ abi, functionName: 'transfer', args }))).error,
  ).toBeDefined()
})
