import { recoverAddress } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  getUserOperationHash,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { signRequest } from './signRequest.ts'

const KEY = new Uint8Array(32).fill(0x11)
const { address } = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const userOperation = {
  sender: '0x5e4de40000000000000000000000000000000001',
  nonce: '0x7',
  initCode: '0x',
  callData: '0xb61d27f6',
  callGasLimit: '0x1',
  verificationGasLimit: '0x2',
  preVerificationGas: '0x3',
  maxFeePerGas: '0x4',
  maxPriorityFeePerGas: '0x5',
  paymasterAndData: '0x',
} as const
const given = { entryPoint: entryPoint06Address as string, chainId: 8453, userOperation }
const sign = (changed: object = {}, signer: string = address) =>
  signRequest({
    ...{ chainType: 'ethereum', privateKey: KEY, address },
    request: { method: 'eth_signUserOperation', params: [signer, { ...given, ...changed }] },
  }) as `0x${string}`

test.each([
  ['0.6', entryPoint06Address],
  ['0.7', entryPoint07Address],
] as const)('signs the hash of a user operation of EntryPoint %s', async (version, entryPoint) => {
  const hash = getUserOperationHash({
    chainId: 8453,
    entryPointAddress: entryPoint,
    entryPointVersion: version,
    userOperation: {
      ...userOperation,
      ...{ nonce: 7n, callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 3n },
      ...{ maxFeePerGas: 4n, maxPriorityFeePerGas: 5n, signature: '0x' },
    } as never,
  })
  expect(await recoverAddress({ hash, signature: sign({ entryPoint }) })).toBe(address)
})

test.each([
  ['an unknown entry point', { entryPoint: userOperation.sender }],
  ['the chain 0', { chainId: 0 }],
  ['a part of a chain', { chainId: 1.5 }],
  ['a missing field', { userOperation: { ...userOperation, nonce: undefined } }],
  ['a decimal number', { userOperation: { ...userOperation, nonce: '7' } }],
  ['a sender that is no address', { userOperation: { ...userOperation, sender: '0x12' } }],
  ['half a byte', { userOperation: { ...userOperation, callData: '0x123' } }],
])('refuses a user operation with %s', (_, changed) => {
  expect(() => sign(changed)).toThrow('malformed')
})

test('refuses a user operation for another address', () => {
  expect(() => sign({}, userOperation.sender)).toThrow('another_address')
})
