import {
  toBiconomySmartAccount,
  toKernelSmartAccount,
  toLightSmartAccount,
  toNexusSmartAccount,
  toSafeSmartAccount,
  toThirdwebSmartAccount,
} from 'permissionless/accounts'
import {
  concatHex,
  createPublicClient,
  encodeAbiParameters,
  erc20Abi,
  getContractAddress,
  http,
  keccak256,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  entryPoint06Address,
  entryPoint07Address,
  type SmartAccount,
  toCoinbaseSmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { EVM_CONTRACTS } from '../chains/evmChains.ts'
import { withSmartWalletChain } from './withSmartWalletChain.fixture.ts'

// The factories and implementations are those of public chains: permissionless and viem drive them unchanged.
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

const kernel = (version: '0.3.1' | '0.3.2' | '0.3.3') => (owner: Owner) =>
  toKernelSmartAccount({ client, owners: [owner], version, entryPoint: ENTRY_POINT_07 })

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
  ['Kernel 0.3.1', kernel('0.3.1')],
  ['Kernel 0.3.2', kernel('0.3.2')],
  ['Kernel 0.3.3', kernel('0.3.3')],
  [
    'Nexus 1.0.0',
    (owner) =>
      toNexusSmartAccount({
        client,
        owners: [owner],
        version: '1.0.0',
        entryPoint: ENTRY_POINT_07,
      }),
  ],
  [
    'Biconomy 2.0.0',
    (owner) => toBiconomySmartAccount({ client, owners: [owner], entryPoint: ENTRY_POINT_06 }),
  ],
  [
    'Light Account 2.0.0',
    (owner) => toLightSmartAccount({ client, owner: inDomain2(owner), version: '2.0.0' }),
  ],
  [
    'Light Account 1.1.0',
    (owner) => toLightSmartAccount({ client, owner, version: '1.1.0', entryPoint: ENTRY_POINT_06 }),
  ],
  [
    'thirdweb 1.5.20',
    (owner) => toThirdwebSmartAccount({ client, owner, entryPoint: ENTRY_POINT_07 }),
  ],
  [
    'Coinbase Smart Wallet 1',
    (owner) => toCoinbaseSmartAccount({ client, owners: [owner], version: '1' }),
  ],
  [
    'Coinbase Smart Wallet 1.1',
    (owner) => toCoinbaseSmartAccount({ client, owners: [owner], version: '1.1' }),
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

test('Coinbase Smart Wallet 1.1 has the address of public chains', async () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const owners = [encodeAbiParameters([{ type: 'address' }], [owner.address])]
  const { address } = await toCoinbaseSmartAccount({ client, owners: [owner], version: '1.1' })
  // The minimal ERC-1967 proxy of the implementation on public chains.
  const bytecode = concatHex([
    '0x603d3d8160223d3973',
    '0x00000110dCdEdC9581cb5eCB8467282f2926534d',
    '0x60095155f3363d3d373d3d363d7f360894a13ba1a3210667c828492db98dca3e2076',
    '0xcc3735a920a3ca505d382bbc545af43d6000803e6038573d6000fd5b3d6000f3',
  ])
  const salt = keccak256(
    encodeAbiParameters([{ type: 'bytes[]' }, { type: 'uint256' }], [owners, 0n]),
  )
  const from = '0xBA5ED110eFDBa3D005bfC882d75358ACBbB85842'
  expect(address).toBe(getContractAddress({ opcode: 'CREATE2', from, bytecode, salt }))
})
