import { expect, test, vi } from 'vitest'
import type { SmartWalletClient } from './createSmartWalletClient.ts'
import { withSwitchChain } from './withSwitchChain.ts'

const createClient = (id: number) =>
  ({
    chain: { id },
    sendTransaction: vi.fn(async () => `sent on ${id}`),
    signMessage: vi.fn(async () => `signed on ${id}`),
    signTypedData: vi.fn(async () => `typed on ${id}`),
  }) as unknown as SmartWalletClient

test('uses the chain that the page switched to, with the old and the new client', async () => {
  const onSwitch = vi.fn()
  const open = async (id: number) => createClient(id)
  const client = withSwitchChain(createClient(1), open, onSwitch)
  expect(await client.signMessage({ message: 'hi' })).toBe('signed on 1')
  await client.switchChain({ id: 8453 })
  const [[switched]] = onSwitch.mock.calls as [[typeof client]]
  expect(switched.chain.id).toBe(8453)
  for (const one of [client, switched]) {
    expect(await one.getChainId()).toBe(8453)
    expect(await one.signMessage({ message: 'hi' }, { uiOptions: {} })).toBe('signed on 8453')
    expect(await one.sendTransaction({ calls: [] } as never)).toBe('sent on 8453')
    expect(await one.signTypedData({} as never)).toBe('typed on 8453')
  }
})

test('stays on its chain if the app does not support the other one', async () => {
  const onSwitch = vi.fn()
  const open = () => Promise.reject(new Error('unsupported_chain_id'))
  const client = withSwitchChain(createClient(1), open, onSwitch)
  await expect(client.switchChain({ id: 5 })).rejects.toThrow('unsupported_chain_id')
  expect(await client.getChainId()).toBe(1)
  expect(onSwitch).not.toHaveBeenCalled()
})
