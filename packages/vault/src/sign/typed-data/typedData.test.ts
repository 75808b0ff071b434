import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { hashTypedData } from './hashTypedData.ts'

const digest = (input: unknown) => bytesToHex(hashTypedData(input))

const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const domain = {
  name: 'Ether Mail',
  version: '1',
  chainId: 1,
  verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
}
/** The example of EIP-712 itself. */
const mail = {
  types: {
    EIP712Domain: DOMAIN_FIELDS,
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain,
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
const MAIL_DIGEST = 'be609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'

describe('published vectors', () => {
  test('matches the EIP-712 example as object and JSON, with and without the domain type', () => {
    expect(digest(mail)).toBe(MAIL_DIGEST)
    expect(digest(JSON.stringify(mail))).toBe(MAIL_DIGEST)
    const { Person, Mail } = mail.types
    expect(digest({ ...mail, types: { Person, Mail } })).toBe(MAIL_DIGEST)
  })

  test('matches version 4 for arrays of structs and addresses', () => {
    const lists = {
      types: {
        EIP712Domain: DOMAIN_FIELDS,
        Person: [
          { name: 'name', type: 'string' },
          { name: 'wallets', type: 'address[]' },
        ],
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'to', type: 'Person[]' },
          { name: 'contents', type: 'string' },
        ],
        Group: [
          { name: 'name', type: 'string' },
          { name: 'members', type: 'Person[]' },
        ],
      },
      primaryType: 'Mail',
      domain,
      message: {
        from: {
          name: 'Cow',
          wallets: [
            '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826',
            '0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF',
          ],
        },
        to: [
          {
            name: 'Bob',
            wallets: [
              '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB',
              '0xB0BdaBea57B0BDABeA57b0bdABEA57b0BDabEa57',
              '0xB0B0b0b0b0b0B000000000000000000000000000',
            ],
          },
        ],
        contents: 'Hello, Bob!',
      },
    }
    expect(digest(lists)).toBe('a85c2e2b118698e88db68a8105b794a8cc7cec074e89ef991cb4f5f533819cc2')
  })

  test('matches version 4 for a recursive type', () => {
    const family = {
      types: {
        EIP712Domain: DOMAIN_FIELDS,
        Person: [
          { name: 'name', type: 'string' },
          { name: 'mother', type: 'Person' },
          { name: 'father', type: 'Person' },
        ],
      },
      primaryType: 'Person',
      domain: { ...domain, name: 'Family Tree' },
      message: {
        name: 'Jon',
        mother: { name: 'Lyanna', father: { name: 'Rickard' } },
        father: { name: 'Rhaegar', father: { name: 'Aeris II' } },
      },
    }
    expect(digest(family)).toBe('807773b9faa9879d4971b43856c4d60c2da15c6f8c062bd9d33afefb756de19c')
  })
})

/** Typed data with one field of this type. */
const single = (type: string, value: unknown) => ({
  types: { EIP712Domain: DOMAIN_FIELDS, Box: [{ name: 'value', type }] },
  primaryType: 'Box',
  domain,
  message: { value },
})

test.each([
  ['uint256', [10, '10', '0xa', 10n]],
  ['int8', [-1, '-1', -1n]],
])('hashes every form of one %s to the same digest', (type, forms) => {
  expect(new Set(forms.map((form) => digest(single(type, form)))).size).toBe(1)
})

test('hashes another chain id to another digest', () => {
  expect(digest({ ...mail, domain: { ...domain, chainId: 2 } })).not.toBe(MAIL_DIGEST)
})

test.each([
  ['uint8', 256],
  ['uint256', -1],
  ['uint256', 2n ** 256n],
  ['uint256', 0.5],
  ['uint256', 2 ** 53],
  ['uint256', '1e3'],
  ['uint256', ' 1'],
  ['uint256', ''],
  ['int8', 128],
  ['int8', -129],
  ['uint7', 1],
  ['uint264', 1],
  ['uint', 1],
  ['bool', 'true'],
  ['bool', 1],
  ['address', '0x1234'],
  ['address', 'vitalik.eth'],
  ['bytes32', '0x00'],
  ['bytes33', `0x${'00'.repeat(33)}`],
  ['bytes0', '0x'],
  ['bytes4', 'abcd'],
  ['string', 1],
  ['string', undefined],
  ['uint8[]', 1],
  ['uint8[2]', [1]],
  ['Missing', {}],
  ['Missing[]', []],
  ['constructor[]', []],
  ['address wallet,uint256[]', []],
  ['uint256) Other(uint256[]', []],
  ['constructor', {}],
  ['function', '0x'],
  ['', 1],
] as [string, unknown][])('rejects the %s value %s', (type, value) => {
  expect(() => digest(single(type, value))).toThrow('malformed')
})

test.each([
  ['undefined', undefined],
  ['invalid JSON', '{"types":'],
  ['an array', []],
  ['a missing primary type', { ...mail, primaryType: 'Letter' }],
  ['a primary type named like a prototype member', { ...mail, primaryType: 'toString' }],
  ['a string as message', { ...mail, message: 'Hello' }],
  ['a struct named uint256', { ...mail, types: { ...mail.types, uint256: [] } }],
  ['a type with brackets in its name', { ...mail, types: { ...mail.types, 'Mail[]': [] } }],
  [
    'two fields with the same name',
    {
      ...mail,
      types: {
        ...mail.types,
        Person: [
          { name: 'name', type: 'string' },
          { name: 'name', type: 'string' },
        ],
      },
    },
  ],
  [
    'a field name that injects another field',
    {
      ...mail,
      types: { ...mail.types, Person: [{ name: 'name,address wallet', type: 'string' }] },
    },
  ],
])('rejects %s', (_, input) => {
  expect(() => digest(input)).toThrow('malformed')
})

test('rejects a message nested deeper than 16 levels', () => {
  const types = { EIP712Domain: [], Node: [{ name: 'next', type: 'Node' }] }
  const nested = (depth: number): object => (depth === 0 ? {} : { next: nested(depth - 1) })
  const data = (depth: number) => ({
    types,
    primaryType: 'Node',
    domain: {},
    message: nested(depth),
  })
  expect(digest(data(10))).toHaveLength(64)
  expect(() => digest(data(40))).toThrow('malformed')
})
