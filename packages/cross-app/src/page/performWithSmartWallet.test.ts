import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { expect, test } from 'vitest'
import { performWithSmartWallet } from './performWithSmartWallet.ts'
import type { SmartWalletMethod } from './readOperation.ts'

const ADDRESS = `0x${'aB'.repeat(20)}`
const UI = { askedBy: { origin: 'https://site.example' } }

/** Requests of the smart wallet, and how it was opened. */
async function perform(
  operation: { method: SmartWalletMethod; payload: unknown; chainId?: number },
  smartWallet = ADDRESS.toLowerCase(),
) {
  const opened: unknown[] = []
  const asked: unknown[] = []
  const request = async (given: unknown) => {
    asked.push(given)
    return '0xdone'
  }
  const provider = { request, on() {}, removeListener() {} }
  const open = async (given: unknown) => {
    opened.push(given)
    return { address: smartWallet, provider }
  }
  const result = await performWithSmartWallet(open, { ...operation, address: ADDRESS }, UI)
  expect(result).toBe('0xdone')
  return { opened, asked }
}

test.each([
  ['text', 'hé', '0x68c3a9'],
  ['bytes', '0x6869', '0x6869'],
])('signs a message of %s on the chain of the request', async (_, payload, message) => {
  const asking = { method: 'privy_signSmartWalletMessage', payload, chainId: 8_453 } as const
  expect(await perform(asking)).toEqual({
    opened: [{ chainId: 8_453, uiOptions: UI }],
    asked: [{ method: 'personal_sign', params: [message, ADDRESS] }],
  })
})

test('signs typed data on the default chain if the request names none', async () => {
  const asking = { method: 'privy_signSmartWalletTypedData', payload: '{}' } as const
  expect(await perform(asking)).toEqual({
    opened: [{ chainId: undefined, uiOptions: UI }],
    asked: [{ method: 'eth_signTypedData_v4', params: [ADDRESS, '{}'] }],
  })
})

test.each([
  ['sends', 'privy_sendSmartWalletTx', 'eth_sendTransaction'],
  ['signs', 'privy_signSmartWalletTx', 'eth_signTransaction'],
] as const)('%s a transaction on the chain that it names', async (_, method, plain) => {
  const payload = { to: ADDRESS, value: '0x1', chainId: 10 }
  expect(await perform({ method, payload })).toEqual({
    opened: [{ chainId: 10, uiOptions: UI }],
    asked: [{ method: plain, params: [{ ...payload, from: ADDRESS }] }],
  })
})

test('rejects with code 4100 if the smart wallet of the user has another address', async () => {
  const asking = { method: 'privy_signSmartWalletMessage', payload: 'hi' } as const
  await expect(perform(asking, `0x${'11'.repeat(20)}`)).rejects.toMatchObject({
    code: 4100,
    message: CROSS_APP_ERRORS.wrongWallet,
  })
})
