import { toLightSmartAccount, toSafeSmartAccount } from 'permissionless/accounts'
import { createPublicClient, erc20Abi, http } from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint06Address,
  entryPoint07Address,
  type SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import { withSmartWalletChain } from './withSmartWalletChain.fixture.ts'

// Safe runs the code of public chains. Light Account is a stand-in, whose source is in `chains/contracts/`.
const { url, chain, at, mint } = await withSmartWalletChain()
const client = createPublicClient({ chain, transport: http(url), pollingInterval: 20 })
const bundler = createBundlerClient({
  client,
  transport: http(at('bundler'), { retryCount: 0 }),
  paymaster: createPaymasterClient({ transport: http(at('paymaster'), { retryCount: 0 }) }),
  pollingInterval: 20,
})
const balanceOf = (address: `0x${string}`) =>
  client.readContract({
    address: EVM_CONTRACTS.token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

const ENTRY_POINT_06 = { address: entryPoint06Address, version: '0.6' } as const
const ENTRY_POINT_07 = { address: entryPoint07Address, version: '0.7' } as const
type Owner = ReturnType<typeof privateKeyToAccount>

/** permissionless 0.4.1 signs messages in version 1 of the EIP-712 domain, and Light Account 2.0.0 verifies version 2. */
const inDomain2 = (owner: Owner): Owner => ({
  ...owner,
  signTypedData: ({ domain, ...typedData }) =>
    owner.signTypedData({ ...typedData, domain: { ...(domain as object), version: '2' } } as never),
})

const TYPES: readonly (readonly [string, (owner: Owner) => Promise<SmartAccount>])[] = [
  [
    'Safe 1.4.1',
    (owner) =>
      toSafeSmartAccount({
        client,
        owners: [owner],
        version: '1.4.1',
        entryPoint: ENTRY_POINT_07,
      }),
  ],
  [
    'stand-in for Light Account 2.0.0',
    (owner) => toLightSmartAccount({ client, owner: inDomain2(owner), version: '2.0.0' }),
  ],
  [
    'stand-in for Light Account 1.1.0',
    (owner) => toLightSmartAccount({ client, owner, version: '1.1.0', entryPoint: ENTRY_POINT_06 }),
  ],
]

const typedData = {
  domain: { name: 'Shop', chainId: chain.id },
  types: { Order: [{ name: 'price', type: 'uint256' }] },
  primaryType: 'Order',
  message: { price: 5n },
} as const

test.each(TYPES)('%s signs, and is deployed with its first sponsored batch', async (_, create) => {
  const account = await create(privateKeyToAccount(generatePrivateKey()))
  const { address } = account
  const message = 'hello'
  const isVerified = async () => {
    const signature = await account.signMessage({ message })
    const typed = await account.signTypedData(typedData)
    return [
      await client.verifyMessage({ address, message, signature }),
      await client.verifyTypedData({ ...typedData, address, signature: typed }),
    ]
  }
  expect(await client.getCode({ address })).toBeUndefined()
  // Before the deployment by ERC-6492, after it by ERC-1271.
  expect(await isVerified()).toEqual([true, true])
  const calls = [mint(address, 1n), mint(address, 2n)]
  const hash = await bundler.sendUserOperation({ account, calls })
  const receipt = await bundler.waitForUserOperationReceipt({ hash, timeout: 10_000 })
  expect(receipt).toMatchObject({ success: true, sender: address })
  expect(await balanceOf(address)).toBe(3n)
  expect(await client.getBalance({ address })).toBe(0n)
  expect(await client.getCode({ address })).toBeDefined()
  expect(await isVerified()).toEqual([true, true])
})

test('the stand-in for Light Account 2.0.0 rejects version 1 of the EIP-712 domain', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await toLightSmartAccount({ client, owner, version: '2.0.0' })
  const message = 'hello'
  const signature = await account.signMessage({ message })
  const { address } = account
  expect(await client.verifyMessage({ address, message, signature })).toBe(false)
})
