import { CROSS_APP_ERRORS } from '@latchkey/contract/endpoints/crossApp'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { dialog, kinds, press, withSettings } from '../support/demoAccounts.ts'
import { emailField, expectLoggedIn, loginButton, newAddress } from '../support/emailLogin.ts'
import { waitForCode } from '../support/inbox.ts'
import { sharePage } from '../support/sharePage.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const GARDEN = 'Latchkey demo with server wallets'
const GARDEN_ID = 'latchkeydemoapp0000000002'
const ISSUE = `There was an issue connecting your ${GARDEN} account. Please try again.`
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })
const otherApp = (page: Page) => page.getByRole('region', { name: 'Other app' })
const outcome = (page: Page) => otherApp(page).getByRole('status')

/** The popup that a click opens. */
async function windowOf(page: Page, press: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press.click()])
  return popup
}

async function logInThere(popup: Page, email: string) {
  await emailField(popup).fill(email)
  await popup.keyboard.press('Enter')
  await expect(dialog(popup, 'Enter confirmation code')).toBeVisible()
  await popup.keyboard.type(await waitForCode(SANDBOX_URL, email))
}

async function allow(popup: Page) {
  await expect(button(popup, 'Allow')).toHaveAttribute('aria-disabled', 'false', {
    timeout: 20_000,
  })
  const closing = popup.waitForEvent('close')
  await button(popup, 'Allow').click()
  return closing
}

const shared = sharePage(async (page) => {
  const methods = [{ name: 'email', on: true }]
  await withSettings(page, { otherApp: true, methods, walletsAtLogin: false })
  await page.goto(DEMO_URL)
  return { modal: page.getByRole('dialog') }
})
test.setTimeout(90_000)
test.afterEach(() => expect(shared.trouble).toEqual([]))

const expectFailed = () =>
  expect(dialog(shared.page, 'Authentication failed').getByText(ISSUE)).toBeVisible()

/** Opens the window of the other app from the login screen, and logs in there. */
async function startLogin(): Promise<Page> {
  const { page, modal } = shared
  await loginButton(page).click()
  const popup = await windowOf(page, modal.getByRole('button', { name: GARDEN }))
  await expect(modal.getByText(`Please check the pop-up from ${GARDEN} to continue`)).toBeVisible()
  await logInThere(popup, newAddress())
  return popup
}
async function logInOnce(): Promise<Page> {
  const { page, modal } = shared
  if (!(await page.getByLabel('Your account').isVisible())) {
    await allow(await startLogin())
    await expectLoggedIn(page)
    await expect(modal).toBeHidden()
  }
  return page
}

test('returns to a retry if the user denies or closes the window, then logs in', {
  tag: '@extended',
}, async () => {
  const { page, modal } = shared
  await button(await startLogin(), 'Deny').click()
  await expectFailed()
  const closed = await windowOf(page, button(modal, 'Retry'))
  await expect(button(closed, 'Allow')).toBeVisible()
  await closed.close()
  await expectFailed()
  await allow(await windowOf(page, button(modal, 'Retry')))
  await expect(dialog(page, `Successfully connected with ${GARDEN}`)).toBeVisible()
  await expectLoggedIn(page)
  await expect(modal).toBeHidden()
  expect(await kinds(page)).toEqual(['cross_app'])
})

test('signs with the wallet of the other app in its window', async () => {
  const page = await logInOnce()
  const address = (await otherApp(page).getByText(/^0x/).textContent()) as Hex
  const signing = await windowOf(page, button(otherApp(page), 'Sign there'))
  await button(signing, 'Sign and continue').click()
  await expect(outcome(page)).toHaveText(/^Sign there: 0x/)
  const signature = (await outcome(page).textContent())?.split(': ')[1] as Hex
  const message = 'Water the fern twice a week.'
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test('rejects with unable_to_sign if the user closes the window', {
  tag: '@extended',
}, async () => {
  const page = await logInOnce()
  const rejected = await windowOf(page, button(otherApp(page), 'Sign there'))
  await expect(button(rejected, 'Sign and continue')).toBeVisible()
  await rejected.close()
  await expect(outcome(page)).toHaveText(
    `Sign there failed: unable_to_sign ${CROSS_APP_ERRORS.rejected}`,
  )
})

test('asks for consent again after a reset and signs in the same window', {
  tag: '@extended',
}, async () => {
  const page = await logInOnce()
  await page.evaluate((id) => localStorage.removeItem(`privy:cross-app:${id}`), GARDEN_ID)
  const again = await windowOf(page, button(otherApp(page), 'Sign typed data there'))
  await button(again, 'Allow').click()
  await button(again, 'Sign and continue').click()
  await expect(outcome(page)).toHaveText(/^Sign typed data there: 0x/)
})

test('transfers the account to another user of the app, who can unlink it', {
  tag: '@extended',
}, async () => {
  const page = await logInOnce()
  const { modal } = shared
  await page.getByLabel('Your account').click()
  await button(page, 'Log out').click()
  await loginButton(page).click()
  await logInThere(page, newAddress())
  await expectLoggedIn(page)
  await expect(modal).toBeHidden()
  await allow(await windowOf(page, button(otherApp(page), 'Link the other app')))
  await expect(dialog(page, `${GARDEN} is associated with another account`)).toBeVisible()
  await button(modal, 'Transfer and delete account').click()
  await expect(modal).toBeHidden()
  await expect.poll(() => kinds(page)).toEqual(['email', 'cross_app'])
  await press(page, `Unlink cross_app ${GARDEN_ID}`)
  await expect.poll(() => kinds(page)).toEqual(['email'])
})
