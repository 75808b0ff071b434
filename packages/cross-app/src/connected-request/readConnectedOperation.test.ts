import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { expect, test } from 'vitest'
import { readConnectedOperation } from './readConnectedOperation.ts'

const ADDRESS = `0x${'aB'.repeat(20)}`
const OTHER = `0x${'1'.repeat(40)}`
const read = (request: unknown) => readConnectedOperation(JSON.stringify(request), ADDRESS)

test('reads each method for the connected wallet', () => {
  const sign = { method: 'personal_sign', params: ['0x6869', ADDRESS.toLowerCase()], chainId: 1 }
  expect(read(sign)).toEqual({ method: 'personal_sign', address: ADDRESS, payload: '0x6869' })
  const typed = { method: 'eth_signTypedData_v4', params: [ADDRESS, '{}'] }
  expect(read(typed)).toEqual({ method: typed.method, address: ADDRESS, payload: '{}' })
  const send = {
    method: 'eth_sendTransaction',
    params: [{ from: ADDRESS, to: OTHER }],
    chainId: 10,
  }
  expect(read(send)).toEqual({
    method: 'eth_sendTransaction',
    address: ADDRESS,
    payload: { to: OTHER, chainId: 10 },
  })
})

test('uses the connected wallet if a request names none', () => {
  expect(read({ method: 'personal_sign', params: ['hi'] })).toMatchObject({ address: ADDRESS })
  const send = { method: 'eth_signTransaction', params: [{ to: OTHER }] }
  expect(read(send)).toMatchObject({ address: ADDRESS })
})

test.each([
  [{ method: 'personal_sign', params: ['hi', OTHER] }],
  [{ method: 'eth_signTypedData_v4', params: [OTHER, '{}'] }],
  [{ method: 'eth_sendTransaction', params: [{ from: OTHER }] }],
  [{ method: 'privy_signSmartWalletMessage', params: ['hi', OTHER] }],
  [{ method: 'privy_sendSmartWalletTx', params: [{ from: OTHER, to: OTHER }] }],
  [{ method: 'privy_signSmartWalletTx', params: [{ from: OTHER, to: OTHER }] }],
])('refuses another wallet: %j', (request) => {
  expect(read(request)).toEqual({ refused: CROSS_APP_ERRORS.wrongWallet, code: 4100 })
})

test.each(['eth_sign', 'wallet_exportKey', '__proto__', 'constructor'])(
  'refuses the unknown method %s',
  (method) => {
    const request = { method, params: [ADDRESS, ADDRESS] }
    expect(read(request)).toEqual({ refused: CROSS_APP_ERRORS.unknownMethod, code: 4200 })
  },
)

test('reads each method of a smart wallet, with the chain of the request', () => {
  const sign = { method: 'privy_signSmartWalletMessage', params: ['hi'], chainId: 10 }
  const read10 = { address: ADDRESS, chainId: 10 }
  expect(read(sign)).toEqual({ method: sign.method, ...read10, payload: 'hi' })
  const typed = { method: 'privy_signSmartWalletTypedData', params: [ADDRESS, '{}'], chainId: 10 }
  expect(read(typed)).toEqual({ method: typed.method, ...read10, payload: '{}' })
  const payload = { to: OTHER, chainId: 10 }
  for (const method of ['privy_sendSmartWalletTx', 'privy_signSmartWalletTx'])
    expect(read({ method, params: [{ to: OTHER }], chainId: 10 })).toEqual({
      method,
      ...read10,
      payload,
    })
})

test.each([
  ['null'],
  ['[]'],
  ['"personal_sign"'],
  ['{"method":"personal_sign"}'],
  ['{"method":"personal_sign","params":"hi"}'],
  ['{"method":1,"params":[]}'],
  ['{'],
])('refuses %s, which is not a request', (text) => {
  expect(readConnectedOperation(text, ADDRESS)).toMatchObject({ code: -32_602 })
})

test('refuses two different chains in one request', () => {
  const params = [{ from: ADDRESS, to: OTHER, chainId: '0x1' }]
  expect(read({ method: 'eth_sendTransaction', params, chainId: 10 })).toMatchObject({
    code: -32_602,
  })
})
