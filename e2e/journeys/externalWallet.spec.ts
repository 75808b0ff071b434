import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { expectLoggedIn, expectLoggedOut, listenForTrouble } from '../support/emailLogin.ts'
import {
  agreeTo,
  approve,
  install,
  offerRelay,
  offerWallets,
  openPicker,
  press,
  question,
  reject,
} from '../support/testWallets.ts'

// A wallet is an extension, so the page's CSP does not apply to it.
test.use({ bypassCSP: true })

const someone = () => ({ seed: randomUUID() })
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('logs in with one of two installed wallets, which stays active after a reload', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await offerWallets(page)
  await install(page, 'ethereum', { ...someone(), legacy: 'also' })
  await install(page, 'ethereum', { ...someone(), name: 'Other Wallet', rdns: 'dev.other' })
  await page.goto(DEMO_URL)
  await openPicker(page)
  await expect(
    page.getByRole('button', { name: /^(Sandbox|Other) Wallet Installed$/ }),
  ).toHaveCount(2)
  await press(page, /^Sandbox Wallet/)
  await expect(page.getByRole('dialog', { name: 'Waiting for Sandbox Wallet' })).toBeVisible()
  await agreeTo(page, 'Connect')
  await expect(page.getByRole('dialog', { name: 'Sign to verify' })).toBeVisible()
  const message = await agreeTo(page, 'Sign message')
  expect(message).toContain(
    'By signing, you are proving you own this wallet and logging in. This does not initiate a transaction or cost any fees.',
  )
  await expect(
    page.getByRole('dialog', { name: 'Successfully connected with Sandbox Wallet' }),
  ).toBeVisible()
  await expectLoggedIn(page)
  const active = page.getByLabel('Active wallet')
  await expect(active).toContainText('on eip155:31337')
  const before = await active.textContent()
  await page.reload()
  await expect(active).toHaveText(before ?? '')
  expect(trouble).toEqual([])
})

test('reports a rejection while connecting and while signing, with a retry', {
  tag: '@extended',
}, async ({ page }) => {
  await offerWallets(page)
  await install(page, 'ethereum', someone())
  await page.goto(DEMO_URL)
  await openPicker(page)
  await press(page, /^Sandbox Wallet/)
  await question(page, 'Connect')
  await reject(page)
  await expect(page.getByRole('dialog', { name: 'You rejected the request' })).toBeVisible()
  await press(page, 'Retry')
  await agreeTo(page, 'Connect')
  await question(page, 'Sign message')
  await reject(page)
  await expect(page.getByRole('dialog', { name: 'You rejected the request' })).toBeVisible()
  await press(page, 'Retry')
  await agreeTo(page, 'Sign message')
  await expectLoggedIn(page)
})

test('times out a silent wallet, allows two retries, then offers other wallets', {
  tag: '@extended',
}, async ({ page }) => {
  await page.clock.install()
  await offerWallets(page)
  await install(page, 'ethereum', { ...someone(), mode: 'never' })
  await page.goto(DEMO_URL)
  await openPicker(page)
  await press(page, /^Sandbox Wallet/)
  const failed = page.getByRole('dialog', { name: 'Wallet request timed out' })
  for (const _retry of [1, 2]) {
    await expect(page.getByRole('dialog', { name: 'Waiting for Sandbox Wallet' })).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(failed).toContainText('Please try again.')
    await press(page, 'Retry')
  }
  await expect(page.getByRole('dialog', { name: 'Waiting for Sandbox Wallet' })).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(failed).toContainText('Unable to connect wallet')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await press(page, 'Use a different wallet')
  await expect(page.getByRole('dialog', { name: 'Select your wallet' })).toBeVisible()
})

test('switching accounts while signing creates a new message and logs in the new account', {
  tag: '@extended',
}, async ({ page }) => {
  await offerWallets(page)
  await install(page, 'ethereum', someone())
  await page.goto(DEMO_URL)
  await openPicker(page)
  await press(page, /^Sandbox Wallet/)
  await agreeTo(page, 'Connect')
  const first = await question(page, 'Sign message')
  await page.getByTestId('test-wallet-next-account').click()
  await approve(page)
  await expect(page.getByTestId('test-wallet-request')).not.toHaveText(first)
  const second = await agreeTo(page, 'Sign message')
  const addressIn = (message: string) => /0x[0-9a-fA-F]{40}/.exec(message)?.[0] ?? ''
  expect(addressIn(second)).not.toBe(addressIn(first))
  await expectLoggedIn(page)
  await expect(page.getByLabel('Active wallet')).toContainText(addressIn(second).slice(0, 6))
})

test('switches a wallet on the wrong chain, and adds a chain it does not know', async ({
  page,
  context,
}) => {
  await offerWallets(page, 'sandbox')
  await install(page, 'ethereum', { ...someone(), chain: '1', chains: '1,31337' })
  await page.goto(DEMO_URL)
  await openPicker(page)
  await press(page, /^Sandbox Wallet/)
  await agreeTo(page, 'Connect')
  await expect(page.getByRole('dialog', { name: 'Switching networks' })).toBeVisible()
  await agreeTo(page, 'Switch network')
  expect(await agreeTo(page, 'Sign message')).toContain('Chain ID: 31337')
  await expectLoggedIn(page)

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  const other = await context.newPage()
  await offerWallets(other, 'sandbox')
  await install(other, 'ethereum', { ...someone(), chain: '1', chains: '1' })
  await other.goto(DEMO_URL)
  await openPicker(other)
  await press(other, /^Sandbox Wallet/)
  await agreeTo(other, 'Connect')
  expect(await agreeTo(other, 'Add network')).toContain('Sandbox One, chain 31337')
  expect(await agreeTo(other, 'Sign message')).toContain('Chain ID: 31337')
  await expectLoggedIn(other)
})

test('Solana: logs in with a Wallet Standard wallet, and with a Ledger by a transaction', async ({
  page,
  context,
}) => {
  await offerWallets(page)
  await install(page, 'solana', someone())
  await page.goto(DEMO_URL)
  await openPicker(page)
  await press(page, /^Sandbox Solana Wallet/)
  await agreeTo(page, 'Connect')
  expect(await agreeTo(page, 'Sign message')).toContain('Solana account')
  await expectLoggedIn(page)

  await page.evaluate(() => localStorage.clear())
  const other = await context.newPage()
  await offerWallets(other)
  await install(other, 'solana', { ...someone(), name: 'Phantom', ledger: '1' })
  await other.goto(DEMO_URL)
  await openPicker(other)
  await press(other, /^Phantom/)
  await agreeTo(other, 'Connect')
  await press(other, 'Continue with Ledger')
  await agreeTo(other, 'Sign transaction')
  await expectLoggedIn(other)
})

test("a guest's only wallet cannot be unlinked, and another user's wallet is transferred", {
  tag: '@extended',
}, async ({ page }) => {
  const wallet = { ...someone(), mode: 'approve' }
  await offerWallets(page)
  await install(page, 'ethereum', wallet)
  await install(page, 'solana', wallet)
  await page.goto(DEMO_URL)
  await openPicker(page)
  await press(page, /^Sandbox Wallet/)
  await expectLoggedIn(page)
  await page.getByLabel('Your account').click()
  await press(page, 'Log out')
  await expectLoggedOut(page)

  const said = page.getByLabel('What came of it')
  await press(page, 'Continue as a guest')
  await press(page, 'Link a wallet')
  await press(page, /^Sandbox Wallet/)
  const taken = page.getByRole('dialog', { name: 'Wallet is associated with another account' })
  await expect(taken).toBeVisible()
  await press(page, 'No thanks')
  await expect(taken).toBeHidden()
  await press(page, 'Link a wallet')
  await press(page, /^Sandbox Solana Wallet/)
  await expect(said).toHaveText('linked by siws')
  await press(page, /^Unlink (?!wallet)/)
  await expect(said).toHaveText('cannot_unlink_sole_account')
})

test('without wallets offers how to get one; searches the list; asks for the network', {
  tag: '@extended',
}, async ({ page }) => {
  await offerWallets(page)
  await page.goto(DEMO_URL)
  await openPicker(page)
  const search = page.getByRole('textbox', { name: 'Search wallets' })
  await search.fill('xyz')
  await expect(page.getByText('No wallet of that name')).toBeVisible()
  await search.fill('META')
  await press(page, 'MetaMask')
  await expect(page.getByRole('dialog', { name: 'Install MetaMask' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get MetaMask' })).toHaveAttribute(
    'href',
    /^https:\/\/chromewebstore\.google\.com\//,
  )
  await press(page, 'Go back')
  await page.getByRole('textbox', { name: 'Search wallets' }).fill('okx')
  await press(page, 'OKX Wallet')
  await expect(page.getByRole('dialog', { name: 'Select network' })).toBeVisible()
  await press(page, 'Solana')
  await expect(page.getByRole('dialog', { name: 'Install OKX Wallet' })).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await press(page, 'Reload the page to use your wallet')
  await reloaded
  await expectLoggedOut(page)
})

test('on a phone a tap opens the wallet app, and the store if it is not installed', {
  tag: '@extended',
}, async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: IPHONE,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    bypassCSP: true,
  })
  const page = await context.newPage()
  const opened: string[] = []
  // A phone would switch to the app; the page stays.
  await page.route('https://metamask.app.link/**', (route) => {
    opened.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await offerWallets(page)
  await page.goto(`${DEMO_URL}/?plant=fern`)
  await openPicker(page)
  await page.getByRole('textbox', { name: 'Search wallets' }).fill('metamask')
  const row = page.getByRole('link', { name: 'MetaMask' })
  const link = `https://metamask.app.link/dapp/${new URL(DEMO_URL).host}/?plant=fern&privy_connector=injected&privy_wallet_client=metamask`
  await expect(row).toHaveAttribute('href', link)
  await row.click()
  await expect(
    page.getByRole('dialog', { name: 'Redirecting to MetaMask Mobile Wallet' }),
  ).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Still here?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to App Store' })).toHaveAttribute(
    'href',
    /^https:\/\/apps\.apple\.com\//,
  )
  expect(opened).toEqual([link])
  await context.close()
})

test("continues in a wallet's own browser and keeps the URL parameters of the page", {
  tag: '@extended',
}, async ({ page }) => {
  await offerWallets(page)
  await install(page, 'ethereum', { ...someone(), legacy: 'only', flag: 'isMetaMask' })
  const asked = 'privy_connector=injected&privy_wallet_client=metamask'
  await page.goto(`${DEMO_URL}/?plant=fern&${asked}&privy_connect_only=true`)
  await agreeTo(page, 'Connect')
  await expect(
    page.getByRole('dialog', { name: 'Successfully connected with MetaMask' }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectLoggedOut(page)
  expect(page.url()).toBe(`${DEMO_URL}/?plant=fern`)
  await page.goto(`${DEMO_URL}/?${asked}`)
  await agreeTo(page, 'Sign message')
  await expectLoggedIn(page)
  expect(page.url()).toBe(`${DEMO_URL}/`)
})

test('pairs a phone by the copied link and signs; reports and survives a relay outage', {
  tag: '@extended',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await offerWallets(page)
  await offerRelay(page)
  await page.goto(DEMO_URL)
  await openPicker(page)
  await press(page, 'WalletConnect')
  await expect(
    page.getByRole('img', { name: 'QR code that connects your wallet' }),
  ).toHaveAttribute('width', '160')
  await press(page, 'Copy link')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^wc:/)

  const phone = await context.newPage()
  await phone.goto(`${SANDBOX_URL}/walletconnect/phone?seed=${randomUUID()}`)
  await phone.getByLabel('Link').fill(link)
  await press(phone, 'Pair')
  await press(phone, 'Approve')
  await expect(page.getByRole('dialog', { name: 'Sign to verify' })).toBeVisible()
  await press(phone, 'Approve')
  await expectLoggedIn(page)

  await fetch(`${SANDBOX_URL}/walletconnect/drop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms: 1_000 }),
  })
  await expect(page.getByRole('alert').getByText('Connection lost')).toBeVisible()
  await expect(page.getByText('Connection lost')).toHaveCount(0, { timeout: 10_000 })
})
