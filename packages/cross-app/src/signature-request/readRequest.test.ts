import { CROSS_APP_ERRORS } from '@latchkey/contract/crossApp'
import { expect, test } from 'vitest'
import { readRequest, readWish } from './readRequest.ts'

const NOW = 1_800_000_000_000
const ADDRESS = `0x${'a'.repeat(40)}`
const ORIGIN = 'https://app.example.com'
const asking = (request: object, change: object = {}) =>
  JSON.stringify({
    content: { request: { request } },
    timestamp: NOW,
    callbackUrl: ORIGIN,
    ...change,
  })
const signing = { method: 'personal_sign', params: ['hello', ADDRESS] }
const wishOf = (request: object) => {
  const asked = readRequest(asking(request), NOW)
  return asked && readWish(asked)
}

test('a request is read with the page that it came from', () => {
  expect(readRequest(asking(signing), NOW)).toEqual({
    ...signing,
    chainId: undefined,
    origin: ORIGIN,
  })
})

test('a request is two minutes old at most, and not from the future', () => {
  const at = (timestamp: number) => readRequest(asking(signing, { timestamp }), NOW)
  expect(at(NOW - 120_000)).toBeDefined()
  expect(at(NOW - 120_001)).toBeUndefined()
  expect(at(NOW + 120_001)).toBeUndefined()
})

test.each([
  '',
  'null',
  '[]',
  '{"content":',
  asking({ ...signing, params: 'hello' }),
  asking({ params: [] }),
  asking(signing, { timestamp: `${NOW}` }),
  asking(signing, { callbackUrl: '' }),
  asking(signing, { content: { request: signing } }),
  asking({ ...signing, params: [1, 2, 3, 4, 5] }),
])('%s is no request', (text) => {
  expect(readRequest(text, NOW)).toBeUndefined()
})

test('each method has its wallet and what it signs where the standard has them', () => {
  expect(wishOf(signing)).toEqual({ method: 'personal_sign', address: ADDRESS, payload: 'hello' })
  const typed = { method: 'eth_signTypedData_v4', params: [ADDRESS, '{"types":{}}'] }
  expect(wishOf(typed)).toMatchObject({ address: ADDRESS, payload: '{"types":{}}' })
  const sending = { method: 'eth_sendTransaction', params: [{ from: ADDRESS, value: '0x1' }] }
  expect(wishOf({ ...sending, chainId: 8_453 })).toEqual({
    method: 'eth_sendTransaction',
    address: ADDRESS,
    payload: { value: '0x1', chainId: 8_453 },
  })
  expect(wishOf(sending)).toMatchObject({ payload: { value: '0x1' } })
})

test('a chain that is said twice and differently is refused', () => {
  const params = [{ from: ADDRESS, chainId: '0x1' }]
  const asked = { method: 'eth_sendTransaction', params }
  expect(wishOf({ ...asked, chainId: 1 })).toMatchObject({ payload: { chainId: 1 } })
  expect(wishOf({ ...asked, chainId: 10 })).toEqual({ refused: CROSS_APP_ERRORS.wrongWallet })
})

test.each([
  ['privy_sendSmartWalletTx', 'smartWallet'],
  ['eth_sign', 'unknownMethod'],
  ['wallet_exportKey', 'unknownMethod'],
  ['__proto__', 'unknownMethod'],
] as const)('%s is refused by name', (method, error) => {
  expect(wishOf({ method, params: [ADDRESS, ADDRESS] })).toEqual({
    refused: CROSS_APP_ERRORS[error],
  })
})

test.each([
  [{ method: 'personal_sign', params: ['hello'] }],
  [{ method: 'eth_sendTransaction', params: [] }],
  [{ method: 'eth_signTransaction', params: [null] }],
])('a request that names no wallet is refused', (request) => {
  expect(wishOf(request)).toEqual({ refused: CROSS_APP_ERRORS.wrongWallet })
})
