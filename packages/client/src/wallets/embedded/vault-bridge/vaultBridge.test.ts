import { DEVICE_WALLET_LIMITS } from '@latchkey/contract/limits/deviceWalletLimits'
import { expect, test } from 'vitest'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import { createFakeVault } from '../../../testing/createFakeVault.ts'
import { createTestPorts } from '../../../testing/createTestPorts.ts'
import { createVaultBridge, type VaultBridgeOptions } from './createVaultBridge.ts'

const entropy = {
  entropyId: '0x0000000000000000000000000000000000000001',
  entropyIdVerifier: 'ethereum-address-verifier',
} as const

function open(
  answers: Parameters<typeof createFakeVault>[0],
  options: Partial<VaultBridgeOptions> = {},
) {
  const ports = createTestPorts()
  const vault = createFakeVault(answers)
  const bridge = createVaultBridge({
    url: () => 'https://api.example/apps/app/embedded-wallets',
    openFrame: vault.openFrame,
    getAccessToken: async () => 'token',
    ports,
    ...options,
  })
  return { ports, vault, bridge }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('opens the iframe on the first request and reuses it', async () => {
  const { bridge, vault } = open({
    'privy:wallets:connect': () => ({ data: { entropyId: entropy.entropyId } }),
  })
  expect(vault.opened()).toBe(0)
  await expect(bridge.request('privy:wallets:connect', entropy)).resolves.toEqual({
    entropyId: entropy.entropyId,
  })
  await bridge.request('privy:wallets:connect', entropy)
  expect(vault.opened()).toBe(1)
  expect(vault.sent()[0]?.data).toEqual({ ...entropy, accessToken: 'token' })
  expect(new Set(vault.sent().map(({ id }) => id)).size).toBe(2)
})

test('polls a loading iframe every 150 ms, fails after 15 s and opens another on the next request', async () => {
  let failures = 0
  const { bridge, vault, ports } = open({}, { onLoadFailed: () => failures++ })
  delete vault.answers['privy:iframe:ready']
  const asking = bridge.request('privy:wallets:connect', entropy)
  const failed = expect(asking).rejects.toMatchObject({
    code: 'embedded_wallet_request_error',
    message: 'Wallet proxy not initialized',
  })
  expect(vault.handshakes()).toBe(1)
  ports.clock.advance(WALLET_LIMITS.readyPollMs * 4)
  expect(vault.handshakes()).toBe(5)
  ports.clock.advance(WALLET_LIMITS.proxyStartTimeoutMs)
  await failed
  expect(failures).toBe(1)
  expect(ports.warnings).toHaveLength(1)

  vault.answers['privy:iframe:ready'] = () => ({ data: {} })
  vault.answers['privy:wallets:connect'] = () => ({ data: {} })
  await bridge.request('privy:wallets:connect', entropy)
  expect(vault.opened()).toBe(2)
})

test('rejects the request also when onLoadFailed throws', async () => {
  const { bridge, vault, ports } = open(
    {},
    {
      onLoadFailed() {
        throw new Error('a mistake of the host')
      },
    },
  )
  delete vault.answers['privy:iframe:ready']
  const failed = expect(bridge.request('privy:wallets:connect', entropy)).rejects.toMatchObject({
    code: 'embedded_wallet_request_error',
  })
  expect(() => ports.clock.advance(WALLET_LIMITS.proxyStartTimeoutMs)).toThrow('a mistake')
  await failed
})

test('waits 30 s for the vault to load during wallet creation', async () => {
  const { bridge, vault, ports } = open({})
  delete vault.answers['privy:iframe:ready']
  const asking = bridge.request(
    'privy:wallet:create',
    {},
    { startTimeoutMs: WALLET_LIMITS.proxyStartOnCreateTimeoutMs },
  )
  let isOver = false
  const over = asking.catch(() => {
    isOver = true
  })
  ports.clock.advance(29_999)
  await settle()
  expect(isOver).toBe(false)
  ports.clock.advance(1)
  await over
  expect(isOver).toBe(true)
})

test('times out a request after 15 s and ignores a late reply', async () => {
  const { bridge, vault, ports } = open({})
  const asking = bridge.request('privy:wallets:connect', entropy)
  const failed = expect(asking).rejects.toMatchObject({
    code: 'client_request_timeout',
    message: 'Request timeout',
  })
  await settle()
  ports.clock.advance(DEVICE_WALLET_LIMITS.operationTimeoutMs)
  await failed
  vault.say({ id: vault.sent()[0]?.id, data: { entropyId: 'late' } })

  // The next one asks first whether the vault is still there, and if so goes on with it.
  const handshakes = vault.handshakes()
  vault.answers['privy:wallets:connect'] = () => ({ data: { entropyId: 'here' } })
  await expect(bridge.request('privy:wallets:connect', entropy)).resolves.toEqual({
    entropyId: 'here',
  })
  expect(vault.handshakes()).toBe(handshakes + 1)
  expect(vault.opened()).toBe(1)
})

test('ignores replies with unknown ids, malformed replies and second replies', async () => {
  const { bridge, vault } = open({})
  const asking = bridge.request('privy:wallets:connect', entropy)
  await settle()
  for (const noise of [null, 7, 'text', {}, { id: 7 }, { id: 'unknown', data: {} }])
    vault.say(noise)
  const id = vault.sent()[0]?.id
  vault.say({ id, data: { entropyId: 'first' } })
  vault.say({ id, data: { entropyId: 'second' } })
  await expect(asking).resolves.toEqual({ entropyId: 'first' })
})

test('opens a new iframe if the host removed it', async () => {
  const { bridge, vault } = open({ 'privy:wallets:connect': () => ({ data: {} }) })
  await bridge.request('privy:wallets:connect', entropy)
  vault.loseFrame()
  await bridge.request('privy:wallets:connect', entropy)
  expect(vault.opened()).toBe(2)
  bridge.close()
  expect(bridge.isReady()).toBe(false)
  await bridge.request('privy:wallets:connect', entropy)
  expect(vault.opened()).toBe(3)
})

test('keeps the vault error type and maps code 429 to a rate limit', async () => {
  const { bridge, vault } = open({
    'privy:wallets:connect': () => ({ error: { type: 'wallet_not_on_device' } }),
  })
  await expect(bridge.request('privy:wallets:connect', entropy)).rejects.toMatchObject({
    code: 'embedded_wallet_request_error',
    data: { type: 'wallet_not_on_device' },
  })
  vault.answers['privy:wallets:connect'] = () => ({
    error: { type: 'error', message: 'refused with code 429' },
  })
  await expect(bridge.request('privy:wallets:connect', entropy)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

test('rejects without a session and sends nothing', async () => {
  const { bridge, vault } = open({}, { getAccessToken: async () => null })
  await expect(bridge.request('privy:wallets:connect', entropy)).rejects.toMatchObject({
    code: 'attempted_rpc_call_before_logged_in',
    message: 'Missing access token',
  })
  expect(vault.sent()).toEqual([])
})

test('repeats a request with an MFA answer if the vault requires one', async () => {
  const relyingParty = 'https://fernleaf.example'
  const answer = { mfaMethod: 'totp', mfaCode: '123456', relyingParty } as const
  const { bridge, vault } = open(
    {
      'privy:wallets:connect': ({ mfaCode }) =>
        mfaCode === '123456'
          ? { data: { entropyId: 'in' } }
          : { error: { type: 'missing_or_invalid_mfa' } },
    },
    { promptMfa: (attempt) => attempt(answer) },
  )
  await expect(bridge.request('privy:wallets:connect', entropy)).resolves.toEqual({
    entropyId: 'in',
  })
  expect(vault.sent().map(({ data }) => data)).toEqual([
    { ...entropy, accessToken: expect.any(String) },
    { ...entropy, accessToken: expect.any(String), ...answer },
  ])
})

test('does not prompt for MFA in silent requests', async () => {
  const { bridge } = open(
    { 'privy:wallets:connect': () => ({ error: { type: 'missing_or_invalid_mfa' } }) },
    { promptMfa: () => Promise.reject(new Error('They were asked')) },
  )
  await expect(
    bridge.request('privy:wallets:connect', entropy, { isSilent: true }),
  ).rejects.toMatchObject({ code: 'missing_or_invalid_mfa' })
})

test('clears an open vault on logout and does not load a closed one', async () => {
  const { bridge, vault } = open({ 'privy:wallets:connect': () => ({ data: {} }) })
  bridge.forget('did:privy:1')
  expect(vault.opened()).toBe(0)
  await bridge.request('privy:wallets:connect', entropy)
  bridge.forget('did:privy:1')
  expect(vault.sent().at(-1)).toMatchObject({
    event: 'privy:mfa:clear',
    data: { userId: 'did:privy:1' },
  })
})

test.each(['device_key_mismatch', 'missing_device_key'])(
  'rejects with the code %s of the server, which has a text for the user',
  async (code) => {
    const { bridge } = open({
      'privy:wallets:connect': () => ({ error: { type: 'error', message: code } }),
    })
    await expect(bridge.request('privy:wallets:connect', entropy)).rejects.toMatchObject({ code })
  },
)

test('opens no iframe if the app has no vault', async () => {
  const { bridge, vault, ports } = open({}, { isServed: () => false })
  await expect(bridge.request('privy:wallets:connect', entropy)).rejects.toMatchObject({
    code: 'embedded_wallet_request_error',
  })
  await expect(bridge.start()).rejects.toMatchObject({ code: 'embedded_wallet_request_error' })
  expect(vault.opened()).toBe(0)
  expect(ports.warnings).toEqual([])
})
