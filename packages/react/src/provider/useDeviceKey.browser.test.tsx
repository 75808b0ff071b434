import { createFakeClient, createFakeVault, wireWallet } from '@latchkey/client/testing'
import { createEmbeddedWallets } from '@latchkey/client/wallet'
import type { AppConfig } from '@latchkey/contract'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { LatchkeyClientProvider } from './LatchkeyClientProvider.tsx'
import { provideWallets, toSettings } from './loadWallets.ts'

afterEach(cleanup)

const REGISTER = 'latchkey:device-key:register'
const WALLETS: AppConfig['embedded_wallet_config'] = {
  create_on_login: 'off',
  ethereum: { create_on_login: 'off' },
  solana: { create_on_login: 'off' },
  user_owned_recovery_options: [],
  mode: 'legacy-embedded-wallets-only',
}

/** A page whose user logs in after it is ready. */
async function openPage({
  approval = 'vault' as 'vault' | 'host',
  accounts = [] as ReturnType<typeof wireWallet>[],
}) {
  const { client, server } = createFakeClient({
    config: { embedded_wallet_config: { ...WALLETS, approval } },
    user: { linked_accounts: accounts },
  })
  const vault = createFakeVault({ [REGISTER]: () => ({ data: {} }) })
  provideWallets(
    client,
    createEmbeddedWallets({ client, openFrame: vault.openFrame, settings: () => toSettings({}) }),
  )
  await render(
    <StrictMode>
      <LatchkeyClientProvider client={client}>
        <p>Hello</p>
      </LatchkeyClientProvider>
    </StrictMode>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  const logIn = () => client.acceptSession(server.session(), 'email')
  return {
    logIn,
    client,
    registrations: () => vault.sent().filter(({ event }) => event === REGISTER),
  }
}

test('registers the device key once after a login', async () => {
  const { logIn, registrations } = await openPage({})
  logIn()
  await vi.waitFor(() => expect(registrations()).toHaveLength(1))
})

test('registers the key of each login', async () => {
  const { logIn, client, registrations } = await openPage({})
  logIn()
  await vi.waitFor(() => expect(registrations()).toHaveLength(1))
  await client.logout()
  logIn()
  await vi.waitFor(() => expect(registrations()).toHaveLength(2))
})

test('with approval: host, registers it for a user with an embedded wallet', async () => {
  const { logIn, registrations } = await openPage({ approval: 'host', accounts: [wireWallet()] })
  logIn()
  await vi.waitFor(() => expect(registrations()).toHaveLength(1))
})

test('with approval: host, does not load the vault for a user without a wallet', async () => {
  const { logIn, registrations } = await openPage({ approval: 'host' })
  logIn()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(registrations()).toHaveLength(0)
})
