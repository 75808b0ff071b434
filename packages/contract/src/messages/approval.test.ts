import { expect, test } from 'vitest'
import { approvedText } from './approval.ts'

const request = { method: 'personal_sign', params: ['hello', '0x1'] }

test('covers the request, but neither credentials nor the approval itself', () => {
  const plain = approvedText('privy:wallets:rpc', { entropyId: '0x1', request })
  expect(
    approvedText('privy:wallets:rpc', {
      request,
      mfaCode: '123456',
      entropyId: '0x1',
      accessToken: 'token',
      approval: { id: 'a', digest: 'b' },
      requesterAppId: undefined,
    }),
  ).toBe(plain)
})

test.each([
  ['message', { ...request, params: ['hello!', '0x1'] }],
  ['signer', { ...request, params: ['hello', '0x2'] }],
  ['method', { ...request, method: 'eth_sign' }],
])('changes with the %s', (_, other) => {
  expect(approvedText('privy:wallets:rpc', { request: other })).not.toBe(
    approvedText('privy:wallets:rpc', { request }),
  )
})

test('changes with the event', () => {
  expect(approvedText('privy:wallets:import', {})).not.toBe(
    approvedText('privy:wallets:set-recovery', {}),
  )
})

test('writes a bigint as hex and an omitted value like null', () => {
  expect(approvedText('privy:farcaster:sign', { fid: 255n, hdWalletIndex: null })).toBe(
    '["privy:farcaster:sign",{"fid":"0xff"}]',
  )
})
