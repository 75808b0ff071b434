import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { expect, test } from 'vitest'
import { readOperation } from './readOperation.ts'

const ADDRESS = `0x${'a'.repeat(40)}`
const signing = { method: 'personal_sign', params: ['hello', ADDRESS] }

test('reads wallet and payload of each method', () => {
  expect(readOperation(signing)).toEqual({
    method: 'personal_sign',
    address: ADDRESS,
    payload: 'hello',
  })
  const typed = { method: 'eth_signTypedData_v4', params: [ADDRESS, '{"types":{}}'] }
  expect(readOperation(typed)).toMatchObject({ address: ADDRESS, payload: '{"types":{}}' })
  const sending = { method: 'eth_sendTransaction', params: [{ from: ADDRESS, value: '0x1' }] }
  expect(readOperation({ ...sending, chainId: 8_453 })).toEqual({
    method: 'eth_sendTransaction',
    address: ADDRESS,
    payload: { value: '0x1', chainId: 8_453 },
  })
  expect(readOperation(sending)).toMatchObject({ payload: { value: '0x1' } })
})

test('reads methods of smart wallets, with the chain of a message', () => {
  const message = { method: 'privy_signSmartWalletMessage', params: ['hi', ADDRESS], chainId: 10 }
  expect(readOperation(message)).toEqual({
    method: message.method,
    address: ADDRESS,
    payload: 'hi',
    chainId: 10,
  })
  for (const method of ['privy_sendSmartWalletTx', 'privy_signSmartWalletTx']) {
    const asked = { method, params: [{ to: ADDRESS, chainId: 10 }] }
    expect(readOperation(asked)).toMatchObject({ address: null, payload: { chainId: 10 } })
    expect(readOperation({ ...asked, chainId: 1 })).toEqual({
      refused: CROSS_APP_ERRORS.wrongWallet,
    })
  }
})

test('refuses two different chain ids', () => {
  const params = [{ from: ADDRESS, chainId: '0x1' }]
  const asked = { method: 'eth_sendTransaction', params }
  expect(readOperation({ ...asked, chainId: 1 })).toMatchObject({ payload: { chainId: 1 } })
  expect(readOperation({ ...asked, chainId: 10 })).toEqual({
    refused: CROSS_APP_ERRORS.wrongWallet,
  })
})

test.each(['eth_sign', 'wallet_exportKey', '__proto__'])('refuses %s', (method) => {
  expect(readOperation({ method, params: [ADDRESS, ADDRESS] })).toEqual({
    refused: CROSS_APP_ERRORS.unknownMethod,
  })
})

test.each([
  [{ method: 'personal_sign', params: ['hello'] }],
  [{ method: 'eth_sendTransaction', params: [] }],
  [{ method: 'eth_signTransaction', params: [null] }],
])('refuses a request without a wallet', (request) => {
  expect(readOperation(request)).toEqual({ refused: CROSS_APP_ERRORS.wrongWallet })
})
