import { createFakeClient, wireWallet } from '@latchkey/client/testing'
import { expect, test, vi } from 'vitest'
import { findSigner } from './findSigner.ts'

const OTHER = `0x${'22'.repeat(20)}`

async function open(isLoggedIn: boolean) {
  const { client, server } = createFakeClient({ user: { linked_accounts: [wireWallet()] } })
  client.start()
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  if (isLoggedIn) client.acceptSession(server.session(), 'email')
  return client
}

test('finds the first embedded wallet, also by its address in capitals', async () => {
  const client = await open(true)
  const { address } = wireWallet()
  expect(await findSigner(client, {}, 'ethereum', undefined)).toMatchObject({
    external: null,
    embedded: { address },
  })
  expect(
    await findSigner(client, {}, 'ethereum', address.toUpperCase().replace('0X', '0x')),
  ).toMatchObject({
    embedded: { address },
  })
})

test('rejects an address of no wallet, and a user who is not logged in [W5.6]', async () => {
  await expect(findSigner(await open(true), {}, 'ethereum', OTHER)).rejects.toMatchObject({
    code: 'embedded_wallet_not_found',
    message: 'No embedded or connected wallet found for address.',
  })
  await expect(findSigner(await open(false), {}, 'ethereum', OTHER)).rejects.toMatchObject({
    code: 'must_be_authenticated',
    message: 'User must be authenticated before signing with a Privy wallet',
  })
})
