import type { Report } from '@latchkey/client'
import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { createFakeClient, createFakeVault, wireWallet } from '@latchkey/client/testing'
import { createEmbeddedWallets } from '@latchkey/client/wallet'
import { type AppConfig, LIMITS, type WireUser } from '@latchkey/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { usePrivy } from '../../compat/usePrivy.ts'
import type { LatchkeyConfig } from '../../config/LatchkeyConfig.ts'
import { LatchkeyClientProvider } from '../../provider/LatchkeyClientProvider.tsx'
import { provideWallets, toSettings } from '../../provider/loadWallets.ts'

afterEach(cleanup)

const ADDRESS = '0x1111111111111111111111111111111111111111'
const PASSWORD = 'Gr3en-leaves!'

/** Device wallets that require user-owned recovery on creation. */
const app = (isAtLogin: boolean, method: 'user-passcode' | 'google-drive'): Partial<AppConfig> => ({
  embedded_wallet_config: {
    create_on_login: 'off',
    ethereum: { create_on_login: isAtLogin ? 'all-users' : 'off' },
    solana: { create_on_login: 'off' },
    user_owned_recovery_options: [method],
    require_user_owned_recovery_on_create: true,
    mode: 'legacy-embedded-wallets-only',
  },
})

function Host({ said }: { said: (outcome: unknown) => void }) {
  const { ready, login, createWallet, setWalletRecovery } = usePrivy()
  const press = (work: () => Promise<unknown>) => () => void work().then(said, said)
  if (!ready) return null
  return (
    <main>
      <button type="button" onClick={login}>
        log in
      </button>
      <button type="button" onClick={press(() => createWallet())}>
        create
      </button>
      <button type="button" onClick={press(() => setWalletRecovery({ method: 'privy' }))}>
        automatic
      </button>
    </main>
  )
}

type Options = {
  isAtLogin?: boolean
  host?: LatchkeyConfig
  wallets?: WireUser['linked_accounts']
  isUnreachable?: boolean
  method?: 'user-passcode' | 'google-drive'
}

async function open({
  isAtLogin = false,
  host = {},
  wallets = [],
  isUnreachable = false,
  method = 'user-passcode',
}: Options = {}) {
  const fake = createFakeClient({
    config: app(isAtLogin, method),
    user: { linked_accounts: wallets },
  })
  const { client, server, ports } = fake
  const vault = createFakeVault({
    'privy:wallets:connect': () => ({ data: {} }),
    'privy:wallets:set-recovery': () => ({ data: {} }),
    'privy:wallet:create': () => {
      const me = server.session().user
      if (me)
        me.linked_accounts = [
          ...me.linked_accounts,
          wireWallet({ recovery_method: 'user-passcode' }),
        ]
      return { data: { address: ADDRESS } }
    },
  })
  const room = createEmbeddedWallets({
    client,
    openFrame: vault.openFrame,
    settings: () => toSettings(host),
  })
  const unreachable = Promise.reject(new Error('no such chunk'))
  unreachable.catch(() => {})
  provideWallets(client, isUnreachable ? unreachable : room)
  if (!isAtLogin) client.acceptSession(server.session(), 'email')
  const outcomes: unknown[] = []
  const reports: Report[] = []
  client.onReport((report) => reports.push(report))
  await render(
    <LatchkeyClientProvider client={client} config={host}>
      <Host said={(outcome) => outcomes.push(outcome)} />
    </LatchkeyClientProvider>,
  )
  const shadow = () => document.getElementById('latchkey')?.shadowRoot ?? null
  async function press(name: string) {
    await page.getByRole('button', { name }).click()
    await expect.poll(() => shadow()?.querySelector('dialog'), { timeout: 10_000 }).toBeTruthy()
    ports.clock.advance(LIMITS.modalShowDelayMs)
  }
  /** Logs in by email up to the wallet screens. */
  async function logIn() {
    await press('log in')
    await userEvent.keyboard('ada@example.com{Enter}')
    await expect.element(page.getByText('Enter confirmation code')).toBeVisible()
    await userEvent.keyboard('123456')
    await expect.element(page.getByText('Success')).toBeVisible()
    ports.clock.advance(LIMITS.afterLoginDelayMs)
  }
  const gone = () =>
    expect
      .poll(() => {
        ports.clock.advance(LIMITS.flowClearDelayMs)
        return document.getElementById('latchkey')
      })
      .toBeNull()
  return { ...fake, vault, outcomes, reports, press, logIn, gone }
}

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const field = () => dialog().getByLabelText('Password', { exact: true })

/** Runs the password steps up to the last one. */
async function givePassword() {
  await field().fill(PASSWORD)
  await button('Continue').click()
  await expect.element(dialog()).toHaveAccessibleName('Save your password')
  await button('Continue').click()
  await expect.element(dialog()).toHaveAccessibleName('Confirm your password')
  await field().fill(PASSWORD)
  await button('Continue').click()
  await dialog().getByRole('checkbox').click()
}

test("asks for a password before creating the host's wallet, and cannot be closed meanwhile", async () => {
  const { press, outcomes, vault, ports, gone } = await open()
  await press('create')
  await expect.element(dialog()).toHaveAccessibleName('Secure Your Account')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => outcomes[0]).toMatchObject({ message: 'User wallet creation failed' })
  await gone()

  await press('create')
  await button('Add password').click()
  await expect.element(button('Close')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).toHaveAccessibleName('Create a password')
  expect(outcomes).toHaveLength(1)
  await givePassword()
  await expect.element(button('Cancel')).not.toBeInTheDocument()
  await button('Set Password').click()
  await expect.element(dialog()).toHaveAccessibleName('Success')
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  await expect.element(dialog()).toHaveAccessibleName('All set!')
  await expect
    .poll(() => outcomes[1])
    .toMatchObject({ address: ADDRESS, recoveryMethod: 'user-passcode' })
  expect(vault.sent().at(-1)?.data).toMatchObject({
    recoveryMethod: 'user-passcode',
    recoveryPassword: PASSWORD,
  })
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  await gone()
})

test('renders content of the host app when the wallet was created', async () => {
  const { press, ports } = await open({
    host: { appearance: { slots: { walletCreated: () => <em>Your first leaf</em> } } },
  })
  await press('create')
  await button('Add password').click()
  await givePassword()
  await expect.element(page.getByText('Your first leaf')).not.toBeInTheDocument()
  await button('Set Password').click()
  await expect.element(dialog()).toHaveAccessibleName('Success')
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  await expect.element(dialog()).toHaveAccessibleName('All set!')
  await expect.element(page.getByText('Your first leaf')).toBeVisible()
})

test('ends the login once if the password cannot be set', async () => {
  const { logIn, client, vault, reports, gone } = await open({
    isAtLogin: true,
    host: { render: 'standalone' },
  })
  vault.answers['privy:wallet:create'] = () => ({ error: { type: 'error' } })
  await logIn()
  await button('Add password').click()
  await givePassword()
  await button('Set Password').click()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('An error has occurred, please try again.')
  expect(client.getState().user).toBeNull()
  expect(reports.filter(({ kind }) => kind === 'login')).toMatchObject([
    { kind: 'login', outcome: 'failed', code: 'unknown_auth_error' },
  ])
  await dialog().getByText('Close').click()
  await gone()
})

test('ends the login and can be closed if the wallet code does not load', async () => {
  const { logIn, client, gone } = await open({ isAtLogin: true, isUnreachable: true })
  await logIn()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent("We're on it. Please try again later.")
  await expect.poll(() => client.getState().user).toBeNull()
  await dialog().getByText('Close').click()
  await gone()
})

test('keeps a retryable backup open in a login, and can be closed once logged out', async () => {
  const { logIn, client, gone } = await open({ isAtLogin: true, method: 'google-drive' })
  await logIn()
  await expect.element(dialog()).toHaveAccessibleName("Confirm it's really you")
  // The browser blocks the popup.
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await button('Confirm with Google Drive').click()
  await expect.element(dialog()).toHaveAccessibleName('Back up with Google Drive unsuccessful')
  await expect.element(button('Try again')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
  await client.logout()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await dialog().getByText('Close').click()
  await gone()
})

test('confirms automatic recovery, retries after a failure and closes', async () => {
  const { press, outcomes, vault, ports, gone } = await open({
    wallets: [wireWallet({ recovery_method: 'user-passcode' })],
  })
  const works = vault.answers['privy:wallets:set-recovery']!
  vault.answers['privy:wallets:set-recovery'] = () => ({ error: { type: 'error' } })
  await press('automatic')
  await expect.element(dialog()).toHaveAccessibleName('Automatically secure your account')
  await button('Confirm').click()
  await expect.element(dialog()).toHaveAccessibleName('Something went wrong')
  expect(outcomes).toEqual([])
  vault.answers['privy:wallets:set-recovery'] = works
  await button('Try again').click()
  await expect.element(dialog()).toHaveAccessibleName('All set!')
  await expect.poll(() => outcomes).toMatchObject([{ address: ADDRESS }])
  ports.clock.advance(WALLET_LIMITS.successShownMs)
  await gone()

  vault.answers['privy:wallets:set-recovery'] = () => ({ error: { type: 'error' } })
  await press('automatic')
  await button('Confirm').click()
  await expect.element(dialog()).toHaveAccessibleName('Something went wrong')
  await userEvent.keyboard('{Escape}')
  await gone()
  await expect
    .poll(() => outcomes[1])
    .toMatchObject({
      code: 'embedded_wallet_recovery_error',
      message: 'Unable to set recovery on wallet',
    })
})
