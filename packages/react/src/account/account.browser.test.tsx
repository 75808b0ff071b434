import { createFakeClient, refuse, wireWallet } from '@latchkey/client/testing'
import type { WireUser } from '@latchkey/contract'
import { listOwnSessions, revokeOwnSessions } from '@latchkey/contract/endpoints/accountRecords'
import { listConnectedApps, revokeConnectedApp } from '@latchkey/contract/endpoints/connectedApps'
import { unlinkEmail } from '@latchkey/contract/endpoints/linking'
import { listOwnTransactions } from '@latchkey/contract/endpoints/ownTransactions'
import { getTokenPrice } from '@latchkey/contract/endpoints/prices'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { LatchkeyConfig } from '../config/LatchkeyConfig.ts'
import { LatchkeyClientProvider } from '../provider/LatchkeyClientProvider.tsx'
import { setLanguage } from '../text/setLanguage.ts'
import { texts as arabic } from '../text/translations/ar/pages.ts'
import { UserButton } from './UserButton.tsx'
import { UserProfile } from './UserProfile.tsx'
import { WalletPanel } from './WalletPanel.tsx'

afterEach(cleanup)

const times = { verified_at: 1, first_verified_at: 1, latest_verified_at: 1 }
const PAYLOAD = '<img src=x onerror="window.wasAttacked = true">'
const chain = {
  id: 10,
  name: 'Sandbox',
  rpcUrls: { default: { http: ['http://chain.localhost'] } },
}

/** Renders account pages for a user with three accounts, two sessions and one ether. */
async function open(
  children: ReactNode,
  change: Partial<WireUser> = {},
  config: LatchkeyConfig = {},
) {
  const { client, server, ports } = createFakeClient({
    user: {
      linked_accounts: [
        { type: 'email', address: 'ada@example.com', ...times },
        { type: 'google_oauth', subject: 'g1', email: 'ada@example.net', name: PAYLOAD, ...times },
        wireWallet({ delegated: true, recovery_method: 'user-passcode' }),
      ],
      ...change,
    },
  })
  const ended: unknown[] = []
  const session = (id: string, is_current: boolean) => ({
    id,
    login_method: 'email',
    created_at: 1,
    last_active_at: 2,
    expires_at: 3,
    is_current,
    place: is_current ? 'local' : 'DE',
  })
  server.answers[listOwnSessions.path] = () => ({
    status: 200,
    body: {
      sessions: [...(ended.length === 0 ? [session('other', false)] : []), session('own', true)],
    },
  })
  server.answers[revokeOwnSessions.path] = (body) => {
    ended.push(body)
    return { status: 200, body: { revoked: 1 } }
  }
  server.answers[getTokenPrice.path] = () => ({ status: 200, body: { usd: 2_000 } })
  const fetchFromServer = ports.fetch
  ports.fetch = async (request) => {
    if (!request.url.includes('chain.localhost')) return fetchFromServer(request)
    const { id } = (await request.json()) as { id: number }
    return Response.json({ jsonrpc: '2.0', id, result: `0x${(10n ** 18n).toString(16)}` })
  }
  await render(
    <LatchkeyClientProvider client={client} config={{ supportedChains: [chain], ...config }}>
      {children}
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  client.acceptSession(server.session(), 'email')
  return { client, server, ended }
}

test('renders nothing before a login', async () => {
  const { client } = createFakeClient()
  const { container } = await render(
    <LatchkeyClientProvider client={client}>
      <UserButton />
      <UserProfile />
      <WalletPanel />
    </LatchkeyClientProvider>,
  )
  await vi.waitFor(() => expect(client.getState().status).toBe('ready'))
  expect(container.innerHTML).toBe('')
})

/** Focus inside a shadow root, which `toHaveFocus` does not see. */
const expectFocus = (locator: Locator) =>
  expect
    .poll(() => {
      const element = locator.query()
      return element !== null && (element.getRootNode() as ShadowRoot).activeElement === element
    })
    .toBe(true)

const section = (name: string) => page.getByRole('group', { name, exact: true })

test('lists accounts, wallets with backup, balance and delegation, and sessions', async () => {
  await open(<UserProfile />)
  const accounts = section('Login methods')
  await expect.element(accounts.getByText('ada@example.com')).toBeVisible()
  await expect.element(accounts.getByText('ada@example.net')).toBeVisible()
  const wallets = section('Wallets')
  await expect.element(wallets.getByText('Backup: password')).toBeVisible()
  await expect.element(wallets.getByText('Delegated to this app')).toBeVisible()
  await expect.element(wallets.getByText('1 ETH')).toBeVisible()
  await expect.element(section('Sessions').getByText('This browser')).toBeVisible()
})

test('names the country of a session, and no kind of network', async () => {
  await open(<UserProfile />)
  const sessions = section('Sessions')
  await expect.element(sessions.getByText('Germany', { exact: true })).toBeVisible()
  expect(sessions.query()?.textContent).not.toContain('local')
})

test('shows the pages in the language of the configuration, from right to left', async () => {
  await open(<UserProfile />, {}, { intl: { language: 'ar' } })
  const { wallets } = arabic.accountPages.profile
  await expect.element(section(wallets.title).getByText(wallets.delegated)).toBeVisible()
  const frame = section(wallets.title).element().closest('.latchkey')
  expect([frame?.getAttribute('lang'), frame?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  await setLanguage('en') // one language per page
})

test('ends another session and lists the rest', async () => {
  const { ended } = await open(<UserProfile />)
  const sessions = section('Sessions')
  await sessions.getByRole('button', { name: /^Log out the session/ }).click()
  await vi.waitFor(() => expect(ended).toEqual([{ session_id: 'other' }]))
  await expect
    .element(sessions.getByRole('button', { name: /^Log out the session/ }))
    .not.toBeInTheDocument()
})

test('asks before unlinking, focuses the harmless answer and names the error', async () => {
  const { server } = await open(<UserProfile />)
  const calls: unknown[] = []
  server.answers[unlinkEmail.path] = (body) => {
    calls.push(body)
    return refuse('cannot_unlink_sole_account')
  }
  const accounts = section('Login methods')
  const unlink = accounts.getByRole('button', { name: 'Unlink ada@example.com' })
  await unlink.click()
  await expectFocus(accounts.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Enter}')
  expect(calls).toEqual([])
  await unlink.click()
  await accounts.getByRole('group').getByRole('button', { name: 'Unlink' }).click()
  await expect
    .element(accounts.getByRole('alert'))
    .toHaveTextContent('This is your only login method. Link another one first.')
  expect(calls).toEqual([{ address: 'ada@example.com' }])
})

test('shows no button to delete the account unless the host app deletes it', async () => {
  const deletes = vi.fn(async () => {})
  const { client } = await open(<UserProfile onDeleteAccount={deletes} />)
  const leave = section('Delete account')
  await leave.getByRole('button', { name: 'Delete account' }).click()
  expect(deletes).not.toHaveBeenCalled()
  await leave.getByRole('group').getByRole('button', { name: 'Delete account' }).click()
  await vi.waitFor(() => expect(client.getState().user).toBeNull())
  expect(deletes).toHaveBeenCalledTimes(1)
  await cleanup()
  await open(<UserProfile />)
  await expect.element(section('Sessions')).toBeVisible()
  expect(section('Delete account').query()).toBeNull()
})

test('shows markup in a name of the user as text', async () => {
  await open(<UserProfile />)
  await expect.element(page.getByRole('heading', { name: PAYLOAD })).toBeVisible()
  expect('wasAttacked' in window).toBe(false)
})

test('opens the menu, moves by keyboard and gives the focus back', async () => {
  await open(<UserButton />)
  const button = page.getByRole('button', { name: /^Account menu of/ })
  await button.click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expectFocus(item('Manage account'))
  await userEvent.keyboard('{ArrowUp}')
  await expectFocus(item('Log out'))
  await userEvent.keyboard('{Escape}')
  await expectFocus(button)
  expect(item('Log out').query()).toBeNull()
})

test('opens the account page in a dialog from the menu, and logs out', async () => {
  const { client } = await open(<UserButton />)
  const button = page.getByRole('button', { name: /^Account menu of/ })
  await button.click()
  await page.getByRole('menuitem', { name: 'Manage account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  await expect.element(dialog.getByRole('group', { name: 'Sessions' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await vi.waitFor(() => expect(client.getState().user).toBeNull())
  await expect.element(button).not.toBeInTheDocument()
})

test('shows balances, checks a transfer and shows the address to receive', async () => {
  await open(<WalletPanel />)
  await expect.element(page.getByText('$2,000.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  const next = page.getByRole('button', { name: 'Continue' })
  await page.getByRole('textbox', { name: 'Recipient' }).fill('0x12')
  await page.getByRole('textbox', { name: 'Amount' }).fill('3')
  await expect.element(page.getByText('This is not an address of this network.')).toBeVisible()
  await expect.element(next).toBeDisabled()
  await page.getByRole('textbox', { name: 'Recipient' }).fill(`0x${'2'.repeat(40)}`)
  await expect.element(page.getByText('This is more than the wallet has.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('0,5')
  await expect.element(next).toBeEnabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('offers to read balances again if the network does not answer', async () => {
  const { client } = await open(<WalletPanel />)
  await expect.element(page.getByText('$2,000.00').first()).toBeVisible()
  await cleanup()
  client.ports.fetch = () => Promise.reject(new TypeError('offline'))
  await render(
    <LatchkeyClientProvider client={client} config={{ supportedChains: [chain] }}>
      <WalletPanel />
    </LatchkeyClientProvider>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('The network did not answer.')
})

test('renders the content of the button and sections of the host app, with styles of the page', async () => {
  const style = document.createElement('style')
  style.textContent = '.of-host { text-transform: uppercase }'
  document.head.append(style)
  await open(
    <>
      <UserButton renderButton={({ name }) => <b className="of-host">Hello {name}</b>} />
      <UserProfile
        sections={[
          { id: 'orders', title: 'Orders', render: () => <p className="of-host">Two orders</p> },
        ]}
        renderEmpty={(id) => (id === 'passkeys' ? <p>Passkeys are safer</p> : undefined)}
      />
    </>,
    {},
    { loginMethods: ['email', 'passkey'] },
  )
  const content = page.getByText(/^Hello /)
  await expect.element(content).toBeVisible()
  expect(getComputedStyle(content.element()).textTransform).toBe('uppercase')
  const orders = page.getByText('Two orders')
  await expect.element(orders).toBeVisible()
  expect(getComputedStyle(orders.element()).textTransform).toBe('uppercase')
  await expect.element(section('Orders')).toBeVisible()
  await expect.element(page.getByText('Passkeys are safer')).toBeVisible()
  await expect.element(page.getByText('No passkey yet.')).not.toBeInTheDocument()
  // A click on the content opens the menu: the button stays ours, with its name and its keys.
  await content.click()
  await expectFocus(page.getByRole('menuitem', { name: 'Manage account' }))
  style.remove()
})

test('lists connected apps, and disconnects one after a question', async () => {
  const { server, client } = await open(null)
  await cleanup() // one provider at a time
  const revoked: unknown[] = []
  server.answers[listConnectedApps.path] = () => ({
    status: 200,
    body: {
      apps: [
        {
          id: 'shop',
          type: 'app',
          name: PAYLOAD,
          icon_url: null,
          address: null,
          connected_at: 1,
          expires_at: null,
        },
      ].slice(revoked.length),
    },
  })
  server.answers[revokeConnectedApp.path] = (body) => {
    revoked.push(body)
    return { status: 200, body: { revoked: 1 } }
  }
  await render(
    <LatchkeyClientProvider client={client}>
      <UserProfile />
    </LatchkeyClientProvider>,
  )
  const apps = section('Connected apps')
  await expect.element(apps.getByText(PAYLOAD)).toBeVisible()
  await apps.getByRole('button', { name: `Disconnect ${PAYLOAD}` }).click()
  expect(revoked).toEqual([])
  await apps.getByRole('group').getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(apps).not.toBeInTheDocument()
  expect(revoked).toEqual([{ id: 'shop' }])
  expect('wasAttacked' in window).toBe(false)
})

test('shows the activity of a wallet in the panel, and on the account page once it is opened', async () => {
  const { server, client } = await open(null)
  await cleanup() // one provider at a time
  let reads = 0
  server.answers[listOwnTransactions.path] = () => {
    reads += 1
    return {
      status: 200,
      body: { transactions: [{ hash: `0x${'1'.repeat(64)}`, created_at: Date.UTC(2026, 2, 3) }] },
    }
  }
  const config = {
    supportedChains: [
      { ...chain, blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } } },
    ],
  }
  const show = (children: ReactNode) =>
    render(
      <LatchkeyClientProvider client={client} config={config}>
        {children}
      </LatchkeyClientProvider>,
    )
  const link = page.getByRole('link', { name: /^Transaction/ })
  await show(<WalletPanel />)
  await expect.element(link).toHaveAttribute('href', `https://scan.example/tx/0x${'1'.repeat(64)}`)
  await cleanup()
  reads = 0
  await show(<UserProfile />)
  await expect.element(section('Wallets').getByText('1 ETH')).toBeVisible()
  expect(reads).toBe(0)
  await section('Wallets').getByText('Activity').click()
  await expect.element(link).toBeVisible()
})
