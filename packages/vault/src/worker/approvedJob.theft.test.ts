import type { WalletRequest } from '@latchkey/contract/messages/vaultMessages'
import { expect, test } from 'vitest'
import { digestOf } from '../approval/digestOf.ts'
import { createFakeServer } from '../wallets/createFakeServer.fixture.ts'
import { nameOf, openVault } from '../wallets/device.fixture.ts'

const caller = { accessToken: 'did:privy:ada' }
const path = { chainType: 'ethereum', index: 0 } as const

test('a key worker signs only the request that the approval names', async () => {
  const vault = openVault(await createFakeServer())
  const address = await vault.create(caller, { chainType: 'ethereum', request: {} as never })
  const name = nameOf(address)
  const wallet = { ...name, chainType: 'ethereum', hdWalletIndex: 0 }
  const request = (message: string): WalletRequest => ({
    method: 'personal_sign',
    params: [message, address],
  })
  const digest = digestOf('privy:wallets:rpc', { ...wallet, request: request('hello') })
  const sign = (message: string) =>
    vault.sign(caller, name, path, request(message), { digest, wallet })
  expect(await sign('hello')).toMatchObject({ address })
  await expect(sign('all my coins')).rejects.toMatchObject({ code: 'not_approved' })
})
