import { decodeAccountCalls } from '@latchkey/contract/chains/decodeAccountCalls'
import { hashUserOperation, readOperationJson } from '@latchkey/contract/chains/userOperation'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { getTypesForEIP712Domain, serializeTypedData, type TypedDataDefinition } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readUserOperation } from './readUserOperation.ts'
import { accountOf, CHAIN_ID, operationOf } from './userOperation.fixture.ts'

const HASH_TYPES = ['kernel', 'biconomy', 'light_account', 'thirdweb'] as const
const TYPES = ['safe', 'coinbase_smart_wallet', ...HASH_TYPES] as const
const call = { to: '0x70ce000000000000000000000000000000000020', value: 5n, data: '0x' } as const
const other = {
  to: '0x70ce000000000000000000000000000000000721',
  value: 0n,
  data: '0x12345678',
} as const

test.each(TYPES)('decodes the calls of %s as permissionless encodes them', async (type) => {
  const { encodeCalls } = await accountOf(type)
  expect(decodeAccountCalls(type, await encodeCalls([call]))).toEqual([call])
  expect(decodeAccountCalls(type, await encodeCalls([call, other]))).toEqual([call, other])
})

test.each(HASH_TYPES)('signs the hash of the entry point for %s', async (type) => {
  const request = await operationOf(type, [call, other])
  expect(readUserOperation(request)).toMatchObject({
    sender: request.userOperation.sender,
    calls: [call, other].map((one) => ({ ...one, chainId: CHAIN_ID })),
    signed: { method: 'personal_sign', message: request.hash },
    isSponsored: false,
    maxFee: 660_000n,
  })
})

test('has the key side compute the hash for a Coinbase smart wallet', async () => {
  const request = await operationOf('coinbase_smart_wallet', [call, other])
  const { signed } = readUserOperation(request)
  expect(signed).toMatchObject({
    method: 'eth_signUserOperation',
    entryPoint: request.entryPoint.toLowerCase(),
    chainId: CHAIN_ID,
    userOperation: { nonce: '0x7', maxFeePerGas: '0x3', initCode: '0x' },
  })
  if (signed.method !== 'eth_signUserOperation') throw new Error('Another method')
  const { userOperation, entryPoint, chainId } = signed
  const read = readOperationJson(userOperation)
  expect(hashUserOperation(keccak_256, read, { entryPoint, chainId })).toBe(request.hash)
})

test('decodes the calls of Nexus as permissionless encodes them', async () => {
  const { encodeCalls } = await accountOf('biconomy', undefined, 'nexus-1.0.0')
  for (const calls of [[call], [call, other]])
    expect(decodeAccountCalls('biconomy', await encodeCalls(calls))).toEqual(calls)
})

/** The typed data that permissionless has the owner of a Safe sign. */
async function safeRequest() {
  const signed: string[] = []
  const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const account = await accountOf('safe', {
    ...owner,
    async signTypedData(typedData) {
      const { domain, types } = typedData as TypedDataDefinition
      const all = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
      signed.push(serializeTypedData({ ...typedData, types: all } as TypedDataDefinition))
      return `0x${'00'.repeat(65)}` as const
    },
  })
  const request = await operationOf('safe', [call, other])
  const { initCode: _, paymasterAndData: __, ...fields } = request.userOperation
  await account.signUserOperation({
    ...fields,
    factory: undefined,
    signature: '0x',
  } as UserOperation)
  return { ...request, typedData: JSON.parse(signed[0] ?? '{}') }
}

test('signs the typed data of a Safe if it is of the same user operation', async () => {
  const request = await safeRequest()
  expect(readUserOperation(request)).toMatchObject({
    calls: [call, other],
    signed: { method: 'eth_signTypedData_v4', typedData: { primaryType: 'SafeOp' } },
  })
  const { typedData } = request
  for (const changed of [
    { ...typedData, message: { ...typedData.message, callData: '0x' } },
    { ...typedData, message: { ...typedData.message, maxFeePerGas: '4' } },
    { ...typedData, domain: { ...typedData.domain, chainId: 1 } },
    { ...typedData, types: { SafeOp: typedData.types.SafeOp.slice(1) } },
    { ...typedData, primaryType: 'SafeTx' },
  ])
    expect(() => readUserOperation({ ...request, typedData: changed })).toThrow(
      'the typed data is not of this user operation',
    )
})

test('rejects a user operation that was changed after it was hashed', async () => {
  const request = await operationOf('light_account', [call])
  const { userOperation } = request
  const { callData } = (await operationOf('light_account', [other])).userOperation
  for (const changed of [
    { callData },
    { nonce: 8n },
    { sender: call.to },
    { maxFeePerGas: 4n },
    { callGasLimit: 1n },
    { initCode: '0x00' },
    { paymasterAndData: '0x00' },
  ])
    expect(() =>
      readUserOperation({ ...request, userOperation: { ...userOperation, ...changed } }),
    ).toThrow('the hash is not of this user operation')
  expect(() => readUserOperation({ ...request, chainId: 1 })).toThrow('the hash is not of')
})

test('rejects an unknown entry point and malformed fields', async () => {
  const request = await operationOf('kernel', [call])
  const { userOperation } = request
  for (const [changed, message] of [
    [{ entryPoint: call.to }, 'is not supported'],
    [{ smartWalletType: 'vault' }, 'smartWalletType is unknown'],
    [{ chainId: '1' }, 'chainId must be a number'],
    [{ userOperation: null }, 'not an object'],
    [{ userOperation: { ...userOperation, nonce: '0x1' } }, 'nonce must be a bigint'],
    [{ userOperation: { ...userOperation, callGasLimit: 2n ** 128n } }, 'callGasLimit must be'],
    [{ userOperation: { ...userOperation, sender: '0x12' } }, 'sender must be an address'],
    [{ userOperation: { ...userOperation, callData: 'x' } }, 'callData must be a hex string'],
  ] as const)
    expect(() => readUserOperation({ ...request, ...changed })).toThrow(message)
})

test('rejects calls that it cannot decode', async () => {
  const { encodeCalls } = await accountOf('safe')
  const batch = await encodeCalls([call, other])
  const multiSend =
    /38869bf66a61cf6bdb996a6ae40d5853fd43b526|9641d764fc13c8b624c04430c7356c1c7c8102e2/
  expect(batch).toMatch(multiSend)
  const kernel = await (await accountOf('kernel')).encodeCalls([call])
  for (const [type, callData] of [
    ['safe', batch.replace(multiSend, '11'.repeat(20))],
    ['safe', batch.slice(0, -200)],
    ['kernel', kernel.replace(/^0xe9ae5c5300/, '0xe9ae5c53ff')],
    ['light_account', '0x'],
    ['light_account', batch],
    ['coinbase_smart_wallet', batch],
    ['light_account', `0x47e1da2a${'ff'.repeat(96)}`],
  ] as const)
    expect(decodeAccountCalls(type, callData as `0x${string}`)).toBeNull()
})
