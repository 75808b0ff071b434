import { expect, type Page, test } from '@playwright/test'
import { DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import {
  expectLoggedIn,
  expectLoggedOut,
  listenForTrouble,
  loginButton,
} from '../support/emailLogin.ts'

type Settings = { socials?: 'redirect' | 'popup' }

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const leave = (page: Page) => page.waitForURL(`${SANDBOX_URL}/social/**`)
const cleanAddress = (page: Page, fragment = '#top') =>
  expect(page).toHaveURL(`${DEMO_URL}/?visit=1${fragment}`)
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /oauth|state_code|verifier/.test(key)),
  )

/** Opens the modal with google and github in it. */
async function openModal(page: Page, settings: Settings = {}) {
  const methods = ['google', 'github', 'apple', 'email'].map((name) => ({ name, on: true }))
  await page.addInitScript(
    (value) => localStorage.setItem('fernleaf:playground', value),
    JSON.stringify({ walletsAtLogin: false, methods, ...settings }),
  )
  await page.goto(`${DEMO_URL}/?visit=1#top`)
  await loginButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function choose(page: Page, provider: string) {
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
}

for (const provider of ['Google', 'GitHub', 'Apple']) {
  test(`logs in with ${provider} and returns to the page`, {
    tag: provider === 'Google' ? [] : '@extended',
  }, async ({ page }) => {
    const trouble = listenForTrouble(page)
    await openModal(page)
    await choose(page, provider)
    await leave(page)
    await expect(page.getByRole('heading', { name: `Log in with ${provider}` })).toBeVisible()
    await page.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
    await expect(dialog(page, `Successfully connected with ${provider}`)).toBeVisible()
    await expect(page.getByText("You're good to go!")).toBeVisible()
    await expectLoggedIn(page)
    await cleanAddress(page)
    expect(await kept(page)).toEqual([])
    await page.reload()
    await expectLoggedIn(page)
    expect(trouble).toEqual([])
  })
}

test('reports a denial, and Retry starts again', { tag: '@extended' }, async ({ page }) => {
  await openModal(page)
  await choose(page, 'Google')
  await leave(page)
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(dialog(page, 'Authentication failed')).toBeVisible()
  await expect(
    page.getByText('Retry and check email and profile to finish connecting your account.'),
  ).toBeVisible()
  await cleanAddress(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await leave(page)
  await page.getByRole('button', { name: 'Continue as Alan Turing' }).click()
  await expectLoggedIn(page)
})

test('reports a suspended account and offers other login methods', { tag: '@extended' }, async ({
  page,
}) => {
  await openModal(page)
  await choose(page, 'GitHub')
  await leave(page)
  await page.getByText('Try something else').click()
  await page.getByRole('button', { name: 'Suspended account' }).click()
  await expect(
    page.getByText('Your GitHub account is suspended. Please try another login method.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try another method' }).click()
  await expect(dialog(page, 'Log in or sign up')).toBeVisible()
})

test('returns from a provider that is down, with a retry', { tag: '@extended' }, async ({
  page,
}) => {
  await openModal(page)
  await choose(page, 'GitHub')
  await leave(page)
  await page.getByText('Try something else').click()
  await page.getByRole('button', { name: 'Provider down' }).click()
  await expect(page.getByText('Something went wrong. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await leave(page)
})

test('the back button at the provider returns to a page that can start again', {
  tag: '@extended',
}, async ({ page }) => {
  await openModal(page)
  await choose(page, 'Google')
  await leave(page)
  await page.goBack()
  await expectLoggedOut(page)
  const retry = page.getByRole('button', { name: 'Retry' })
  // From the back/forward cache the page offers a retry; loaded anew, it starts over.
  if (await retry.isVisible()) await retry.click()
  else {
    await loginButton(page).click()
    await choose(page, 'Google')
  }
  await leave(page)
})

test('a reload during the callback starts nothing twice', { tag: '@extended' }, async ({
  page,
}) => {
  await openModal(page)
  await choose(page, 'GitHub')
  await leave(page)
  let asked = 0
  // Held for good: if released, the first request could be answered before the reload.
  await page.route('**/oauth/authenticate', () => {
    asked += 1
  })
  await page.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
  await expect(dialog(page, 'Verifying connection to GitHub')).toBeVisible()
  await cleanAddress(page)
  await page.reload()
  await expectLoggedOut(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(asked).toBe(1)
})

test('an OAuth callback URL made by an attacker is rejected', async ({ page }) => {
  await openModal(page)
  await page.goto(
    `${DEMO_URL}/?privy_oauth_code=stolen&privy_oauth_state=x&privy_oauth_provider=google`,
  )
  await expect(dialog(page, 'Authentication failed')).toBeVisible()
  await expect(page).toHaveURL(`${DEMO_URL}/`)
  await expectLoggedOut(page)
})

test('a popup logs in while the page stays', async ({ page }) => {
  const trouble = listenForTrouble(page)
  await openModal(page, { socials: 'popup' })
  const opening = page.waitForEvent('popup')
  await choose(page, 'Google')
  const popup = await opening
  await expect(dialog(page, 'Verifying connection to Google')).toBeVisible()
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
  await closing
  await expect(dialog(page, 'Successfully connected with Google')).toBeVisible()
  await expectLoggedIn(page)
  expect(page.url()).toBe(`${DEMO_URL}/?visit=1#top`)
  expect(await kept(page)).toEqual([])
  expect(trouble).toEqual([])
})

test('a closed popup can be opened again', { tag: '@extended' }, async ({ page }) => {
  await openModal(page, { socials: 'popup' })
  const first = page.waitForEvent('popup')
  await choose(page, 'GitHub')
  const popup = await first
  await expect(popup.getByRole('heading')).toBeVisible()
  // Earlier it would look like a severed window.
  await page.waitForTimeout(1_200)
  await popup.close()
  await expect(dialog(page, 'Authentication failed')).toBeVisible()
  const second = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Retry' }).click()
  await (await second).getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
  await expectLoggedIn(page)
})

test('falls back to a redirect if the browser blocks the popup', { tag: '@extended' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openModal(page, { socials: 'popup' })
  await choose(page, 'GitHub')
  await leave(page)
  await page.getByRole('button', { name: 'Continue as someone new' }).click()
  await expectLoggedIn(page)
})

test('asks users of in-app browsers to use a browser', { tag: '@extended' }, async ({
  browser,
}) => {
  const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/450.0]'
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await openModal(page)
  await choose(page, 'Google')
  await expect(dialog(page, 'Could not log in with provider')).toBeVisible()
  await page.getByRole('button', { name: 'Try another method' }).click()
  await expect(dialog(page, 'Log in or sign up')).toBeVisible()
  await context.close()
})

/** Changes how social providers open, in the settings of the demo. */
async function chooseMode(page: Page, mode: 'popup' | 'redirect') {
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel(mode).check()
  await page.getByRole('tab', { name: 'Actions' }).click()
}

test("logs in from the host's own button, by redirect and by popup", { tag: '@extended' }, async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(`${DEMO_URL}/?visit=1`)
  const button = page.getByRole('button', { name: 'Sign in with GitHub' })
  await button.click()
  await leave(page)
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('oauth_user_denied')).toBeVisible()
  await cleanAddress(page, '')
  await expect(page.getByRole('dialog')).toBeHidden()

  await chooseMode(page, 'popup')
  const opening = page.waitForEvent('popup')
  await button.click()
  await (await opening).getByRole('button', { name: 'Continue as Alan Turing' }).click()
  await expectLoggedIn(page)
  await page.getByLabel('Your account').click()
  await page.getByRole('button', { name: 'Log out' }).click()

  await chooseMode(page, 'redirect')
  await button.click()
  await leave(page)
  await page.getByRole('button', { name: 'Continue as Alan Turing' }).click()
  await expectLoggedIn(page)
  await cleanAddress(page, '')
  expect(await kept(page)).toEqual([])
  expect(trouble).toEqual([])
})
