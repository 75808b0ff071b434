import { devices, expect, type Page, test } from '@playwright/test'
import { API_URL, DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { expectLoggedIn, listenForTrouble, loginButton } from '../support/emailLogin.ts'

const APP_ID = 'latchkeydemoapp0000000001'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in with Farcaster' })
const code = (page: Page) => page.getByRole('img', { name: /QR code/ })

const row = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /Farcaster/ })

/** Opens the QR code. Returns the URL a phone would open. */
async function openFarcaster(page: Page): Promise<string> {
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/farcaster/init'))
  await page.addInitScript(() => {
    const methods = [
      { name: 'email', on: true },
      { name: 'farcaster', on: true },
    ]
    localStorage.setItem('fernleaf:playground', JSON.stringify({ walletsAtLogin: false, methods }))
  })
  await page.goto(DEMO_URL)
  await loginButton(page).click()
  await row(page).click()
  const { connect_uri: uri } = (await (await opened).json()) as { connect_uri: string }
  return uri
}

test('logs in after scanning the code and approving on the phone', async ({ page, context }) => {
  const trouble = listenForTrouble(page)
  const uri = await openFarcaster(page)
  await expect(code(page)).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(uri)
  await phone.getByRole('button', { name: 'Continue as Ada Lovelace' }).click()
  await expect(phone.getByText('You can go back to the app.')).toBeVisible()
  await expectLoggedIn(page)
  expect(trouble).toEqual([])
})

test('copies the link and confirms it briefly', { tag: '@extended' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const uri = await openFarcaster(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('reports a denial or no answer after 120 s, with a retry', { tag: '@extended' }, async ({
  page,
  context,
}) => {
  await page.clock.install()
  const uri = await openFarcaster(page)
  await page.clock.runFor(500)
  await expect(code(page)).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(uri)
  await phone.getByRole('button', { name: 'Deny' }).click()
  // The clock advances in steps, so that poll replies arrive in between.
  for (let second = 0; second < 124; second += 2) {
    await page.clock.runFor(2_000)
    await page.waitForTimeout(20)
  }
  await expect(page.getByText('The request timed out. Try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(code(page)).toBeVisible()
})

test('Back stops polling, and a second visit opens a new channel', { tag: '@extended' }, async ({
  page,
}) => {
  const first = await openFarcaster(page)
  await expect(code(page)).toBeVisible()
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/farcaster/status')) polls++
  })
  await page.getByRole('button', { name: 'Go back' }).click()
  await page.waitForTimeout(3_000)
  expect(polls).toBe(0)
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/farcaster/init'))
  await row(page).click()
  expect(((await (await opened).json()) as { connect_uri: string }).connect_uri).not.toBe(first)
})

test('reports a server error with a retry', { tag: '@extended' }, async ({ page }) => {
  await page.route('**/farcaster/init', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_data', error: 'no' } }),
  )
  await openFarcaster(page)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent })

  test('opens the app in its own tab, and this page continues', { tag: '@extended' }, async ({
    page,
    context,
  }) => {
    await openFarcaster(page)
    await expect(code(page)).toBeHidden()
    const opening = context.waitForEvent('page')
    await dialog(page).getByRole('link', { name: 'Open Farcaster app' }).click()
    const app = await opening
    await app.getByRole('button', { name: 'Continue as someone new' }).click()
    await expectLoggedIn(page)
  })
})

test('logs in headless with a signature of the Farcaster client around the page', async ({
  request,
}) => {
  const headers = { 'privy-app-id': APP_ID }
  const begun = await request.post(`${API_URL}/api/v2/farcaster/init`, { headers, data: {} })
  const { nonce } = (await begun.json()) as { nonce: string }
  const { host, origin } = new URL(DEMO_URL)
  const signed = await request.get(`${SANDBOX_URL}/farcaster/sign`, {
    params: { as: 'alan', domain: host, uri: origin, nonce },
  })
  const { message, signature, fid } = (await signed.json()) as Record<string, unknown>
  const data = { message, signature, fid }
  const path = `${API_URL}/api/v2/farcaster/authenticate`
  expect((await request.post(path, { headers, data })).status()).toBe(200)
  expect((await request.post(path, { headers, data })).status()).toBe(401)
})
