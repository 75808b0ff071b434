import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { recoverMessageAddress } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import { createFakeServer, PASSKEY } from './createFakeServer.fixture.ts'
import { nameOf, openVault, PASSWORD } from './device.fixture.ts'

vi.setConfig({ testTimeout: 60_000 }) // dozens of wallets, slow on busy machines

const ADA = { accessToken: 'did:privy:ada' }
const ALAN = { accessToken: 'did:privy:alan' }
const ETHEREUM = { chainType: 'ethereum', request: {} } as const
const SOLANA = { chainType: 'solana', request: {} } as const
async function setUp() {
  const server = await createFakeServer()
  return { server, device: openVault(server) }
}

test('derives both wallets from one root, matching its phrase in another library', async () => {
  const { server, device } = await setUp()
  const ethereum = await device.create(ADA, ETHEREUM)
  const solana = await device.create(ADA, SOLANA)
  expect(server.rows).toHaveLength(1)
  const { text } = await device.exportPhrase(ADA, nameOf(solana))
  expect(mnemonicToAccount(text).address).toBe(ethereum)
  const exported = await device.exportKey(ADA, nameOf(ethereum), { chainType: 'solana', index: 0 })
  expect(base58.encode(base58.decode(exported.text).slice(32))).toBe(solana)
  const key = await device.exportKey(ADA, nameOf(ethereum), { chainType: 'ethereum', index: 0 })
  expect(privateKeyToAddress(key.text as `0x${string}`)).toBe(ethereum)
})

test('requests the share of a wallet that it just created while it begins the second one', async () => {
  const { server, device } = await setUp()
  await device.create(ADA, ETHEREUM)
  server.heal()
  await device.create(ADA, SOLANA)
  expect(server.calls).toEqual(['auth_share', 'begin', 'wallets'])
  // Another user on the same page, and a page that created nothing, begin first.
  await device.create(ALAN, SOLANA)
  expect(server.calls[3]).toBe('begin')
})

test('creates the second wallet after another page changed the shares of the first', async () => {
  const { server } = await setUp()
  const disk = memoryDeviceShares()
  const device = openVault(server, disk)
  const ethereum = await device.create(ADA, ETHEREUM)
  await openVault(server, disk).setRecovery(ADA, nameOf(ethereum), PASSWORD)
  const solana = await device.create(ADA, SOLANA)
  expect(server.rows).toHaveLength(1)
  expect(await device.create(ADA, SOLANA)).toBe(solana)
})

test('returns the same wallet for repeated creation', async () => {
  const { server, device } = await setUp()
  const address = await device.create(ADA, ETHEREUM)
  expect(await device.create(ADA, ETHEREUM)).toBe(address)
  expect(await openVault(server).create(ADA, ETHEREUM)).toBe(address)
  expect(await device.create(ALAN, ETHEREUM)).not.toBe(address)
})

test('signs with both wallets, verified by another library', async () => {
  const { device } = await setUp()
  const ethereum = await device.create(ADA, ETHEREUM)
  const solana = await device.create(ADA, SOLANA)
  const request: WalletRequest = { method: 'personal_sign', params: ['hello', ethereum] }
  const path = { chainType: 'ethereum', index: 0 } as const
  const { signature } = await device.sign(ADA, nameOf(solana), path, request)
  const signer = await recoverMessageAddress({
    message: 'hello',
    signature: signature as `0x${string}`,
  })
  expect(signer).toBe(ethereum)
  const message = utf8ToBytes('hello')
  const signed = await device.sign(
    ADA,
    nameOf(ethereum),
    { chainType: 'solana', index: 0 },
    { method: 'signMessage', params: { message: base64.encode(message) } },
  )
  const isGood = ed25519.verify(base64.decode(signed.signature), message, base58.decode(solana))
  expect(isGood).toBe(true)
})

test('requests only the server share for a repeated signature', async () => {
  const { server, device } = await setUp()
  const address = await device.create(ADA, ETHEREUM)
  const sign = () =>
    device.sign(
      ADA,
      nameOf(address),
      { chainType: 'ethereum', index: 0 },
      { method: 'personal_sign', params: ['hello', address] },
    )
  await sign()
  server.heal()
  await sign()
  expect(server.calls).toEqual(['auth_share'])
})

test('signs with the new shares after another page changed them', async () => {
  const { server } = await setUp()
  const disk = memoryDeviceShares()
  const [page, otherPage] = [openVault(server, disk), openVault(server, disk)]
  const address = await page.create(ADA, ETHEREUM)
  const sign = () =>
    page.sign(
      ADA,
      nameOf(address),
      { chainType: 'ethereum', index: 0 },
      { method: 'personal_sign', params: ['hello', address] },
    )
  const before = await sign()
  await otherPage.setRecovery(ADA, nameOf(address), PASSWORD)
  expect(await sign()).toEqual(before)
})

test('rejects the wallet of another user, even on the device that has its share', async () => {
  const { device } = await setUp()
  const address = await device.create(ADA, ETHEREUM)
  const stolen = device.sign(
    ALAN,
    nameOf(address),
    { chainType: 'ethereum', index: 0 },
    { method: 'personal_sign', params: ['hello', address] },
  )
  await expect(stolen).rejects.toMatchObject({ code: 'linked_account_not_found' })
})

test('rejects an unregistered index', async () => {
  const { device } = await setUp()
  const address = await device.create(ADA, ETHEREUM)
  const path = { chainType: 'ethereum', index: 3 } as const
  const signed = device.sign(ADA, nameOf(address), path, {
    method: 'secp256k1_sign',
    params: [`0x${'11'.repeat(32)}`],
  })
  await expect(signed).rejects.toMatchObject({ type: 'invalid_request_arguments' })
})

test('adds another wallet at its index once', async () => {
  const { server, device } = await setUp()
  const address = await device.create(ADA, ETHEREUM)
  const path = { chainType: 'ethereum', index: 1 } as const
  const added = await device.add(ADA, nameOf(address), path)
  expect(added).not.toBe(address)
  expect(await device.add(ADA, nameOf(address), path)).toBe(added)
  expect(server.rows[0]!.root.wallets).toHaveLength(2)
  const { address: exported } = await device.exportKey(ADA, nameOf(address), path)
  expect(exported).toBe(added)
})

test.each([
  ['automatically', {}, {}],
  ['by password', PASSWORD, { recoveryPassword: PASSWORD.recoveryPassword }],
])('recovers the same address on a new device %s', async (_, request, secrets) => {
  const { server, device } = await setUp()
  const address = await device.create(ADA, { chainType: 'ethereum', request })
  const other = openVault(server)
  const missing = other.connect(ADA, nameOf(address))
  await expect(missing).rejects.toMatchObject({ type: 'wallet_not_on_device' })
  await other.recover(ADA, nameOf(address), secrets)
  await other.connect(ADA, nameOf(address))
  const path = { chainType: 'ethereum', index: 0 } as const
  expect((await other.exportKey(ADA, nameOf(address), path)).address).toBe(address)
  // The first device stays active, and each device has shares of its own split.
  await device.connect(ADA, nameOf(address))
  expect(server.rows[0]!.versions.size).toBe(2)
})

test('rejects recovery with a wrong password', async () => {
  const { server, device } = await setUp()
  const address = await device.create(ADA, { chainType: 'ethereum', request: PASSWORD })
  const tried = openVault(server).recover(ADA, nameOf(address), {
    recoveryPassword: 'wrong horse',
  })
  await expect(tried).rejects.toMatchObject({ type: 'invalid_recovery_pin' })
})

test('retires all other devices when the recovery method changes', async () => {
  const { server, device } = await setUp()
  const address = await device.create(ADA, ETHEREUM)
  const other = openVault(server)
  await other.recover(ADA, nameOf(address), {})
  await device.setRecovery(ADA, nameOf(address), PASSWORD)
  await device.connect(ADA, nameOf(address))
  const thrownOut = other.connect(ADA, nameOf(address))
  await expect(thrownOut).rejects.toMatchObject({ type: 'wallet_not_on_device' })
  await other.recover(ADA, nameOf(address), { recoveryPassword: PASSWORD.recoveryPassword })
  await other.connect(ADA, nameOf(address))
})

test('imports a key as a separate root, once', async () => {
  const { server, device } = await setUp()
  const own = await device.create(ADA, ETHEREUM)
  const pasted = {
    chainType: 'solana',
    privateKey: base58.encode(new Uint8Array(32).fill(7)),
  } as const
  const imported = await device.import(ADA, pasted)
  expect(await device.import(ADA, pasted)).toBe(imported)
  expect(server.rows.map(({ root }) => root.entropy_id).sort()).toEqual([own, imported].sort())
  await device.connect(ADA, nameOf(imported))
  await expect(device.exportPhrase(ADA, nameOf(imported))).rejects.toMatchObject({
    code: 'key_malformed',
  })
})

test('ends with one root if two devices create concurrently', async () => {
  const server = await createFakeServer()
  for (let turn = 0; turn < 10; turn += 1) {
    const caller = { accessToken: `did:privy:${turn}` }
    const devices = [openVault(server), openVault(server)]
    const made = await Promise.all(devices.map(({ create }) => create(caller, ETHEREUM)))
    expect(new Set(made).size).toBe(1)
    const rows = server.rows.filter(({ userId }) => userId === caller.accessToken)
    expect(rows).toHaveLength(1)
  }
})

test('detects a share changed by the signer before activation', async () => {
  const { server, device } = await setUp()
  const { call } = server.api
  server.api.call = async (endpoint, asked) => {
    const reply = await call(endpoint, asked)
    const row = server.rows.at(-1)
    if (endpoint.path.endsWith('/prepare')) row!.versions.get(1)!.recoveryShare[90]! ^= 1
    return reply
  }
  await expect(device.create(ADA, ETHEREUM)).rejects.toMatchObject({ name: 'NotKept' })
  expect(server.rows.some(({ root }) => root.status === 'active')).toBe(false)
})

test('recovers with the code of the signer, sealed to the signer for one recipient', async () => {
  const { server, device } = await setUp()
  const address = await device.create(ADA, ETHEREUM)
  server.evidence.isRequired = true
  const name = nameOf(address)
  const other = openVault(server)
  await expect(other.recover(ADA, name, {})).rejects.toMatchObject({
    code: 'recovery_evidence_required',
  })
  const { challengeId } = await other.sendRecoveryCode(ADA, name, 'email')
  const wrong = { recoveryCode: { challengeId, code: '00000000' } }
  await expect(other.recover(ADA, name, wrong)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await other.recover(ADA, name, { recoveryCode: { challengeId, code: '12345678' } })
  await other.connect(ADA, name)
})

test('recovers with a signature over the key of this page, and keeps the key for one recovery', async () => {
  const { server, device } = await setUp()
  const name = nameOf(await device.create(ADA, ETHEREUM))
  server.evidence.isRequired = true
  const other = openVault(server)
  expect(await other.listRecoveryEvidence(ADA, name)).toEqual({ kinds: ['email', 'passkey'] })
  const { challengeId, text, passkeys } = await other.startRecoveryEvidence(ADA, name, 'passkey')
  expect(passkeys).toEqual([{ credentialId: 'a-passkey', relyingPartyId: 'app.example' }])
  const passkey = {
    credentialId: 'a-passkey',
    clientDataJson: 'a',
    authenticatorData: 'b',
    signature: 'c',
  }
  const unknown = { challengeId, passkey: { ...passkey, credentialId: 'another' } }
  await expect(other.recover(ADA, name, { recoveryEvidence: unknown })).rejects.toMatchObject({
    type: 'invalid_request_arguments',
  })
  await other.recover(ADA, name, { recoveryEvidence: { challengeId, passkey } })
  const { recipient_public_key, ...shown } = server.evidence.shown.at(-1) as Record<string, unknown>
  expect(text).toBe(`latchkey-recovery:random:${recipient_public_key}`)
  expect(shown).toEqual({
    challenge_id: 'c2',
    passkey: { ...PASSKEY, client_data_json: 'a', authenticator_data: 'b', signature: 'c' },
  })
  // The signer answers to this key only.
  const repeated = other.recover(ADA, name, { recoveryEvidence: { challengeId, passkey } })
  await expect(repeated).rejects.toMatchObject({ type: 'invalid_request_arguments' })
  await other.connect(ADA, name)
})
