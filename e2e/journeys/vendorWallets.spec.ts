import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { build, type PreviewServer, preview } from 'vite'
import { API_URL, SANDBOX_URL } from '../support/addresses.ts'
import { playKeysPage } from '../support/playKeysPage.ts'
import { approve, press, question, reject } from '../support/testWallets.ts'

// The vendors' own packages, as a host would pass them in; only the network is faked.
const root = fileURLToPath(new URL('../../examples/vendor-wallets', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'latchkey-vendors-'))
let server: PreviewServer | undefined
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const KEYS = /^https:\/\/keys\.coinbase\.com\/connect\?/
const appUrl = () => server?.resolvedUrls?.local[0] ?? ''

test.beforeAll(async () => {
  process.env.VITE_API_URL = API_URL
  process.env.VITE_RPC_URL = `http://localhost:${Number(new URL(SANDBOX_URL).port) + 11}`
  // The example installs built packages; here they are read as sources.
  const resolve = { conditions: ['source', 'browser', 'module', 'import', 'default'] }
  const shared = { root, resolve, logLevel: 'error', build: { outDir } } as const
  await build(shared)
  server = await preview({ ...shared, preview: { port: 0 } })
})
test.afterAll(async () => {
  await server?.close()
  rmSync(outDir, { recursive: true, force: true })
})

const openSafe = (page: Page, settings: Record<string, string> = {}) =>
  page.goto(`${SANDBOX_URL}/wallets/safe?${new URLSearchParams({ app: appUrl(), ...settings })}`)

test('inside Safe the Safe signs in, before deployment (ERC-6492) and after (ERC-1271)', async ({
  page,
}) => {
  const seed = randomUUID()
  const app = page.frameLocator('iframe')
  const inApp = (name: string | RegExp) => app.getByRole('button', { name })
  await openSafe(page, { seed })
  await inApp('Log in').click()
  await inApp('Other wallets').click()
  await inApp('Safe').click()
  await question(page, 'Sign message')
  await reject(page)
  await expect(app.getByRole('dialog', { name: 'You rejected the request' })).toBeVisible()
  await inApp('Retry').click()
  expect(await question(page, 'Sign message')).toContain('Chain ID: 31337')
  await approve(page)
  const person = app.getByLabel('Person')
  await expect(person).toHaveText(/^did:/)
  const [first] = await person.allTextContents()
  await expect(app.getByLabel('Wallet', { exact: true })).toHaveText(/^safe 0x/)
  await inApp('Log out').click()

  await openSafe(page, { seed, deployed: '1', mode: 'approve' })
  await inApp('Log in').click()
  await inApp('Other wallets').click()
  await inApp('Safe').click()
  await expect(person).toHaveText(first ?? '')
})

/** As browsers do if a popup opens too long after the click. */
function holdBackOneWindow() {
  const own = window.open
  window.open = () => {
    window.open = own
    return null
  }
}

for (const name of ['Coinbase Wallet', 'Base'])
  test(`${name} connects and signs in its own window, also after a blocked popup`, async ({
    page,
    context,
  }) => {
    const account = privateKeyToAccount(generatePrivateKey())
    await playKeysPage(context, account)
    await page.addInitScript(holdBackOneWindow)
    await page.goto(appUrl())
    await press(page, 'Log in')
    await press(page, 'Other wallets')
    await press(page, new RegExp(`^${name}`))
    await expect(page.getByRole('dialog', { name: 'Popup was blocked. Try again.' })).toBeVisible()
    const opened = context.waitForEvent('page')
    await press(page, 'Retry')
    // Safe is offered inside Safe only.
    await expect(page.getByRole('button', { name: 'Safe' })).toHaveCount(0)
    const keys = await opened
    await keys.waitForURL(KEYS)
    await expect(page.getByRole('dialog', { name: 'Sign to verify' })).toBeVisible()
    await keys.evaluate(() => close())

    const asking = context.waitForEvent('page')
    await press(page, 'Sign with your wallet')
    await asking
    await expect(page.getByLabel('Person')).toHaveText(/^did:/)
    const id = name === 'Base' ? 'base_account' : 'coinbase_wallet'
    await expect(page.getByLabel('Wallet', { exact: true })).toHaveText(`${id} ${account.address}`)
  })

test('on a phone opens Coinbase Wallet, with a link as fallback; a rejection is reported', async ({
  browser,
}) => {
  const context = await browser.newContext({
    userAgent: IPHONE,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await context.route('https://keys.coinbase.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Keys</title>' }),
  )
  await page.goto(`${appUrl()}?plant=fern`)
  await press(page, 'Log in')
  await press(page, 'Other wallets')
  const opened = context.waitForEvent('page')
  await press(page, /^Coinbase Wallet/)
  const keys = await opened
  await keys.waitForURL(KEYS)
  await expect(
    page.getByRole('dialog', { name: 'Redirecting to Coinbase Wallet...' }),
  ).toBeVisible()
  const href = await page.getByRole('link', { name: 'Open' }).getAttribute('href')
  const link = new URL(href ?? '')
  expect(link.origin + link.pathname).toBe('https://go.cb-w.com/dapp')
  expect(link.searchParams.get('cb_url')).toBe(
    `${appUrl()}?plant=fern&privy_connector=injected&privy_wallet_client=coinbase_wallet`,
  )
  await keys.evaluate(() => {
    opener.postMessage({ event: 'PopupUnload' }, '*')
    close()
  })
  await expect(page.getByRole('dialog', { name: 'You rejected the request' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset connection' })).toBeVisible()
  await context.close()
})
