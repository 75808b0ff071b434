import { hashMessage, hashTypedData, stringToHex } from 'viem'
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

test('signs the message itself for biconomy', () => {
  const { message } = given
  expect(read({ smartWalletType: 'biconomy' }).signed).toEqual({ method: 'personal_sign', message })
})

test('ignores a hash that the page passes', () => {
  const { signed, shown } = read({ smartWalletType: 'kernel', hash: `0x${'ab'.repeat(32)}` })
  expect(signed).toEqual(read({ smartWalletType: 'kernel' }).signed)
  expect(shown).not.toHaveProperty('hash')
})

test.each([
  ['an unknown type', { smartWalletType: 'other' }],
  ['a Coinbase smart wallet', { smartWalletType: 'coinbase_smart_wallet' }],
  ['no chain', { smartWalletType: 'kernel', chainId: '8453' }],
  ['no address', { smartWalletType: 'kernel', sender: '0x1' }],
  ['a message that is not hex', { smartWalletType: 'kernel', message: text }],
  ['an empty message', { smartWalletType: 'kernel', message: '0x' }],
])('rejects %s', (_, more) => {
  expect(() => read(more)).toThrow('Invalid message of a smart wallet')
})
