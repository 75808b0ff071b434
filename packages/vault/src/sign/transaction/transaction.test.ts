import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { decodeTransaction } from './decodeTransaction.ts'
import { encodeTransaction } from './encodeTransaction.ts'
import { readTransaction, type TransactionRequest } from './readTransaction.ts'
import { signTransaction } from './signTransaction.ts'

vi.setConfig({ testTimeout: 60_000 }) // hundreds of signatures, slow on busy machines

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const account = privateKeyToAccount(KEY)
const sign = (request: TransactionRequest) => signTransaction(request, hexToBytes(KEY.slice(2)))
const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((list): `0x${string}` => `0x${bytesToHex(list)}`)
const number = (bits: number) => fc.bigInt(0n, 2n ** BigInt(bits) - 1n)
const common = {
  chainId: fc.integer({ min: 1, max: 2 ** 40 }),
  nonce: fc.nat(),
  gas: number(40),
  to: fc.option(hex(20), { nil: undefined }),
  value: number(256),
  data: fc.uint8Array({ maxLength: 200 }).map((list): `0x${string}` => `0x${bytesToHex(list)}`),
}
const accessList = fc.array(
  fc.record({ address: hex(20), storageKeys: fc.array(hex(32), { maxLength: 3 }) }),
  { maxLength: 3 },
)
const fees = fc
  .tuple(number(100), number(100))
  .map(([one, other]) => (one < other ? [one, other] : [other, one]) as [bigint, bigint])
const authorization = fc.record({
  address: hex(20),
  chainId: fc.nat(),
  nonce: fc.nat(),
  r: hex(32),
  s: hex(32),
  yParity: fc.integer({ min: 0, max: 1 }),
})
const authorizationList = fc.array(authorization, { minLength: 1, maxLength: 3 })
const transactions = fc.oneof(
  fc.record({ ...common, gasPrice: number(100) }),
  fc.record({ ...common, gasPrice: number(100), accessList }),
  fc
    .record({ ...common, fees, accessList })
    .map(({ fees: [maxPriorityFeePerGas, maxFeePerGas], ...rest }) => ({
      ...rest,
      maxPriorityFeePerGas,
      maxFeePerGas,
    })),
  fc
    .record({ ...common, to: hex(20), fees, accessList, authorizationList })
    .map(({ fees: [maxPriorityFeePerGas, maxFeePerGas], ...rest }) => ({
      ...rest,
      maxPriorityFeePerGas,
      maxFeePerGas,
    })),
)

const TRANSACTIONS = process.env.ALL_ROUNDS ? 2_000 : 400

test(`signs ${TRANSACTIONS / 10} generated transactions of types 0, 1, 2 and 4 identically to viem`, async () => {
  await fc.assert(
    fc.asyncProperty(transactions, async (transaction) => {
      const signed = sign(transaction as TransactionRequest)
      expect(signed).toBe(await account.signTransaction(transaction as never))
    }),
    { numRuns: TRANSACTIONS / 10 },
  )
})

test(`decodes ${TRANSACTIONS} generated transactions to their input`, () => {
  fc.assert(
    fc.property(transactions, (transaction) => {
      const model = readTransaction(transaction as TransactionRequest)
      expect(decodeTransaction(encodeTransaction(model))).toEqual(model)
    }),
    { numRuns: TRANSACTIONS },
  )
})

const transfer = { to: account.address, value: '0x1', nonce: 0, gas: '21000', chainId: 1 }

test('accepts numbers as strings and signs a transfer for its chain', async () => {
  const serializedTransaction = sign({
    ...transfer,
    maxFeePerGas: 10n,
    maxPriorityFeePerGas: 1,
  }) as TransactionSerialized
  expect(await recoverTransactionAddress({ serializedTransaction })).toBe(account.address)
  expect(parseTransaction(serializedTransaction)).toMatchObject({
    chainId: 1,
    value: 1n,
    gas: 21_000n,
  })
})

test('signs a transaction filled in by viem with the fees of its type', () => {
  const fees = { type: 2, maxFeePerGas: 10n, maxPriorityFeePerGas: 1n }
  const filled = { ...transfer, ...fees, gasPrice: 7n, data: '0x1234', input: '0x1234' }
  expect(sign(filled)).toBe(sign({ ...transfer, ...fees, data: '0x1234' }))
  expect(sign({ ...transfer, ...fees, input: '0x1234' })).toBe(sign(filled))
})

test('signs a transaction without a nonce with the nonce 0', () => {
  const priced = { ...transfer, gasPrice: 1 }
  const { nonce: _, ...withoutNonce } = priced
  expect(sign(withoutNonce)).toBe(sign(priced))
  expect(sign({ ...priced, nonce: null })).toBe(sign(priced))
  expect(sign({ ...priced, nonce: 1 })).not.toBe(sign(priced))
})

const FEES = { gasPrice: undefined, maxFeePerGas: 2, maxPriorityFeePerGas: 1 }
const WORD = `0x${'07'.repeat(32)}`
const AUTHORIZATION = {
  address: account.address,
  chainId: 1,
  nonce: 1,
  yParity: 1,
  r: WORD,
  s: WORD,
}

test.each([
  ['different data and input', { data: '0x12', input: '0x34' }],
  ['no chain', { chainId: undefined }],
  ['chain 0', { chainId: 0 }],
  ['no gas', { gas: undefined }],
  ['two different gas limits', { gasLimit: 22_000 }],
  ['no fee', { gasPrice: undefined }],
  ['a negative value', { value: -1 }],
  ['a value past 256 bits', { value: `0x1${'0'.repeat(64)}` }],
  ['a fractional value', { value: 0.5 }],
  ['a short address', { to: '0x1234' }],
  ['data of odd length', { data: '0x123' }],
  ['two kinds of fees', { maxFeePerGas: 1 }],
  [
    'an access list on type 0',
    { type: 0, accessList: [{ address: account.address, storageKeys: [] }] },
  ],
  ['an authorization list on type 2', { type: 2, ...FEES, authorizationList: [AUTHORIZATION] }],
  ['no authorization on type 4', { type: 4, ...FEES, authorizationList: [] }],
  ['no recipient on type 4', { to: undefined, ...FEES, authorizationList: [AUTHORIZATION] }],
  ['a parity of 2', { ...FEES, authorizationList: [{ ...AUTHORIZATION, yParity: 2 }] }],
  ['a tip above the fee', { gasPrice: undefined, maxFeePerGas: 1, maxPriorityFeePerGas: 2 }],
])('rejects a transaction with %s', (_, change) => {
  const request = { ...transfer, gasPrice: 1, ...change } as TransactionRequest
  expect(() => sign(request)).toThrow('malformed')
})

test.each([3, '0x3', 127])('rejects type %s', (type) => {
  expect(() => sign({ ...transfer, gasPrice: 1, type })).toThrow('method_refused')
})

test.each(['', 'c0', 'c1', '02', '02c1', '03c0', 'f800'])(
  'rejects the malformed bytes 0x%s',
  (text) => {
    expect(() => decodeTransaction(hexToBytes(text))).toThrow('malformed')
  },
)
