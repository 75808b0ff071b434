import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import {
  APPROVAL_LOAD_MS,
  approvalFrame,
  openApprovalDemo,
  pressInVault,
} from '../support/approvalFrame.ts'
import { addressesOf, readOutcome, rowOf, walletPanel } from '../support/demoWallets.ts'
import { expectLoggedIn } from '../support/emailLogin.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'
import { sharePage } from '../support/sharePage.ts'
import { agreeTo, install, openPicker, press as pressButton } from '../support/testWallets.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const shared = sharePage(async (page) => {
  const email = await openApprovalDemo(page)
  const [address = ''] = await addressesOf(page, 'ethereum')
  return { email, address }
})

/** Answers the next call of this path as the server does six minutes after the login. */
const ageLogin = (page: Page, path: string) =>
  page.route(
    path,
    (route) => route.fulfill({ status: 403, json: { code: 'step_up_required', error: 'Too old' } }),
    { times: 1 },
  )

/** Logs in again in the frame with a code by email. */
async function logInAgain(page: Page, email: string) {
  const frame = approvalFrame(page)
  await expect(frame.getByRole('heading', { name: 'Log in again' })).toBeVisible({
    timeout: APPROVAL_LOAD_MS,
  })
  const seen = (await readInbox(SANDBOX_URL, email)).map(({ id }) => id)
  await frame.getByRole('button', { name: email }).click()
  const code = await waitForCode(SANDBOX_URL, email, { seen })
  const first = frame.getByRole('textbox', { name: 'Digit 1 of 6' })
  const wrong = code === '000000' ? '111111' : '000000'
  await first.pressSequentially(wrong)
  await expect(frame.getByText('Incorrect code')).toBeVisible()
  await expect(first).toBeFocused()
  await page.keyboard.type(code)
}

test('exports after a new login if the login is old', async () => {
  const { page, email, address } = shared
  await ageLogin(page, '**/api/v1/embedded_wallets/export_ticket')
  await rowOf(page, address).getByRole('button', { name: 'Export' }).click()
  await logInAgain(page, email)
  const dialog = page.getByRole('dialog')
  const reveal = dialog.frameLocator('iframe').getByRole('button', { name: 'Reveal private key' })
  await expect(reveal).toBeEnabled()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await readOutcome(page, 'export')).toBe('done')
})

test('delegates after a new login, with one click for the request', async () => {
  const { page, email, address } = shared
  await ageLogin(page, '**/api/v1/wallets/delegate')
  await rowOf(page, address).getByRole('button', { name: 'Enable offline access' }).click()
  await pressInVault(page, 'Accept')
  await logInAgain(page, email)
  expect(await readOutcome(page, 'delegate')).toBe('delegated')
})

test('exports after a signature of an external wallet, the only account of the user', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  // A wallet is an extension, so the page's CSP does not apply to it.
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 1320, height: 900 },
  })
  const page = await context.newPage()
  await install(page, 'ethereum', { seed: randomUUID() })
  await page.addInitScript(
    (value) => {
      if (window === window.top) localStorage.setItem('fernleaf:playground', value)
    },
    JSON.stringify({ app: 4, methods: ['email', 'wallet'].map((name) => ({ name, on: true })) }),
  )
  await page.goto(DEMO_URL)
  await openPicker(page)
  await pressButton(page, /^Sandbox Wallet/)
  await agreeTo(page, 'Connect')
  await agreeTo(page, 'Sign message')
  await expectLoggedIn(page)
  // A login with a wallet creates none.
  await walletPanel(page).getByRole('button', { name: 'New Ethereum wallet' }).click()
  await expect.poll(() => addressesOf(page, 'ethereum'), { timeout: 30_000 }).toHaveLength(1)
  const [address = ''] = await addressesOf(page, 'ethereum')

  await ageLogin(page, '**/api/v1/embedded_wallets/export_ticket')
  await rowOf(page, address).getByRole('button', { name: 'Export' }).click()
  const frame = approvalFrame(page)
  await expect(frame.getByRole('heading', { name: 'Log in again' })).toBeVisible({
    timeout: APPROVAL_LOAD_MS,
  })
  await frame.getByRole('button', { name: /^0x/ }).click()
  // The wallet names the page of the app, not the page of the vault.
  expect(await agreeTo(page, 'Sign message')).toContain(`${new URL(DEMO_URL).host} wants you`)
  const dialog = page.getByRole('dialog')
  const reveal = dialog.frameLocator('iframe').getByRole('button', { name: 'Reveal private key' })
  await expect(reveal).toBeEnabled({ timeout: APPROVAL_LOAD_MS })
  await context.close()
})
