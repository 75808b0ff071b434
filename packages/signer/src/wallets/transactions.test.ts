import type { FilledTransaction } from '@latchkey/contract/signer/signerWalletCalls'
import {
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
  type SignedAuthorization,
  type TransactionSerializedEIP7702,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { authenticate, createTestWallet } from '../testing/createTestWallet.fixture.ts'
import { withSigner } from '../testing/withSigner.fixture.ts'

const signer = await withSigner()
const wallet = await createTestWallet(signer, 'ethereum')
const key = await authenticate(signer)

const to = '0x00000000000000000000000000000000000000aa'
const refused = { refusal: 'refused_payload' }
const signedOf = (answer: unknown) =>
  (answer as { data: { signed_transaction: Hex } }).data.signed_transaction

test('signs access lists of types 1 and 2 and rejects them for type 0', async () => {
  const list = [{ address: to, storage_keys: [`0x${'07'.repeat(32)}`, `0x${'08'.repeat(32)}`] }]
  const common = { to, chain_id: 1, nonce: 2, gas_limit: 40_000, access_list: list }
  const sign = (change: object) =>
    wallet.rpc(key, 'eth_signTransaction', { transaction: { ...common, ...change } })
  for (const [change, type] of [
    [{ gas_price: 1 }, 'eip2930'],
    [{ type: 1, gas_price: 1 }, 'eip2930'],
    [{ max_fee_per_gas: 1 }, 'eip1559'],
  ] as const) {
    const signed = signedOf(await sign(change))
    const read = parseTransaction(signed)
    expect(read).toMatchObject({
      type,
      accessList: [{ address: to, storageKeys: list[0]?.storage_keys }],
    })
    expect(await recoverTransactionAddress({ serializedTransaction: signed as never })).toBe(
      wallet.address,
    )
  }
  expect(await sign({ type: 0, gas_price: 1 })).toEqual(refused)
  expect(
    await sign({ gas_price: 1, access_list: [{ address: to, storage_keys: ['0x1'] }] }),
  ).toEqual(refused)
})

test('signs signed authorizations of type 4, and none with another type', async () => {
  const signed = await wallet.rpc(key, 'eth_sign7702Authorization', {
    contract: to,
    chain_id: 1,
    nonce: 3,
  })
  const { authorization } = (signed as { data: { authorization: { r: Hex } } }).data
  const transaction = {
    ...{ to: wallet.address, chain_id: 1, nonce: 2, gas_limit: 90_000, max_fee_per_gas: 1 },
    ...{ type: 4, authorization_list: [authorization] },
  }
  const sign = (change: object) =>
    wallet.rpc(key, 'eth_signTransaction', { transaction: { ...transaction, ...change } })
  const read = parseTransaction(signedOf(await sign({})) as TransactionSerializedEIP7702)
  expect(read).toMatchObject({ type: 'eip7702', to: wallet.address.toLowerCase() })
  const [carried] = read.authorizationList as SignedAuthorization[]
  expect(await recoverAuthorizationAddress({ authorization: carried! })).toBe(wallet.address)
  for (const change of [{ type: 2 }, { type: undefined }, { authorization_list: [] }])
    expect(await sign(change)).toEqual(refused)
})

test('signs a transaction without a nonce with the nonce 0', async () => {
  const transaction = { to, chain_id: 1, gas_limit: 40_000, gas_price: 1 }
  const sign = async (change: object) =>
    signedOf(
      await wallet.rpc(key, 'eth_signTransaction', { transaction: { ...transaction, ...change } }),
    )
  const first = await sign({ nonce: 0 })
  expect(await sign({})).toBe(first)
  expect(await sign({ nonce: null })).toBe(first)
  expect(await sign({ nonce: 1 })).not.toBe(first)
})

test('ignores unknown fields of newer clients', async () => {
  const later = { of_next_year: { a: 1 } }
  const list = [{ address: to, storage_keys: [] }]
  const transaction = { to, chain_id: 1, nonce: 2, gas_limit: 40_000, max_fee_per_gas: 1 }
  const known: [string, object, object][] = [
    ['personal_sign', { message: 'hi', encoding: 'utf-8' }, {}],
    ['secp256k1_sign', { hash: `0x${'07'.repeat(32)}` }, {}],
    ['eth_sign7702Authorization', { contract: to, chain_id: 1, nonce: 0 }, {}],
    [
      'eth_signTransaction',
      { transaction: { ...transaction, access_list: list } },
      { transaction: { ...transaction, ...later, access_list: [{ ...list[0], ...later }] } },
    ],
  ]
  for (const [method, params, more] of known) {
    const newer = await wallet.rpc(key, method, { ...params, ...more, ...later })
    expect(newer).toEqual(await wallet.rpc(key, method, params))
    expect(newer).toHaveProperty('data')
  }
})

const FILLED: FilledTransaction = {
  nonce: '0x5',
  gas_limit: '0x5208',
  max_fee_per_gas: '0x2',
  max_priority_fee_per_gas: '0x1',
}
const send = (transaction: object, filled: FilledTransaction = FILLED, caip2 = 'eip155:8453') =>
  wallet.use(
    wallet.authorize(key, { method: 'eth_sendTransaction', caip2, params: { transaction } }),
    filled,
  )

test('signs the fields of the owner and fills in only missing ones', async () => {
  const read = parseTransaction(signedOf(await send({ to, value: '0x10', data: null })))
  expect(read).toMatchObject({ to, value: 16n, chainId: 8453, nonce: 5, gas: 21_000n })
  expect(read).toMatchObject({ type: 'eip1559', maxFeePerGas: 2n, maxPriorityFeePerGas: 1n })
  const own = await send({ to, nonce: 9, gas_limit: 50_000, max_fee_per_gas: 7, chain_id: 8453 })
  expect(parseTransaction(signedOf(own))).toMatchObject({
    nonce: 9,
    gas: 50_000n,
    maxFeePerGas: 7n,
    chainId: 8453,
  })
})

test.each<[string, object, FilledTransaction?, string?]>([
  ['a chain id other than caip2', { to, chain_id: 1 }],
  ['a caip2 that is not eip155', { to }, FILLED, 'solana:mainnet'],
  ['another sender', { to, from: to }],
  ['an unsupported type', { to, type: 4 }],
  ['a missing nonce', { to }, { ...FILLED, nonce: undefined }],
  ['two kinds of fees', { to, type: 0 }, { ...FILLED, gas_price: '0x1' }],
])('rejects a transaction with %s', async (_, transaction, filled, caip2) => {
  expect(await send(transaction, filled, caip2)).toEqual(refused)
})

test('rejects a filled-in recipient, value or data', async () => {
  for (const extra of [
    { to },
    { value: '0x1' },
    { data: '0x01' },
    { type: 2 },
    { chain_id: '0x1' },
  ])
    expect(await send({}, { ...FILLED, ...extra } as FilledTransaction)).toEqual({
      refusal: 'invalid_request',
    })
})
