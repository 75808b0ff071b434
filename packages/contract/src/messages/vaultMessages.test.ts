import { describe, expect, test } from 'vitest'
import { VAULT_EVENTS, VAULT_LIMITS, type VaultEvent, vaultRequest } from './vaultMessages.ts'

const accessToken = 'header.payload.signature'
const entropy = { entropyId: '0xabc', entropyIdVerifier: 'ethereum-address-verifier' }
const signer = {
  accessToken,
  address: '0xabc',
  hdWalletIndex: null,
  mfaCode: null,
  mfaMethod: null,
}
const rpc = (request: object, chainType = 'ethereum') => ({
  accessToken,
  ...entropy,
  chainType,
  hdWalletIndex: 0,
  request,
})

/** Messages of the public clients, per event. */
const SENT: Partial<Record<VaultEvent, object[]>> = {
  'privy:iframe:ready': [{}],
  'latchkey:device-key:register': [{ accessToken }],
  'latchkey:session:step-up': [{ accessToken, newAccessToken: accessToken }],
  'privy:user-signer:sign': [{ accessToken, message: 'aGk=' }],
  'privy:wallet:create': [
    { accessToken },
    { accessToken, solanaAddress: 'abc', recoveryMethod: 'user-passcode', recoveryPassword: 'x' },
    // Latchkey only: for a wallet derived from one that requires MFA.
    { accessToken, solanaAddress: 'abc', mfaMethod: 'totp', mfaCode: '123456', relyingParty: 'x' },
  ],
  'privy:solana-wallet:create': [{ accessToken, ethereumAddress: undefined }],
  'privy:wallets:add': [{ accessToken, ...entropy, chainType: 'solana', hdWalletIndex: 1 }],
  'privy:wallets:import': [
    { accessToken, privateKey: '0x1', chainType: 'ethereum', mode: 'on-device' },
  ],
  'privy:wallets:connect': [{ accessToken, ...entropy }],
  'privy:wallets:recover': [
    { accessToken, ...entropy, recoveryPassword: 'x' },
    { accessToken, ...entropy, recoveryCode: { challengeId: 'x', code: '12345678' } },
  ],
  'latchkey:wallets:send-recovery-code': [{ accessToken, ...entropy, kind: 'email' }],
  'latchkey:wallets:list-recovery-evidence': [{ accessToken, ...entropy }],
  'latchkey:wallets:start-recovery-evidence': [{ accessToken, ...entropy, kind: 'passkey' }],
  'privy:wallets:set-recovery': [
    { accessToken, ...entropy, recoveryMethod: 'privy', existingRecoveryMethod: 'user-passcode' },
  ],
  'privy:wallets:rpc': [
    rpc({ method: 'personal_sign', params: ['hello', '0xabc'] }),
    rpc({ method: 'eth_sign', params: ['0xabc', 'hello'] }),
    rpc({ method: 'eth_signTypedData_v4', params: ['0xabc', { types: {} }] }),
    rpc({ method: 'eth_signTypedData_v4', params: ['0xabc', '{}'] }),
    rpc({ method: 'eth_signTransaction', params: [{ to: '0xabc', value: 10n ** 18n, type: 2 }] }),
    rpc({ method: 'eth_populateTransactionRequest', params: [{ chainId: '0x1' }] }),
    rpc({ method: 'secp256k1_sign', params: ['0x00'] }),
    rpc({ method: 'csw_signUserOperation', params: [{ sender: '0xabc' }] }),
    rpc({ method: 'signMessage', params: { message: 'aGk=' } }, 'solana'),
  ],
  'privy:mfa:verify': [{ accessToken, mfaMethod: 'totp', mfaCode: '123456' }],
  'privy:mfa:init-enrollment': [
    { accessToken, method: 'sms', phoneNumber: '+15555550100' },
    { accessToken, method: 'totp' },
  ],
  'privy:mfa:submit-enrollment': [
    { accessToken, method: 'sms', phoneNumber: '+15555550100', code: '123456' },
    { accessToken, method: 'totp', code: '123456' },
    { accessToken, method: 'passkey', credentialIds: [], removeForLogin: true },
  ],
  'privy:mfa:unenroll': [{ accessToken, method: 'sms' }],
  'privy:mfa:clear': [{ userId: 'did:privy:ada' }],
  'privy:auth:unlink-passkey': [{ accessToken, credentialId: 'x', removeAsMfa: true }],
  'privy:farcaster:init-signer': [signer],
  'privy:farcaster:sign': [{ ...signer, payload: { hash: 'x' }, fid: 12n }],
  'privy:delegated-actions:consent': [
    {
      accessToken,
      rootWallet: { address: '0xabc', chainType: 'ethereum', imported: false },
      delegatedWallets: [{ address: '0xabc', chainType: 'ethereum', walletIndex: 0 }],
    },
  ],
}
const samples = Object.entries(SENT).flatMap(([event, sent]) =>
  sent.map((data) => [event as VaultEvent, data] as const),
)
/** Objects that are passed on unchanged. */
const OPAQUE = ['types', 'sender']
/** Data of a newer client: each object has one more key. */
function withUnknownKeys(value: unknown, unknownValue: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withUnknownKeys(entry, unknownValue))
  if (typeof value !== 'object' || value === null) return value
  if (OPAQUE.some((key) => key in value)) return value
  const entries = Object.entries(value)
  const known = entries.map(([key, inner]) => [key, withUnknownKeys(inner, unknownValue)])
  return { ...Object.fromEntries(known), surprise: unknownValue }
}
const isTaken = (event: VaultEvent, data: unknown) => VAULT_EVENTS[event].safeParse(data).success

describe.each(samples)('%s', (event, data) => {
  test('is accepted as the public clients send it', () => {
    expect(isTaken(event, data)).toBe(true)
  })

  test('is accepted with unknown keys in every object, which are dropped', () => {
    const read = (given: unknown) => VAULT_EVENTS[event].safeParse(given)
    expect(read(withUnknownKeys(data, 1))).toEqual(read(data))
    expect(read(withUnknownKeys(data, undefined))).toEqual(read(data))
  })

  test('is rejected with a wrong type in any field', () => {
    for (const key of Object.keys(data)) {
      expect([key, isTaken(event, { ...data, [key]: Symbol('wrong') })]).toEqual([key, false])
    }
  })

  test('is rejected with a text above the field limit', () => {
    const long = 'x'.repeat(VAULT_LIMITS.tokenMaxChars + 1)
    const short = Object.keys(data).filter((key) => /Token|Id$|code|phone/.test(key))
    for (const key of short) {
      expect([key, isTaken(event, { ...data, [key]: long })]).toEqual([key, false])
    }
  })
})

test('covers every event, with a sample for each that clients send', () => {
  expect(Object.keys(VAULT_EVENTS)).toHaveLength(32)
  const older = Object.keys(VAULT_EVENTS).filter((event) => !(event in SENT))
  expect(older).toHaveLength(8)
})

test.each([
  ['wallets are counted on from 1', 'privy:wallets:add', { hdWalletIndex: 0 }],
  ...['blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars'].map(
    (key) =>
      [
        `a transaction with ${key} is of another kind`,
        'privy:wallets:rpc',
        { request: { method: 'eth_signTransaction', params: [{ to: '0x', [key]: [] }] } },
      ] as const,
  ),
  [
    'a list of authorizations names at least one',
    'privy:wallets:rpc',
    { request: { method: 'eth_signTransaction', params: [{ to: '0x', authorizationList: [] }] } },
  ],
  [
    'a method is one of the list',
    'privy:wallets:rpc',
    { request: { method: 'eth_sendTransaction', params: [] } },
  ],
  [
    'a recovery method is one of the list',
    'privy:wallets:set-recovery',
    { recoveryMethod: 'carrier-pigeon' },
  ],
] as const)('%s', (_, event, change) => {
  expect(isTaken(event, { ...SENT[event]![0], ...change })).toBe(false)
})

test('of a transaction as a library filled it in only what is signed is read', () => {
  const signed = { to: '0x', value: 7n, gas: 21_000n, gasPrice: 2n, maxFeePerGas: 2n, type: 2 }
  const filled = { ...signed, account: { address: '0xabc', type: 'json-rpc' }, typeHex: '0x2' }
  const request = { method: 'eth_signTransaction', params: [{ ...filled, blobs: undefined }] }
  const read = VAULT_EVENTS['privy:wallets:rpc'].safeParse({
    ...SENT['privy:wallets:rpc']![0],
    request,
  })
  expect(read.success && read.data.request).toEqual({ ...request, params: [signed] })
})

test.each([
  [{ id: 'id-0', event: 'privy:iframe:ready', data: {} }, true],
  [{ id: 'id-0', event: 'privy:iframe:ready', data: {}, more: 1, undef: undefined }, true],
  [{ id: '', event: 'privy:iframe:ready', data: {} }, false],
  [{ id: 'x'.repeat(129), event: 'privy:iframe:ready', data: {} }, false],
  [{ id: 'id-0', event: 'toString', data: {} }, false],
])('accepts the envelope %j: %s', (envelope, expected) => {
  expect(vaultRequest.safeParse(envelope).success).toBe(expected)
})
