import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type Address, verifyMessage } from 'viem'
import { API_URL, DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { addVirtualAuthenticator } from '../support/addVirtualAuthenticator.ts'
import {
  APPROVAL_LOAD_MS,
  approvalButton,
  approvalFrame,
  openApprovalDemo,
  signInVault,
} from '../support/approvalFrame.ts'
import { expectOutcome, press as pressAccount } from '../support/demoAccounts.ts'
import { addressesOf, logIn, MESSAGE, rowOf, walletPanel } from '../support/demoWallets.ts'
import { expectLoggedIn, expectLoggedOut, loginButton } from '../support/emailLogin.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'
import { launchOptions } from '../support/stackUnderTest.ts'
import { STRICT_HOST_RULE, startStrictStack } from '../support/startStrictStack.ts'
import { agreeTo, install, openPicker, press } from '../support/testWallets.ts'

const { args, ...browser } = launchOptions()
test.use({
  viewport: { width: 1320, height: 900 },
  storageState: { cookies: [], origins: [] },
  // A wallet is an extension, so the page's CSP does not apply to it.
  bypassCSP: true,
  launchOptions: { ...browser, args: [...args, STRICT_HOST_RULE] },
})

let stack: Awaited<ReturnType<typeof startStrictStack>> | undefined
test.beforeAll(async () => {
  test.setTimeout(180_000)
  stack = await startStrictStack()
})
test.afterAll(() => stack?.close())

/** As a browser whose data was cleared: the vault has no share and no device key. */
async function clearVault(page: Page) {
  const session = await page.context().newCDPSession(page)
  // Not detached: Chromium would remove the page's virtual authenticator with the session.
  await session.send('Storage.clearDataForOrigin', { origin: API_URL, storageTypes: 'all' })
}

async function logOut(page: Page) {
  await page.getByLabel('Your account').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectLoggedOut(page)
}

const startSigning = async (page: Page, address: Address) => {
  await rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(
    approvalFrame(page).getByRole('heading', { name: 'Recover your account' }),
  ).toBeVisible({ timeout: APPROVAL_LOAD_MS })
}

async function expectSignature(page: Page, address: Address) {
  const signature = (await signInVault(page)) as `0x${string}`
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
}

const firstAddress = async (page: Page) => {
  await expect.poll(() => addressesOf(page, 'ethereum'), { timeout: 30_000 }).toHaveLength(1)
  return ((await addressesOf(page, 'ethereum')) as [Address])[0]
}

test('a code that the signer mails recovers the wallet', async ({ page }) => {
  test.setTimeout(120_000)
  const email = await openApprovalDemo(page)
  const address = await firstAddress(page)
  await clearVault(page)
  await logOut(page)
  await logIn(page, email)
  const seen = (await readInbox(SANDBOX_URL, email)).map(({ id }) => id)
  await startSigning(page, address)
  const code = await waitForCode(SANDBOX_URL, email, { seen })
  expect(code).toMatch(/^\d{8}$/)
  await approvalFrame(page).getByRole('textbox', { name: 'Digit 1 of 8' }).focus()
  await page.keyboard.type(code)
  await expectSignature(page, address)
})

test('a passkey that the signer verifies recovers the wallet', async ({ page }) => {
  test.setTimeout(120_000)
  await addVirtualAuthenticator(page)
  const email = await openApprovalDemo(page, { walletsAtLogin: false })
  await pressAccount(page, 'Link passkey')
  await expectOutcome(page, 'linked: passkey')
  await walletPanel(page).getByRole('button', { name: 'New Ethereum wallet' }).click()
  const address = await firstAddress(page)
  await clearVault(page)
  await logOut(page)
  await logIn(page, email)
  await startSigning(page, address)
  await approvalButton(page, 'Passkey').click()
  await expectSignature(page, address)
})

/** Opens the demo with email and another login method. */
async function openWith(page: Page, method: string, settings: object = {}) {
  const methods = ['email', method].map((name) => ({ name, on: true }))
  await page.addInitScript(
    (value) => {
      if (window === window.top) localStorage.setItem('fernleaf:playground', value)
    },
    JSON.stringify({ app: 4, methods, ...settings }),
  )
  await page.goto(DEMO_URL)
}

async function logInWithWallet(page: Page) {
  await openPicker(page)
  await press(page, /^Sandbox Wallet/)
  const title = page.getByTestId('test-wallet-title')
  await title.waitFor()
  // A wallet that is still connected only signs.
  if ((await title.textContent()) === 'Connect') await agreeTo(page, 'Connect')
  await agreeTo(page, 'Sign message')
  await expectLoggedIn(page)
}

test('an external wallet whose signature the signer verifies recovers the wallet', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await install(page, 'ethereum', { seed: randomUUID() })
  await openWith(page, 'wallet')
  await logInWithWallet(page)
  // A login with a wallet creates none.
  await walletPanel(page).getByRole('button', { name: 'New Ethereum wallet' }).click()
  const address = await firstAddress(page)
  await clearVault(page)
  await logOut(page)
  await logInWithWallet(page)
  await startSigning(page, address)
  await approvalFrame(page).getByRole('button', { name: /^0x/ }).click()
  expect(await agreeTo(page, 'Sign message')).toContain('latchkey-recovery:')
  await expectSignature(page, address)
})

async function continueInPopup(page: Page, start: () => Promise<void>) {
  const popup = page.waitForEvent('popup')
  await start()
  await (await popup).getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
}

for (const [provider, name] of [
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const)
  test(`an ID token of ${name} that the signer verifies recovers the wallet`, async ({ page }) => {
    test.setTimeout(120_000)
    await openWith(page, provider, { socials: 'popup' })
    const enter = async () => {
      await loginButton(page).click()
      await continueInPopup(page, () => press(page, `Continue with ${name}`))
      await expectLoggedIn(page)
    }
    await enter()
    const address = await firstAddress(page)
    await clearVault(page)
    await logOut(page)
    await enter()
    await startSigning(page, address)
    await continueInPopup(page, () => approvalButton(page, `Continue with ${name}`).click())
    await expectSignature(page, address)
  })

test('a new login in the frame of the vault needs no captcha of its own', async ({ page }) => {
  test.setTimeout(120_000)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/captcha\//.test(request.url())) asked.push(request.url())
  })
  const email = await openApprovalDemo(page, { app: 5 })
  expect(asked.length).toBeGreaterThan(0)
  const address = await firstAddress(page)
  const before = asked.length
  await page.route(
    '**/api/v1/embedded_wallets/export_ticket',
    (route) => route.fulfill({ status: 403, json: { code: 'step_up_required', error: 'Too old' } }),
    { times: 1 },
  )
  await rowOf(page, address).getByRole('button', { name: 'Export' }).click()
  const frame = approvalFrame(page)
  await expect(frame.getByRole('heading', { name: 'Log in again' })).toBeVisible({
    timeout: APPROVAL_LOAD_MS,
  })
  const seen = (await readInbox(SANDBOX_URL, email)).map(({ id }) => id)
  await frame.getByRole('button', { name: email }).click()
  const code = await waitForCode(SANDBOX_URL, email, { seen })
  await frame.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
  await page.keyboard.type(code)
  const reveal = page
    .getByRole('dialog')
    .frameLocator('iframe')
    .getByRole('button', { name: 'Reveal private key' })
  await expect(reveal).toBeEnabled({ timeout: APPROVAL_LOAD_MS })
  expect(asked.length).toBe(before)
})
