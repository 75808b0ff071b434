import { linkSmartWallet as endpoint, startSiwe } from '@latchkey/contract/endpoints/siwe'
import { expect, test } from 'vitest'
import { createFakeClient } from '../../../testing/createFakeClient.ts'
import { refuse } from '../../../testing/createFakeServer.ts'
import { linkSmartWallet, prepareSmartWallet } from './linkSmartWallet.ts'

const CONTRACT = '0x21AAF3CDb00185E9a94d5d1991C1599ad2B4e59b'
const page = () => new URL('https://app.example.com/shop')
const account = { address: CONTRACT.toLowerCase(), chainId: 'eip155:8453' } as const
const signed = { message: 'm', signature: '0x1', smartWalletType: 'safe' } as const

async function open() {
  const fake = createFakeClient()
  fake.client.start()
  await new Promise((resolve) => setTimeout(resolve))
  fake.client.acceptSession(fake.server.session(), 'email')
  return fake
}

test('links a smart wallet that signed the message of this page', async () => {
  const { client, server } = await open()
  server.answers[startSiwe.path] = (body) => ({
    status: 200,
    body: { nonce: 'a1b2c3d4e5f6', address: (body as { address: string }).address, expires_at: '' },
  })
  const message = await prepareSmartWallet(client, page, account)
  expect(message).toContain(`app.example.com wants you to sign in with your Ethereum account:`)
  expect(message).toContain(`\n${CONTRACT}\n`)
  expect(message).toContain('Chain ID: 8453\nNonce: a1b2c3d4e5f6')

  server.answers[endpoint.path] = (body) => {
    const { smart_wallet_type, smart_wallet_version } = body as Record<string, string>
    const details = { address: CONTRACT, smart_wallet_type, smart_wallet_version }
    const times = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
    const linked_accounts = [{ type: 'smart_wallet', ...details, ...times }]
    return { status: 200, body: { ...server.session().user, linked_accounts } }
  }
  const user = await linkSmartWallet(client, { ...signed, smartWalletVersion: '1.4.1' })
  expect(user.smartWallet).toMatchObject({ smartWalletType: 'safe', smartWalletVersion: '1.4.1' })
  expect(client.getState().user?.smartWallet?.address).toBe(CONTRACT)
})

test('keeps the code of an error, and rejects logged-out users', async () => {
  const { client, server } = await open()
  server.answers[endpoint.path] = () => refuse('linked_to_another_user')
  await expect(linkSmartWallet(client, signed)).rejects.toMatchObject({
    code: 'linked_to_another_user',
  })
  const stranger = createFakeClient().client
  const code = 'must_be_authenticated'
  await expect(linkSmartWallet(stranger, signed)).rejects.toMatchObject({ code })
  expect(() => prepareSmartWallet(stranger, page, account)).toThrow('User must be authenticated')
})
