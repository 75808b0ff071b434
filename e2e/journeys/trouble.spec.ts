import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { addVirtualAuthenticator } from '../support/addVirtualAuthenticator.ts'
import { expectLoggedIn, expectLoggedOut, loginButton } from '../support/emailLogin.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const noDialog = (page: Page) => expect(page.getByRole('dialog')).toBeHidden()
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const textMode = (request: APIRequestContext, mode: string) =>
  request.post(`${SANDBOX_URL}/text-mode`, { data: { mode } })

async function open(page: Page, methods: readonly string[], settings: object = {}, query = '') {
  const chosen = methods.map((name) => ({ name, on: true }))
  await page.addInitScript(
    (value) => localStorage.setItem('fernleaf:playground', value),
    JSON.stringify({ walletsAtLogin: false, methods: chosen, ...settings }),
  )
  await page.setViewportSize({ width: 1400, height: 900 })
  return page.goto(`${DEMO_URL}/${query}`)
}

async function logOut(page: Page) {
  await page.getByLabel('Your account').click()
  await press(page, 'Log out')
  await expectLoggedOut(page)
}

/** Counts requests to a URL, and can delay them. */
async function count(page: Page, path: string, delayMs = 0) {
  const seen = { requests: 0 }
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'POST') seen.requests += 1
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue().catch(() => {}) // the page may be closed
  })
  return seen
}

test('SMS: sends one code through a provider outage and delay, and accepts it once', async ({
  page,
  request,
}) => {
  const number = `415${randomInt(200, 999)}${String(randomInt(10_000)).padStart(4, '0')}`
  const ask = async (isRecent: boolean) => {
    await loginButton(page).click()
    if (!isRecent) await press(page, 'Continue with SMS')
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Enter confirmation code')).toBeVisible()
  }
  await open(page, ['email', 'sms'])
  await textMode(request, 'refuse')
  try {
    await ask(false)
    expect(await readInbox(SANDBOX_URL, `+1${number}`)).toEqual([])
    await textMode(request, 'slow')
    const code = await waitForCode(SANDBOX_URL, `+1${number}`)
    expect(await readInbox(SANDBOX_URL, `+1${number}`)).toHaveLength(1)
    await page.keyboard.type(code)
    await expectLoggedIn(page)
    await logOut(page)
    await ask(true)
    await page.keyboard.type(code)
    await expect(page.getByText('Incorrect code')).toBeVisible()
  } finally {
    await textMode(request, 'accept')
  }
})

test('social redirect: a double click starts once, a slow provider works, a code works once', async ({
  page,
}) => {
  await open(page, ['github', 'email'], {}, '?visit=2')
  const starts = await count(page, '/oauth/init')
  await loginButton(page).click()
  await page.getByRole('button', { name: 'Continue with GitHub' }).dblclick()
  await page.waitForURL(`${SANDBOX_URL}/social/**`)
  expect(starts.requests).toBe(1)
  await page.getByText('Try something else').click()
  const returning = page.waitForRequest(/privy_oauth_code=/)
  await press(page, 'Slow answer')
  const returnAddress = (await returning).url()
  await expectLoggedIn(page)
  await logOut(page)
  await page.goto(returnAddress)
  await expect(dialog(page, 'Authentication failed')).toBeVisible()
  await press(page, 'Retry')
  await page.waitForURL(`${SANDBOX_URL}/social/**`)
  await page.route('**/oauth/authenticate', () => {}) // no reply ever
  await press(page, 'Continue as Ada Lovelace')
  await expect(dialog(page, 'Verifying connection to GitHub')).toBeVisible()
  await page.keyboard.press('Escape')
  await noDialog(page)
  await expectLoggedOut(page)
  await loginButton(page).click()
  await expect(dialog(page, 'Log in or sign up')).toBeVisible()
})

test('social popup: handles denial, a silent provider, closing and reloading', async ({ page }) => {
  await open(page, ['github', 'email'], { socials: 'popup' })
  const setOut = async (button: string) => {
    const opened = page.waitForEvent('popup')
    await press(page, button)
    return opened
  }
  await loginButton(page).click()
  await press(await setOut('Continue with GitHub'), 'Deny')
  await expect(dialog(page, 'Authentication failed')).toBeVisible()

  const silent = await setOut('Retry')
  await silent.getByText('Try something else').click()
  await expect(dialog(page, 'Verifying connection to GitHub')).toBeVisible()
  await press(silent, 'No answer')
  await expect(page.getByText('Something went wrong. Try again.')).toBeVisible({ timeout: 10_000 })

  const abandoned = await setOut('Retry')
  await press(page, 'Close')
  await noDialog(page)
  await expect.poll(() => abandoned.isClosed()).toBe(true)

  await loginButton(page).click()
  const lonely = await setOut('Continue with GitHub')
  await lonely.waitForURL(`${SANDBOX_URL}/**`)
  await page.reload()
  await noDialog(page)
  // No one waits for it any more: it ends the login, and the page follows.
  await press(lonely, 'Continue as Ada Lovelace')
  await expectLoggedIn(page)
})

test('social popup with a severed opener: the result comes by BroadcastChannel', async ({
  page,
}) => {
  const host = await open(page, ['google', 'email'], { socials: 'popup' }, '?isolated')
  expect(host?.headers()['cross-origin-opener-policy']).toBe('same-origin')
  // Slower than a window that is severed at once.
  await page.context().route('**/social/google/authorize*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await loginButton(page).click()
  const opened = page.context().waitForEvent('page')
  await press(page, 'Continue with Google')
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Log in with Google' })).toBeVisible()
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await page.waitForTimeout(1_000)
  await expect(dialog(page, 'Verifying connection to Google')).toBeVisible()
  await press(popup, 'Continue as Ada Lovelace')
  await expect(dialog(page, 'Successfully connected with Google')).toBeVisible()
  await expectLoggedIn(page)
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('passkey: retries after a server outage; double clicks, closing and reloading prompt once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await open(page, ['email', 'passkey'])
  const authenticator = await addVirtualAuthenticator(page)
  const choose = async () => {
    await loginButton(page).click()
    await press(page, 'Continue with passkey')
  }
  await page.route('**/passkeys/register/init', (route) => route.abort())
  await page.clock.install()
  await choose()
  await press(page, 'Create new account')
  // Three retries, each after three times the delay of the one before.
  for (let step = 0; step < 10; step += 1) {
    await page.clock.runFor(3_000)
    await page.waitForTimeout(20)
  }
  await expect(dialog(page, 'Something went wrong')).toBeVisible()
  await page.unroute('**/passkeys/register/init')
  await authenticator.setPresent(false)
  await press(page, 'Try again')
  await press(page, 'Continue with passkey')
  await press(page, 'Create new account')
  await page.clock.runFor(500)
  await expect(dialog(page, 'Waiting for passkey')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await noDialog(page)
  await page.reload()
  await expectLoggedOut(page)
  await authenticator.setPresent(true)
  const asked = await count(page, '/passkeys/register/init')
  await choose()
  await page.getByRole('button', { name: 'Create new account' }).dblclick()
  await page.clock.runFor(3_000)
  await expectLoggedIn(page)
  expect(asked.requests).toBe(1)
  expect(await authenticator.credentials()).toHaveLength(1)
})

test('guest: reports an error, a double click creates one user, a reload loses nothing', async ({
  page,
}) => {
  await open(page, ['email'])
  const guest = page.getByRole('button', { name: 'Continue as a guest' })
  await page.route('**/guest/authenticate', (route) =>
    route.fulfill({
      status: 429,
      headers: {
        'access-control-allow-origin': DEMO_URL,
        'access-control-allow-credentials': 'true',
      },
      json: { code: 'too_many_requests', error: 'Too many attempts' },
    }),
  )
  await guest.click()
  await expect(page.getByText('Too many attempts')).toBeVisible()
  await page.unroute('**/guest/authenticate')
  const slow = await count(page, '/guest/authenticate', 800)
  await guest.click()
  await page.reload()
  await expectLoggedOut(page)
  const credential = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('privy:guest')))
  const before = await credential()
  await guest.dblclick()
  await expectLoggedIn(page)
  expect(await credential()).toEqual(before)
  expect(slow.requests).toBeLessThanOrEqual(3)
})

test('custom token: waits for a slow issuer, honours a logout meanwhile, restarts after a reload', async ({
  page,
}) => {
  await open(page, ['email'])
  const region = page.getByRole('region', { name: 'Without the modal' })
  const isIn = region.getByRole('checkbox')
  const status = region.getByRole('status', { name: 'Own system' })
  await count(page, '/custom_jwt_account/authenticate', 700)
  await isIn.check()
  await expect(status).toHaveText('loading')
  await page.reload()
  await expectLoggedOut(page)
  await isIn.check()
  await expect(status).toHaveText('loading')
  await isIn.uncheck()
  await page.waitForTimeout(1_000)
  await expectLoggedOut(page)
  await isIn.check()
  await expectLoggedIn(page)
  await expect(status).toHaveText('done')
})

test('Telegram: rejects a changed or reused login link; a double click and a reload prompt once', async ({
  page,
}) => {
  await open(page, ['email', 'telegram'])
  const to = encodeURIComponent(DEMO_URL)
  const linking = page.waitForRequest(/[?&]hash=/)
  await page.goto(`${SANDBOX_URL}/telegram/login-url?as=ada&to=${to}`)
  const link = (await linking).url()
  await expectLoggedIn(page)
  await logOut(page)
  for (const address of [link, link.replace('first_name=Ada', 'first_name=Eve')]) {
    const other = await page.context().newPage()
    await other.goto(address)
    await expect(dialog(other, 'Something went wrong')).toBeVisible()
    await expectLoggedOut(other)
    await other.close()
  }
  const begin = async () => {
    await loginButton(page).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Telegram' }).dblclick()
    return opened
  }
  const forgotten = await begin()
  await page.reload()
  await noDialog(page)
  await forgotten.close()
  await count(page, '/telegram/authenticate', 800)
  const window = await begin()
  expect(page.context().pages()).toHaveLength(2)
  await press(window, 'Continue as Ada Lovelace')
  await expect(dialog(page, 'Verifying connection to Telegram')).toBeVisible()
  await expectLoggedIn(page)
})

test('Farcaster: waits for a slow relay; a double click and a reload restart; closing stops', async ({
  page,
}) => {
  await open(page, ['email', 'farcaster'])
  const starts = await count(page, '/farcaster/init', 800)
  const polls = await count(page, '/farcaster/status')
  const row = page.getByRole('dialog').getByRole('button', { name: /Farcaster/ })
  await loginButton(page).click()
  await row.dblclick()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(starts.requests).toBe(1)
  await page.keyboard.press('Escape')
  await noDialog(page)
  const before = polls.requests
  await page.waitForTimeout(2_500)
  expect(polls.requests).toBe(before)
  await loginButton(page).click()
  await row.click()
  await page.reload()
  await noDialog(page)
  await loginButton(page).click()
  await row.click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('captcha: Back keeps the address, a reload sends nothing, and the next one sends the code', async ({
  page,
}) => {
  const key = { current: 'latchkey-sandbox-never' }
  await page.route('**/api/v1/apps/latchkeydemoapp0000000003', async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), captcha_site_key: `t:${key.current}` }
    await route.fulfill({ response: answer, json })
  })
  await open(page, ['email'], { app: 3 }, '?members')
  const field = page.getByRole('textbox', { name: /email/i })
  const email = `captcha-${randomInt(1e9)}@example.com`
  await loginButton(page).click()
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Checking that you are a human...')).toBeVisible()
  await press(page, 'Go back')
  await expect(field).toHaveValue(email)
  await field.press('Enter')
  await expect(dialog(page, 'Checking that you are a human...')).toBeVisible()
  key.current = 'latchkey-sandbox-sitekey'
  await page.reload()
  await noDialog(page)
  expect(await readInbox(SANDBOX_URL, email)).toEqual([])
  await loginButton(page).click()
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Enter confirmation code')).toBeVisible()
})
