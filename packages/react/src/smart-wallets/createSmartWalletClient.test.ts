import type { Chain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createSmartWalletClient } from './createSmartWalletClient.ts'

const ADDRESS = '0x5e4de40000000000000000000000000000000001'
const WORD = `0x${ADDRESS.slice(2).padStart(64, '0')}`
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const chain: Chain = {
  id: 31_337,
  name: 'Sandbox One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
/** Answers of the chain's node: the factory returns the address of the smart wallet. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  eth_call: WORD,
  eth_getCode: '0x',
  eth_maxPriorityFeePerGas: '0x1',
  eth_estimateUserOperationGas: {
    ...{ callGasLimit: '0x10', verificationGasLimit: '0x10', preVerificationGas: '0x10' },
  },
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1', timestamp: '0x1', transactions: [] },
}

afterEach(() => vi.unstubAllGlobals())

async function create({ isSponsored = true } = {}) {
  const called: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { id, method } = JSON.parse(body)
    called.push(method)
    return Response.json({ jsonrpc: '2.0', id, result: ANSWERS[method] })
  })
  const events: string[] = []
  const asked: { method: string; params?: unknown }[] = []
  const client = await createSmartWalletClient({
    chain,
    config: {
      enabled: true,
      smart_wallet_type: 'light_account',
      smart_wallet_version: '2.0.0',
      configured_networks: [],
    },
    network: {
      chain_id: 'eip155:31337',
      bundler_url: 'https://bundler.example',
      ...(isSponsored && { sponsored_by_server: true as const }),
    },
    paymasterContext: undefined,
    owner,
    provider: {
      async request(call) {
        asked.push(call)
        return `0x${'22'.repeat(64)}1b`
      },
      on() {},
      removeListener() {},
    },
    async sponsor({ method }) {
      events.push(method)
      throw new Error('not sponsored')
    },
    async onUse({ address }) {
      events.push(`link ${address.toLowerCase()}`)
    },
  })
  return { client, events, asked, called }
}

test('links the smart wallet before the server is asked to sponsor it', async () => {
  const { client, events } = await create()
  const calls = [{ to: ADDRESS, data: '0x', value: 0n }] as const
  await expect(client.sendTransaction({ calls } as never)).rejects.toThrow('not sponsored')
  expect(events).toEqual([`link ${ADDRESS}`, 'pm_getPaymasterStubData'])
})

test('signs a user operation without sending it', async () => {
  const { client, asked, called } = await create({ isSponsored: false })
  const calls = [{ to: ADDRESS, value: 1n }] as const
  const signed = await client.signUserOperation({ calls }, { uiOptions: { title: 'Hold' } })
  expect(signed).toMatchObject({ callGasLimit: 16n, signature: expect.stringMatching(/^0x/) })
  expect(signed.sender.toLowerCase()).toBe(ADDRESS)
  expect(asked).toMatchObject([
    { method: 'latchkey_signUserOperation', params: [{}, owner.address, { title: 'Hold' }] },
  ])
  expect(called).toContain('eth_estimateUserOperationGas')
  expect(called).not.toContain('eth_sendUserOperation')
})

test('passes texts of the screen with a signature, and none without the argument', async () => {
  const { client, asked } = await create()
  const uiOptions = { title: 'Join the guild' }
  await client.signMessage({ message: 'hi' }, { uiOptions })
  await client.signMessage({ message: 'hi' })
  const request = expect.objectContaining({ message: '0x6869' })
  expect(asked.map(({ params }) => params)).toEqual([
    [request, owner.address, uiOptions],
    [request, owner.address],
  ])
})
