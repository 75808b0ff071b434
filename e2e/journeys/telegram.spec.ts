import { expect, type Page, test } from '@playwright/test'
import { API_URL, CATALOGUE_URL, DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import {
  expectLoggedIn,
  expectLoggedOut,
  listenForTrouble,
  loginButton,
} from '../support/emailLogin.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    localStorage.setItem(
      'fernleaf:playground',
      JSON.stringify({
        walletsAtLogin: false,
        methods: ['email', 'telegram', 'passkey'].map((name) => ({ name, on: true })),
      }),
    ),
  ),
)

/** Opens the modal and clicks Telegram. Returns the window that opens. */
async function askTelegram(page: Page): Promise<Page> {
  await loginButton(page).click()
  const opened = page.waitForEvent('popup')
  await press(page, 'Continue with Telegram')
  return opened
}

test("logs in with Telegram's own window", async ({ page }) => {
  const trouble = listenForTrouble(page)
  await page.goto(DEMO_URL)
  const popup = await askTelegram(page)
  await expect(page.getByRole('dialog', { name: 'Verifying connection to Telegram' })).toBeVisible()
  await press(popup, 'Continue as Ada Lovelace')
  await expectLoggedIn(page)
  expect(popup.isClosed()).toBe(true)
  expect(trouble).toEqual([])
})

test('reports a denial, with a retry', { tag: '@extended' }, async ({ page }) => {
  await page.goto(DEMO_URL)
  const popup = await askTelegram(page)
  await press(popup, 'Deny')
  await expect(page.getByText('Telegram auth failed or was canceled by the client')).toBeVisible()
  const again = page.waitForEvent('popup')
  await press(page, 'Retry')
  await press(await again, 'Continue as someone new')
  await expectLoggedIn(page)
})

test('closing the window or the modal ends the login', { tag: '@extended' }, async ({ page }) => {
  await page.goto(DEMO_URL)
  await (await askTelegram(page)).close()
  await expect(page.getByText('Telegram auth failed or was canceled by the client')).toBeVisible()
  await press(page, 'Close')
  const popup = await askTelegram(page)
  await press(page, 'Close')
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expectLoggedOut(page)
})

test('a login link logs in and removes its parameters, keeping those of the page', async ({
  page,
}) => {
  const to = encodeURIComponent(`${DEMO_URL}/?plant=monstera`)
  await page.goto(`${SANDBOX_URL}/telegram/login-url?as=alan&to=${to}`)
  await expectLoggedIn(page)
  expect(page.url()).toBe(`${DEMO_URL}/?plant=monstera`)
})

test('a Mini App logs in when it opens, and stays logged out after a logout', {
  tag: '@extended',
}, async ({ page }) => {
  const to = encodeURIComponent(DEMO_URL)
  await page.goto(`${SANDBOX_URL}/telegram/mini-app?as=alan&to=${to}`)
  await expectLoggedIn(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('Your account').click()
  await press(page, 'Log out')
  await expectLoggedOut(page)
  await page.reload()
  await expectLoggedOut(page)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the hook opens the same window from a button of the host', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto(DEMO_URL)
  const ask = async (answer: string) => {
    const opened = page.waitForEvent('popup')
    await press(page, 'Sign in with Telegram')
    await press(await opened, answer)
  }
  await ask('Deny')
  await expect(page.getByText('Telegram auth failed or was canceled by the client')).toBeVisible()
  await ask('Continue as Alan Turing')
  await expectLoggedIn(page)
})

test('the script for older clients calls back with the signed data, or with false', {
  tag: '@extended',
}, async ({ page }) => {
  // A page without a CSP.
  await page.goto(CATALOGUE_URL)
  await page.addScriptTag({ url: `${API_URL}/js/telegram-login.js` })
  const ask = async (answer: string) => {
    const opened = page.waitForEvent('popup')
    const said = page.evaluate(
      () =>
        new Promise((resolve) => {
          const { Telegram } = window as unknown as {
            Telegram: { Login: { auth(options: object, callback: (said: unknown) => void): void } }
          }
          Telegram.Login.auth({ bot_id: '7000000001', request_access: 'write' }, resolve)
        }),
    )
    await press(await opened, answer)
    return said
  }
  expect(await ask('Continue as Ada Lovelace')).toMatchObject({
    first_name: 'Ada',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await ask('Deny')).toBe(false)
})
