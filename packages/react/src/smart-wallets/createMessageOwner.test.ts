import { createPublicClient, custom, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createMessageOwner } from './createMessageOwner.ts'
import { createSmartAccount } from './createSmartAccount.ts'

const CHAIN_ID = 31_337
const SENDER = '0x5e4de40000000000000000000000000000000001'
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

test.each([
  ['kernel', '0.3.1'],
  ['light_account', '2.0.0'],
  ['thirdweb', '1.5.20'],
  ['safe', '1.4.1'],
  ['biconomy', '2.0.0'],
  ['biconomy', 'nexus-1.0.0'],
  ['coinbase_smart_wallet', '1.1'],
] as const)('passes the text of a message of %s to the embedded wallet', async (type, version) => {
  const asked: unknown[] = []
  const provider = {
    async request(call: { method: string; params?: unknown }) {
      asked.push(call)
      return `0x${'22'.repeat(64)}1b`
    },
    on() {},
    removeListener() {},
  }
  const message = 'Link my smart wallet'
  const account = await createSmartAccount({
    ...{ type, version, client, address: SENDER },
    owner: createMessageOwner({
      ...{ owner, provider, type, version, content: { message }, sender: SENDER },
      chainId: CHAIN_ID,
    }),
  })
  expect(await account.signMessage({ message })).toContain('22'.repeat(64))
  expect(asked).toEqual([
    {
      method: 'latchkey_signSmartWalletMessage',
      params: [
        {
          smartWalletType: type,
          smartWalletVersion: version,
          chainId: CHAIN_ID,
          sender: SENDER,
          message: stringToHex(message),
        },
        owner.address,
      ],
    },
  ])
})

test('passes typed data to the embedded wallet, with the type of its domain', async () => {
  const asked: { params?: unknown }[] = []
  const provider = {
    async request(call: { method: string; params?: unknown }) {
      asked.push(call)
      return `0x${'22'.repeat(64)}1b`
    },
    on() {},
    removeListener() {},
  }
  const typedData = {
    domain: { name: 'Token', chainId: CHAIN_ID },
    types: { Permit: [{ name: 'value', type: 'uint256' }] },
    primaryType: 'Permit',
    message: { value: 5n },
  } as const
  const wallet = { type: 'kernel', version: '0.3.1' } as const
  const account = await createSmartAccount({
    ...{ ...wallet, client, address: SENDER },
    owner: createMessageOwner({
      ...{ owner, provider, ...wallet, content: { typedData }, sender: SENDER },
      chainId: CHAIN_ID,
    }),
  })
  expect(await account.signTypedData(typedData)).toContain('22'.repeat(64))
  expect(asked[0]?.params).toMatchObject([
    {
      typedData: {
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
        },
        message: { value: '5' },
      },
    },
    owner.address,
  ])
})
