import { base64 } from '@scure/base'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createFakeServer } from './createFakeServer.fixture.ts'
import { nameOf, openVault } from './device.fixture.ts'

vi.setConfig({ testTimeout: 60_000 }) // slow on busy machines

const ADA = { accessToken: 'did:privy:ada' }
const ALAN = { accessToken: 'did:privy:alan' }
const KEY = `0x${'7'.repeat(64)}` as const
const first = (address: string) => ({ address, chainType: 'ethereum' as const, walletIndex: 0 })

type FakeServer = Awaited<ReturnType<typeof createFakeServer>>
function joined({ delegations }: FakeServer, at: number): Uint8Array {
  const { signerHalf, app_share } = delegations[at]!
  const other = base64.decode(app_share)
  return signerHalf.map((byte, position) => byte ^ other[position]!)
}

test('delegates two halves that combine to the root, new for each consent', async () => {
  const server = await createFakeServer()
  const device = openVault(server)
  const address = await device.create(ADA, { chainType: 'ethereum', request: {} })
  await device.delegate(ADA, nameOf(address), [first(address)])
  await device.delegate(ADA, nameOf(address), [first(address)])
  const [one, other] = server.delegations
  expect(one?.delegated_addresses).toEqual([{ chain_type: 'ethereum', address, wallet_index: 0 }])
  const secret = joined(server, 0)
  expect(mnemonicToAccount(entropyToMnemonic(secret, wordlist)).address).toBe(address)
  expect(joined(server, 1)).toEqual(secret)
  expect(one?.app_share).not.toBe(other?.app_share)
  expect(one?.signerHalf).not.toEqual(other?.signerHalf)
  for (const half of [one!.signerHalf, base64.decode(one!.app_share)]) {
    expect(half).not.toEqual(secret)
  }
})

test('delegates an imported key unchanged', async () => {
  const server = await createFakeServer()
  const device = openVault(server)
  const address = await device.import(ADA, { chainType: 'ethereum', privateKey: KEY })
  await device.delegate(ADA, nameOf(address), [first(address)])
  const secret = `0x${Buffer.from(joined(server, 0)).toString('hex')}` as const
  expect(secret).toBe(KEY)
  expect(privateKeyToAddress(secret)).toBe(address)
})

test('rejects delegation of a wallet of another root, user, index or device', async () => {
  const server = await createFakeServer()
  const device = openVault(server)
  const address = await device.create(ADA, { chainType: 'ethereum', request: {} })
  const imported = await device.import(ADA, { chainType: 'ethereum', privateKey: KEY })
  const name = nameOf(address)
  const refused = { type: 'invalid_request_arguments' }
  await expect(device.delegate(ADA, name, [first(imported)])).rejects.toMatchObject(refused)
  await expect(
    device.delegate(ADA, name, [{ ...first(address), walletIndex: 1 }]),
  ).rejects.toMatchObject(refused)
  await expect(device.delegate(ADA, name, [])).rejects.toMatchObject(refused)
  await expect(device.delegate(ALAN, name, [first(address)])).rejects.toThrow()
  await expect(openVault(server).delegate(ADA, name, [first(address)])).rejects.toMatchObject({
    type: 'wallet_not_on_device',
  })
  expect(server.delegations).toEqual([])
})
