import { expect, test } from 'vitest'
import { readTransaction } from './readTransaction.ts'

const wallet = { address: `0x${'11'.repeat(20)}`, chainId: 31_337 }
const to = `0x${'22'.repeat(20)}`
const read = (request: unknown) => readTransaction(request, wallet)

test('accepts numbers as number, bigint or hex and leaves omitted fields null', () => {
  expect(read({ to, value: 5, gasLimit: 21_000n, maxFeePerGas: '0x10' })).toEqual({
    chainId: 31_337,
    to,
    value: 5n,
    data: '0x',
    type: null,
    nonce: null,
    gas: 21_000n,
    gasPrice: null,
    maxFeePerGas: 16n,
    maxPriorityFeePerGas: null,
    accessList: null,
  })
  expect(read({ to, chainId: '0x1', type: 'eip1559', nonce: 0 })).toMatchObject({
    chainId: 1,
    type: 2,
    nonce: 0,
  })
  expect(read({ data: '0x60' })).toMatchObject({ to: null, data: '0x60' })
})

test.each([
  ['undefined', undefined],
  ['an array', []],
  ['a value as decimal string', { to, value: '5' }],
  ['a negative value', { to, value: -1 }],
  ['a fractional value', { to, value: 0.5 }],
  ['a value of 257 bits', { to, value: 2n ** 256n }],
  ['an invalid address', { to: '0x12' }],
  ['an ENS name as address', { to: 'ada.eth' }],
  ['data that is not hex', { to, data: 'hello' }],
  ['data of odd length', { to, data: '0x123' }],
  ['different data and input', { to, data: '0x12', input: '0x34' }],
  ['two gas limits', { to, gas: 1, gasLimit: 2 }],
  ['two kinds of fees', { to, gasPrice: 1, maxFeePerGas: 2 }],
  ['EIP-1559 fees in type 0', { to, type: 0, maxFeePerGas: 2 }],
  ['a tip above the fee', { to, maxFeePerGas: 1, maxPriorityFeePerGas: 2 }],
  ['neither recipient nor data', { value: 1 }],
  ['another sender', { from: to, to }],
  ['an access list in type 0', { to, type: 0, accessList: [{ address: to, storageKeys: [] }] }],
  [
    'an access list with invalid storage keys',
    { to, accessList: [{ address: to, storageKeys: ['0x1'] }] },
  ],
  ['a blob transaction', { to, type: 3 }],
  ['a blob transaction by name', { to, type: 'eip4844' }],
  ['an EIP-7702 transaction', { to, type: '0x4' }],
  ['an EIP-7702 transaction by name', { to, type: 'eip7702' }],
  ['an authorization list without a type', { to, authorizationList: [{}] }],
  ['blobs without a type', { to, blobVersionedHashes: ['0x01'] }],
])('rejects %s', (_, request) => {
  expect(() => read(request)).toThrow(/^Invalid transaction request/)
})
