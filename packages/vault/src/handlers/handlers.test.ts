import {
  VAULT_EVENTS,
  type VaultData,
  type VaultEvent,
} from '@latchkey/contract/messages/vaultMessages'
import { recoverMessageAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../server/ApiError.ts'
import { createFactors } from '../server/createFactors.ts'
import { createFakeServer } from '../wallets/createFakeServer.fixture.ts'
import { localKeys } from '../wallets/createProtocolDriver.ts'
import { nameOf, openVault } from '../wallets/device.fixture.ts'
import { KeyJobError } from '../worker/KeyJobError.ts'
import { createConsents } from './createConsents.ts'
import { createHandlers } from './createHandlers.ts'
import { toVaultError } from './toVaultError.ts'

vi.setConfig({ testTimeout: 60_000 }) // slow on busy machines

const accessToken = 'did:privy:ada'
const signed: string[] = []
const userSigner = {
  sign: async (_: unknown, message: string) => {
    signed.push(message)
    return 'a signature'
  },
  importKey: vi.fn(async () => 'address of the signer'),
  forget() {},
}

async function setUp() {
  const server = await createFakeServer()
  const openPage = () => {
    const handlers = createHandlers({
      keys: localKeys,
      wallets: openVault(server),
      userSigner,
      factors: createFactors(server),
      consents: createConsents({ isByMessage: true, askForPress: async () => false }),
      device: {} as never,
    })
    /** Parses the message with the contract before handling it. */
    return async <Event extends VaultEvent>(event: Event, data: object): Promise<unknown> =>
      handlers[event](VAULT_EVENTS[event].parse({ accessToken, ...data }) as VaultData<Event>)
  }
  return { server, ask: openPage(), openPage }
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    ({ type, notice }: { type: string; notice: string }) => [type, notice].join(' ').trim(),
  )

test('returns an address on Ethereum and a public key on Solana from one root', async () => {
  const { server, ask } = await setUp()
  const ethereum = await ask('privy:wallet:create', { recoveryMethod: 'privy' })
  expect(ethereum).toEqual({ address: expect.stringMatching(/^0x/) })
  const { address } = ethereum as { address: string }
  const solana = await ask('privy:solana-wallet:create', { ethereumAddress: address })
  expect(solana).toEqual({ publicKey: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) })
  expect(server.rows).toHaveLength(1)
})

test('answers every wallet request in wire format', async () => {
  const { ask } = await setUp()
  const { address } = (await ask('privy:wallet:create', {})) as { address: string }
  const { publicKey } = (await ask('privy:solana-wallet:create', {})) as { publicKey: string }
  const name = nameOf(address)
  expect(await ask('privy:wallets:connect', name)).toEqual({ entropyId: address })
  const rpc = await ask('privy:wallets:rpc', {
    ...name,
    chainType: 'ethereum',
    hdWalletIndex: 0,
    request: { method: 'personal_sign', params: ['hello', address] },
  })
  const data = (rpc as { response: { data: `0x${string}` } }).response.data
  expect(rpc).toEqual({
    address,
    chainType: 'ethereum',
    response: { method: 'personal_sign', data },
  })
  expect(await recoverMessageAddress({ message: 'hello', signature: data })).toBe(address)
  expect(
    await ask('privy:wallets:rpc', {
      ...name,
      chainType: 'solana',
      hdWalletIndex: 0,
      request: { method: 'signMessage', params: { message: 'aGVsbG8=' } },
    }),
  ).toEqual({
    address: publicKey,
    chainType: 'solana',
    response: { method: 'signMessage', data: { signature: expect.stringMatching(/==$/) } },
  })
  const added = await ask('privy:wallets:add', {
    ...name,
    chainType: 'ethereum',
    hdWalletIndex: 1,
  })
  expect(added).toEqual({ address: expect.stringMatching(/^0x/) })
})

test('reports a wrong code of the signer like a wrong password, and a missing one by its code', async () => {
  const { server, ask, openPage } = await setUp()
  const { address } = (await ask('privy:wallet:create', {})) as { address: string }
  server.evidence.isRequired = true
  const other = openPage()
  const recover = (code?: string) =>
    other('privy:wallets:recover', {
      ...nameOf(address),
      ...(code && { recoveryCode: { challengeId: 'c1', code } }),
    })
  expect(await refusal(recover())).toBe('error recovery_evidence_required')
  await other('latchkey:wallets:send-recovery-code', { ...nameOf(address), kind: 'email' })
  expect(await refusal(recover('00000000'))).toBe('invalid_recovery_pin')
  expect(await recover('12345678')).toEqual({ entropyId: address })
})

test('sets a recovery password and recovers the wallet with it on another device', async () => {
  const { ask, openPage } = await setUp()
  const { address } = (await ask('privy:wallet:create', {})) as { address: string }
  const secured = {
    ...nameOf(address),
    recoveryMethod: 'user-passcode',
    recoveryPassword: 'correct horse',
    existingRecoveryMethod: 'privy',
  }
  expect(await ask('privy:wallets:set-recovery', secured)).toEqual({
    ...nameOf(address),
    recoveryMethod: 'user-passcode',
  })
  const other = openPage()
  expect(await refusal(other('privy:wallets:connect', nameOf(address)))).toBe(
    'wallet_not_on_device',
  )
  const tried = { ...nameOf(address), recoveryPassword: 'wrong horse' }
  expect(await refusal(other('privy:wallets:recover', tried))).toBe('invalid_recovery_pin')
  const right = { ...nameOf(address), recoveryPassword: 'correct horse' }
  expect(await other('privy:wallets:recover', right)).toEqual({ entropyId: address })
})

test('accepts the pin of an older client as password', async () => {
  const { server, ask } = await setUp()
  await ask('privy:wallet:create', { recoveryPin: '123456' })
  expect(server.rows[0]!.root.recovery.method).toBe('user-passcode')
})

test('maps events of older clients to the same wallet', async () => {
  const { ask, openPage } = await setUp()
  const { address } = (await ask('privy:wallet:create', {})) as { address: string }
  const { publicKey } = (await ask('privy:solana-wallet:create', {})) as { publicKey: string }
  expect(await ask('privy:wallet:connect', { address })).toEqual({ address })
  expect(await ask('privy:solana-wallet:connect', { publicKey })).toEqual({ publicKey })
  const request = { method: 'personal_sign', params: ['hello', address] }
  expect(await ask('privy:wallet:rpc', { address, request })).toMatchObject({ address })
  const message = { method: 'signMessage', params: { message: 'aGVsbG8=' } }
  expect(await ask('privy:solana-wallet:rpc', { publicKey, request: message })).toEqual({
    publicKey,
    response: { method: 'signMessage', data: { signature: expect.any(String) } },
  })
  const other = openPage()
  expect(await refusal(other('privy:wallet:connect', { address }))).toBe('wallet_not_on_device')
  expect(await other('privy:wallet:recover', { address })).toEqual({ address })
  expect(await other('privy:solana-wallet:recover', { publicKey })).toEqual({ publicKey })
  expect(await other('privy:solana-wallet:connect', { publicKey })).toEqual({ publicKey })
  expect(await ask('privy:wallet:rpc', { address, request, later: true })).toMatchObject({
    address,
  })
})

test('imports a key into the device or the signer, as requested', async () => {
  const { server, ask } = await setUp()
  const privateKey = `0x${'11'.repeat(32)}`
  const key = { privateKey, chainType: 'ethereum' }
  expect(await ask('privy:wallets:import', { ...key, mode: 'tee' })).toEqual({
    address: 'address of the signer',
  })
  expect(server.rows).toHaveLength(0)
  const { address } = (await ask('privy:wallets:import', { ...key, mode: 'on-device' })) as {
    address: string
  }
  expect(server.rows[0]!.root).toMatchObject({ imported: true, entropy_id: address })
  const broken = { ...key, privateKey: 'no key', mode: 'on-device' }
  expect(await refusal(ask('privy:wallets:import', broken))).toBe('invalid_request_arguments')
})

test('imports a key with additional signers into the signer and rejects them on the device', async () => {
  const { ask } = await setUp()
  const key = { privateKey: `0x${'11'.repeat(32)}`, chainType: 'ethereum' }
  const additionalSigners = [{ signerId: 'a-quorum', policyIds: ['a-policy'] }]
  await ask('privy:wallets:import', { ...key, mode: 'tee', additionalSigners })
  expect(userSigner.importKey).toHaveBeenLastCalledWith(
    expect.objectContaining({ accessToken }),
    key,
    additionalSigners,
  )
  const onDevice = ask('privy:wallets:import', { ...key, mode: 'on-device', additionalSigners })
  expect(await refusal(onDevice)).toBe('invalid_request_arguments')
})

test('signs requests with the user’s authorization key', async () => {
  const { ask } = await setUp()
  const reply = await ask('privy:user-signer:sign', { message: 'aGVsbG8=' })
  expect(reply).toEqual({ signature: 'a signature' })
  expect(signed).toEqual(['aGVsbG8='])
})

test.each([
  [new ApiError('too_many_requests', 429), 'error code 429'],
  [new ApiError('missing_or_invalid_mfa', 401), 'missing_or_invalid_mfa missing_or_invalid_mfa'],
  [new ApiError('missing_or_invalid_token', 401), 'error missing_or_invalid_token'],
  [new ApiError('device_revoked', 403), 'wallet_not_on_device device_revoked'],
  [new ApiError('constructor', 400), 'error constructor'],
  [new KeyJobError('another_wallet'), 'wallet_not_on_device'],
  [new KeyJobError('hidden_transaction'), 'invalid_request_arguments'],
  [new KeyJobError('failed'), 'error'],
  [new Error('seed: abandon'), 'error'],
  ['abandon', 'error'],
])('maps %s to: %s', async (thrown, expected) => {
  expect(await refusal(Promise.reject(toVaultError(thrown)))).toBe(expected)
})

test('answers every event and rejects unsupported ones', async () => {
  const { ask } = await setUp()
  expect(await refusal(ask('privy:wallets:create', {}))).toBe('error')
  const handlers = createHandlers({
    keys: localKeys,
    wallets: {} as never,
    userSigner,
    factors: {} as never,
    consents: {} as never,
    device: {} as never,
  })
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(VAULT_EVENTS).sort())
})
