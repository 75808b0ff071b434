import {
  toBiconomySmartAccount,
  toKernelSmartAccount,
  toLightSmartAccount,
  toNexusSmartAccount,
  toSafeSmartAccount,
  toThirdwebSmartAccount,
} from 'permissionless/accounts'
import {
  createPublicClient,
  custom,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  type SmartAccount,
  toCoinbaseSmartAccount,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { base } from 'viem/chains'
import { expect, test } from 'vitest'
import { readSmartWalletMessage } from './readSmartWalletMessage.ts'

const sender = '0x5e4de40000000000000000000000000000000001'
const text = 'shop.example wants you to sign in'
const hash = hashMessage(text)
const given = { chainId: 8453, sender, message: stringToHex(text) }
const read = (more: object) => readSmartWalletMessage({ ...given, ...more })

test.each([undefined, '0.3.1', '0.3.3'])('wraps a message of kernel %s', (smartWalletVersion) => {
  const message = hashTypedData({
    domain: {
      name: 'Kernel',
      version: smartWalletVersion ?? '0.3.1',
      chainId: 8453,
      verifyingContract: sender,
    },
    types: { Kernel: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'Kernel',
    message: { hash },
  })
  expect(read({ smartWalletType: 'kernel', smartWalletVersion }).signed).toEqual({
    method: 'personal_sign',
    message,
  })
})

test('wraps a message of a Safe', () => {
  const message = hashTypedData({
    domain: { chainId: 8453, verifyingContract: sender },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  })
  expect(read({ smartWalletType: 'safe' }).signed).toEqual({ method: 'personal_sign', message })
})

test.each([
  ['light_account', 'LightAccount', 'LightAccountMessage'],
  ['thirdweb', 'Account', 'AccountMessage'],
])('signs typed data for %s', (smartWalletType, name, primaryType) => {
  expect(read({ smartWalletType }).signed).toMatchObject({
    method: 'eth_signTypedData_v4',
    typedData: {
      domain: { name, version: '1', chainId: 8453, verifyingContract: sender },
      primaryType,
      message: { message: hash },
    },
  })
})

test('signs version 2 of the domain for light_account 2.0.0, which its contract verifies', () => {
  const wallet = { smartWalletType: 'light_account', smartWalletVersion: '2.0.0' }
  expect(read(wallet).signed).toMatchObject({
    typedData: { domain: { name: 'LightAccount', version: '2', verifyingContract: sender } },
  })
})

test('signs typed data for a Coinbase smart wallet', () => {
  expect(read({ smartWalletType: 'coinbase_smart_wallet' }).signed).toMatchObject({
    typedData: {
      domain: { name: 'Coinbase Smart Wallet', version: '1', verifyingContract: sender },
      primaryType: 'CoinbaseSmartWalletMessage',
      message: { hash },
    },
  })
})

test('signs the message itself for biconomy', () => {
  const { message } = given
  expect(read({ smartWalletType: 'biconomy' }).signed).toEqual({ method: 'personal_sign', message })
})

test('ignores a hash that the page passes', () => {
  const { signed, shown } = read({ smartWalletType: 'kernel', hash: `0x${'ab'.repeat(32)}` })
  expect(signed).toEqual(read({ smartWalletType: 'kernel' }).signed)
  expect(shown).not.toHaveProperty('hash')
})

const permit = {
  domain: { name: 'Token', version: '1', chainId: 8453, verifyingContract: `0x${'70'.repeat(20)}` },
  types: {
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { spender: `0x${'0b'.repeat(20)}`, value: '5' },
} as const
const permitHash = hashTypedData(permit as unknown as TypedDataDefinition)
const readTyped = (smartWalletType: string, more: object = {}) =>
  read({ smartWalletType, message: undefined, typedData: permit, ...more })

test('computes the data to sign from typed data, and shows the typed data', () => {
  expect(readTyped('safe').signed).toMatchObject({
    typedData: {
      domain: { chainId: 8453, verifyingContract: sender },
      primaryType: 'SafeMessage',
      message: { message: permitHash },
    },
  })
  const { signed, shown } = readTyped('kernel')
  expect(signed).toEqual({
    method: 'personal_sign',
    message: hashTypedData({
      domain: { name: 'Kernel', version: '0.3.1', chainId: 8453, verifyingContract: sender },
      types: { Kernel: [{ name: 'hash', type: 'bytes32' }] },
      primaryType: 'Kernel',
      message: { hash: permitHash },
    }),
  })
  expect(shown.typedData).toMatchObject({ primaryType: 'Permit', message: permit.message })
  for (const type of ['light_account', 'thirdweb'])
    expect(readTyped(type).signed).toMatchObject({
      typedData: { message: { message: permitHash } },
    })
  expect(readTyped('biconomy').signed).toMatchObject({ typedData: { primaryType: 'Permit' } })
  expect(readTyped('coinbase_smart_wallet').signed).toMatchObject({
    typedData: { message: { hash: permitHash } },
  })
})

test('rejects typed data of another chain, and typed data that is malformed', () => {
  const typedData = { ...permit, domain: { ...permit.domain, chainId: 1 } }
  expect(() => readTyped('safe', { typedData })).toThrow('typed data of chain 1')
  const wrong = { ...permit, message: { spender: 'nobody', value: '5' } }
  expect(() => readTyped('safe', { typedData: wrong })).toThrow('malformed')
})

test.each([
  ['an unknown type', { smartWalletType: 'other' }],
  ['no chain', { smartWalletType: 'kernel', chainId: '8453' }],
  ['no address', { smartWalletType: 'kernel', sender: '0x1' }],
  ['a message that is not hex', { smartWalletType: 'kernel', message: text }],
  ['an empty message', { smartWalletType: 'kernel', message: '0x' }],
])('rejects %s', (_, more) => {
  expect(() => read(more)).toThrow('Invalid message of a smart wallet')
})

/** Returns the digest that the library of an implementation has its owner sign. */
async function digestOfLibrary(create: (owner: LocalAccount) => Promise<SmartAccount>, sign: Sign) {
  let digest: Hex = '0x'
  const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const account = await create({
    ...key,
    async signMessage(given) {
      digest = hashMessage(given.message)
      return key.signMessage(given)
    },
    async signTypedData(given) {
      digest = hashTypedData(given as TypedDataDefinition)
      return key.signTypedData(given)
    },
  })
  await sign(account)
  return digest
}
type Sign = (account: SmartAccount) => Promise<unknown>

const client = createPublicClient({
  chain: base,
  transport: custom({ request: async () => '0x' }),
})
const shared = { client, address: sender } as const
const V6 = { address: entryPoint06Address, version: '0.6' } as const
const V7 = { address: entryPoint07Address, version: '0.7' } as const

test.each([
  [
    'safe',
    '1.4.1',
    (owner: LocalAccount) =>
      toSafeSmartAccount({ ...shared, owners: [owner], version: '1.4.1', entryPoint: V7 }),
  ],
  [
    'kernel',
    '0.3.1',
    (owner: LocalAccount) =>
      toKernelSmartAccount({
        ...shared,
        owners: [owner],
        version: '0.3.1',
        entryPoint: V7,
        useMetaFactory: false,
      }),
  ],
  [
    'light_account',
    '1.1.0',
    (owner: LocalAccount) =>
      toLightSmartAccount({ ...shared, owner, version: '1.1.0', entryPoint: V6 }),
  ],
  [
    'thirdweb',
    '1.5.20',
    (owner: LocalAccount) => toThirdwebSmartAccount({ ...shared, owner, entryPoint: V7 }),
  ],
  [
    'biconomy',
    '2.0.0',
    (owner: LocalAccount) => toBiconomySmartAccount({ ...shared, owners: [owner], entryPoint: V6 }),
  ],
  [
    'biconomy',
    'nexus-1.0.0',
    (owner: LocalAccount) =>
      toNexusSmartAccount({ ...shared, owners: [owner], version: '1.0.0', entryPoint: V7 }),
  ],
  [
    'coinbase_smart_wallet',
    '1.1',
    (owner: LocalAccount) => toCoinbaseSmartAccount({ ...shared, owners: [owner], version: '1.1' }),
  ],
] as const)('signs the same as the library for %s %s', async (...given) => {
  const [smartWalletType, smartWalletVersion, create] = given
  const digestOf = ({ signed }: ReturnType<typeof read>) => {
    if (signed.method === 'personal_sign') return hashMessage({ raw: signed.message as Hex })
    if (signed.method !== 'eth_signTypedData_v4') throw new Error('Not a message')
    return hashTypedData(signed.typedData as unknown as TypedDataDefinition)
  }
  const message = { raw: stringToHex(text) }
  expect(digestOf(read({ smartWalletType, smartWalletVersion }))).toBe(
    await digestOfLibrary(create, (account) => account.signMessage({ message })),
  )
  expect(digestOf(readTyped(smartWalletType, { smartWalletVersion }))).toBe(
    await digestOfLibrary(create, (account) => account.signTypedData(permit as never)),
  )
})
