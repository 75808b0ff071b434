import { VAULT_EVENTS, type VaultData } from '@latchkey/contract/messages/vaultMessages'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { memoryDeviceShares } from '../device-share/memoryDeviceShares.ts'
import { createFactors } from '../server/createFactors.ts'
import { createFakeServer } from '../wallets/createFakeServer.fixture.ts'
import { openVault } from '../wallets/device.fixture.ts'
import { farcasterHandlers } from './farcasterHandlers.ts'
import { toVaultError } from './toVaultError.ts'

const accessToken = 'did:privy:ada'
const caller = { accessToken }
const HASH = new Uint8Array(20).fill(9)
const FID = 77n
type Started = { public_key: string; status: string; signer_approval_url?: string }
type Signed = { hash: string; signature: string }

async function setUp() {
  const server = await createFakeServer()
  const wallets = openVault(server)
  const address = await wallets.create(caller, {
    chainType: 'ethereum',
    request: { recoveryMethod: 'privy' },
  })
  const handlersOf = (vault = wallets) => farcasterHandlers(vault, createFactors(server).callerOf)
  const from = (data: object) => ({
    accessToken,
    address,
    hdWalletIndex: null,
    mfaCode: null,
    mfaMethod: null,
    relyingParty: 'https://app.example',
    ...data,
  })
  /** Parses the message with the contract before handling it. */
  const start = (data: object = {}, handlers = handlersOf()) => {
    const event = 'privy:farcaster:init-signer'
    return handlers[event](VAULT_EVENTS[event].parse(from(data))) as Promise<Started>
  }
  const sign = (data: Partial<VaultData<'privy:farcaster:sign'>> = {}, handlers = handlersOf()) => {
    const event = 'privy:farcaster:sign'
    const payload = { hash: base64urlnopad.encode(HASH) }
    const message = VAULT_EVENTS[event].parse(from({ payload, fid: FID, ...data }))
    return handlers[event](message) as Promise<Signed>
  }
  return { server, wallets, address, start, sign, handlersOf }
}
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (thrown: unknown) => toVaultError(thrown).type,
  )
const isSigned = ({ signature }: Signed, publicKey: string, hash = HASH) =>
  ed25519.verify(base64urlnopad.decode(signature), hash, Buffer.from(publicKey.slice(2), 'hex'))

test('requests a Farcaster signer with a stable public key and signs after approval', async () => {
  const { server, start, sign } = await setUp()
  const started = await start()
  expect(started).toEqual({
    public_key: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    status: 'pending_approval',
    signer_approval_url: 'https://phone.example',
  })
  expect(await start()).toEqual(started)
  expect(await refusal(sign())).toBe('invalid_request_arguments')
  server.signers.set(started.public_key, 'approved')
  expect(await start()).toEqual({ public_key: started.public_key, status: 'approved', fid: '77' })
  const signed = await sign()
  expect(signed.hash).toBe(base64urlnopad.encode(HASH))
  expect(signed.signature).toMatch(/^[\w-]{86}$/)
  expect(isSigned(signed, started.public_key)).toBe(true)
  // A number or a numeric string is the same account as a bigint.
  for (const fid of [77, '77']) expect(await sign({ fid })).toEqual(signed)
})

test('rejects signing for another account, an unknown key or an invalid hash', async () => {
  const { server, start, sign } = await setUp()
  expect(await refusal(sign())).toBe('error')
  server.signers.set((await start()).public_key, 'approved')
  for (const fid of [78n, 0n, '077', '77 ', 'x']) {
    expect(await refusal(sign({ fid }))).toBe('invalid_request_arguments')
  }
  for (const hash of [
    '',
    '***',
    ...[0, 19, 21, 32].map((length) => base64urlnopad.encode(new Uint8Array(length))),
  ]) {
    expect(await refusal(sign({ payload: { hash } }))).toBe('invalid_request_arguments')
  }
})

test('uses the next key generation after removal at Farcaster', async () => {
  const { server, start, sign } = await setUp()
  const first = await start()
  server.signers.set(first.public_key, 'revoked')
  expect(await refusal(sign())).toBe('error')
  const second = await start()
  expect(second).toMatchObject({ status: 'pending_approval' })
  expect(second.public_key).not.toBe(first.public_key)
  server.signers.set(second.public_key, 'approved')
  expect(isSigned(await sign(), second.public_key)).toBe(true)
})

test('gives each wallet its own Farcaster signer and rejects an unregistered wallet', async () => {
  const { wallets, address, start } = await setUp()
  const name = { entropyId: address, entropyIdVerifier: 'ethereum-address-verifier' } as const
  await wallets.add(caller, name, { chainType: 'ethereum', index: 1 })
  const first = await start()
  const second = await start({ hdWalletIndex: 1 })
  expect(second.public_key).not.toBe(first.public_key)
  expect(await refusal(start({ hdWalletIndex: 2 }))).toBe('invalid_request_arguments')
  expect(await refusal(start({ address: `0x${'1'.repeat(40)}` }))).toBe('error')
})

test('rejects a Farcaster signer on a device without the wallet', async () => {
  const { server, start, sign, handlersOf } = await setUp()
  const elsewhere = handlersOf(openVault(server, memoryDeviceShares()))
  expect(await refusal(start({}, elsewhere))).toBe('wallet_not_on_device')
  expect(await refusal(sign({}, elsewhere))).toBe('wallet_not_on_device')
})
