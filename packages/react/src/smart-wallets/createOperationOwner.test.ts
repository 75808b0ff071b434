import { createPublicClient, custom } from 'viem'
import { getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createOperationOwner } from './createOperationOwner.ts'
import { createSmartAccount, type SmartAccountOptions } from './createSmartAccount.ts'

const CHAIN_ID = 31_337
const SENDER = '0x5e4de40000000000000000000000000000000001'
const PAYMASTER = '0x70ce000000000000000000000000000000007677'
/** `r`, `s` and `v` as a wallet returns them. */
const SIGNATURE = `0x${'22'.repeat(64)}1b`
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const client = createPublicClient({
  chain: {
    id: CHAIN_ID,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  },
  transport: custom({ request: async () => '0x' }),
})
const fields = {
  sender: SENDER,
  nonce: 7n,
  callData: '0x12',
  callGasLimit: 1n,
  verificationGasLimit: 2n,
  preVerificationGas: 3n,
  maxFeePerGas: 4n,
  maxPriorityFeePerGas: 5n,
  signature: '0x',
} as const
const sponsored = {
  factory: PAYMASTER,
  factoryData: '0xab',
  paymaster: PAYMASTER,
  paymasterData: '0xcd',
  paymasterVerificationGasLimit: 6n,
  paymasterPostOpGasLimit: 7n,
} as const

/** Signs a user operation and returns what the embedded wallet is asked for. */
async function sign(type: SmartAccountOptions['type'], version: string, operation: object) {
  const asked: { method: string; params?: unknown }[] = []
  const provider = {
    async request(call: { method: string; params?: unknown }) {
      asked.push(call)
      return SIGNATURE
    },
    on() {},
    removeListener() {},
  }
  const options = { type, version, client, address: SENDER } as const
  const { entryPoint } = await createSmartAccount({ ...options, owner })
  const userOperation = operation as UserOperation
  const account = await createSmartAccount({
    ...options,
    owner: createOperationOwner({
      ...{ owner, provider, type, entryPoint, userOperation },
      chainId: CHAIN_ID,
    }),
  })
  const signature = await account.signUserOperation(userOperation as never)
  const hash = getUserOperationHash({
    userOperation,
    chainId: CHAIN_ID,
    entryPointAddress: entryPoint.address,
    entryPointVersion: entryPoint.version,
  })
  return { asked, signature, hash }
}

test.each([
  ['kernel', '0.3.1'],
  ['light_account', '2.0.0'],
  ['thirdweb', '1.5.20'],
  ['safe', '1.4.1'],
  ['biconomy', 'nexus-1.0.0'],
] as const)('passes a whole user operation of %s to the embedded wallet', async (type, version) => {
  const { asked, signature, hash } = await sign(type, version, { ...fields, ...sponsored })
  const gas = `${'6'.padStart(32, '0')}${'7'.padStart(32, '0')}`
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    method: 'latchkey_signUserOperation',
    params: [
      {
        smartWalletType: type,
        chainId: CHAIN_ID,
        hash,
        userOperation: {
          ...{ sender: SENDER, nonce: 7n, callData: '0x12' },
          initCode: `${PAYMASTER}ab`,
          paymasterAndData: `${PAYMASTER}${gas}cd`,
        },
      },
      owner.address,
    ],
  })
  expect(signature).toContain('22'.repeat(64))
})

test.each([
  ['light_account', '1.1.0'],
  ['biconomy', '2.0.0'],
  ['coinbase_smart_wallet', '1.1'],
] as const)('keeps the packed fields of EntryPoint 0.6 for %s', async (type, version) => {
  const { asked, hash } = await sign(type, version, { ...fields, paymasterAndData: '0xcd' })
  expect(asked[0]?.params).toMatchObject([
    { hash, userOperation: { initCode: '0x', paymasterAndData: '0xcd' } },
    owner.address,
  ])
})
