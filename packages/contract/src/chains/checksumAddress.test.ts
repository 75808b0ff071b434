import fc from 'fast-check'
import { getAddress, keccak256, toBytes } from 'viem'
import { expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.ts'

const keccak = (bytes: Uint8Array) => toBytes(keccak256(bytes))

test('writes any address as viem does', () => {
  const digits = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  fc.assert(
    fc.property(digits, (address) => {
      expect(checksumAddress(address, keccak)).toBe(getAddress(`0x${address}`))
    }),
  )
})

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
])('applies the EIP-55 checksum of %s', (address) => {
  expect(checksumAddress(address.slice(2).toLowerCase(), keccak)).toBe(address)
})
