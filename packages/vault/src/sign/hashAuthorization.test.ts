import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { privateKeyToAccount } from 'viem/accounts'
import { hashAuthorization as hashWithViem, recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { hashAuthorization } from './hashAuthorization.ts'
import { signRequest } from './signRequest.ts'

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const { address } = privateKeyToAccount(KEY)
const CONTRACT = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const ready = { contract: CONTRACT, chainId: 8453, nonce: 0 }
const sign = (signer: string, authorization: typeof ready) =>
  signRequest({
    chainType: 'ethereum',
    privateKey: hexToBytes(KEY.slice(2)),
    address,
    request: { method: 'eth_sign7702Authorization', params: [signer, authorization] },
  }) as `0x${string}`

test.each([
  [1, 0],
  [8453, 127],
  [31_337, 128],
  [2 ** 40, 70_000],
])('hashes an authorization on chain %i with nonce %i as viem does', (chainId, nonce) => {
  const hash = hashAuthorization({ contract: CONTRACT, chainId, nonce })
  expect(`0x${bytesToHex(hash)}`).toBe(hashWithViem({ contractAddress: CONTRACT, chainId, nonce }))
})

test('signs an authorization of its own address', async () => {
  const { contract: _, ...rest } = ready
  const authorization = { contractAddress: CONTRACT, ...rest } as const
  expect(
    await recoverAuthorizationAddress({ authorization, signature: sign(address, ready) }),
  ).toBe(address)
  expect(() => sign(CONTRACT, ready)).toThrow('another_address')
})

test.each([
  ['every chain', { ...ready, chainId: 0 }],
  ['a short address', { ...ready, contract: '0xe6Cae8' }],
  ['a negative nonce', { ...ready, nonce: -1 }],
  ['a nonce above 64 bits', { ...ready, nonce: 2 ** 64 }],
])('rejects an authorization for %s', (_, authorization) => {
  expect(() => sign(address, authorization)).toThrow('malformed')
})
