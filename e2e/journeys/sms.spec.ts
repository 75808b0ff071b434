import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { API_URL, DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { expectLoggedIn, listenForTrouble, loginButton } from '../support/emailLogin.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'

/** One of ten million fictional numbers, so that runs do not collide. */
const newNumber = () => `415${randomInt(200, 999)}${String(randomInt(10_000)).padStart(4, '0')}`
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const codeScreen = (page: Page) => dialog(page, 'Enter confirmation code')
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })

/** Opens the modal with email and SMS, and the phone field shown. */
async function openPhone(page: Page, settings: object = {}) {
  const methods = ['email', 'sms', 'google'].map((name) => ({ name, on: true }))
  await page.addInitScript(
    (value) => localStorage.setItem('fernleaf:playground', value),
    JSON.stringify({ walletsAtLogin: false, methods, ...settings }),
  )
  await page.goto(DEMO_URL)
  await loginButton(page).click()
  await page.getByRole('button', { name: 'Continue with SMS' }).click()
  await expect(phoneField(page)).toBeFocused()
}

async function submit(page: Page, number: string) {
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
}

test('logs in with a phone number, and the phone field comes first the next time', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  const number = newNumber()
  await openPhone(page)
  await submit(page, number)
  await expect(codeScreen(page)).toBeVisible()
  await expect(page.getByText('for a message and enter your code below')).toBeVisible()
  await expect(page.getByText("Didn't get a message?")).toBeVisible()
  const code = await waitForCode(SANDBOX_URL, `+1${number}`)
  expect(await readInbox(SANDBOX_URL, `+1${number}`)).toMatchObject([{ channel: 'sms' }])
  await page.keyboard.type(code)
  await expectLoggedIn(page)

  await page.getByLabel('Your account').click()
  await expect(page.getByText(`+1${number}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await loginButton(page).click()
  await expect(phoneField(page)).toBeVisible()
  await expect(page.getByText('Recent')).toBeVisible()
  expect(trouble).toEqual([])
})

test('loads the phone rules of all countries when the phone field is first used', {
  tag: '@extended',
}, async ({ page }) => {
  const fetched: string[] = []
  page.on('response', (response) => fetched.push(response.url()))
  await page.addInitScript(() => localStorage.removeItem('fernleaf:playground'))
  await page.goto(DEMO_URL)
  await loginButton(page).click()
  await expect(page.getByRole('textbox', { name: /email/i })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /PhoneContainer/.test(url))).toEqual([])
  await openPhone(page)
  expect(fetched.filter((url) => /PhoneContainer/.test(url))).not.toEqual([])
})

test('enables Submit for a valid number; another country clears it', { tag: '@extended' }, async ({
  page,
}) => {
  await openPhone(page)
  const button = page.getByRole('button', { name: 'Submit' })
  await page.keyboard.type('415555012')
  await expect(button).toBeDisabled()
  await page.keyboard.type('3')
  await expect(phoneField(page)).toHaveValue('(415) 555-0123')
  await expect(button).toBeEnabled()
  await country(page).selectOption({ label: 'Germany (+49)' })
  await expect(phoneField(page)).toHaveValue('')
  await expect(phoneField(page)).toBeFocused()
  await expect(button).toBeDisabled()
})

test('shakes on a wrong code and accepts another; Back returns to the number', {
  tag: '@extended',
}, async ({ page }) => {
  const number = newNumber()
  await openPhone(page)
  await submit(page, number)
  await expect(codeScreen(page)).toBeVisible()
  const code = await waitForCode(SANDBOX_URL, `+1${number}`)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('Incorrect code')).toBeVisible()
  await expect(page.getByText('Incorrect code')).toBeHidden()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(phoneField(page)).toHaveValue(/\d/)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(codeScreen(page)).toBeVisible()
  await page.keyboard.type(code)
  await expectLoggedIn(page)
})

test('a number submitted twice gets one message, even with a slow reply', async ({ page }) => {
  const number = newNumber()
  let asked = 0
  await page.route(`${API_URL}/api/v1/passwordless_sms/init`, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await openPhone(page)
  await submit(page, number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await expect(codeScreen(page)).toBeVisible()
  expect(asked).toBe(1)
})

test('a closed modal and a reload return to the code; another browser has to wait', {
  tag: '@extended',
}, async ({ page, browser }) => {
  const number = newNumber()
  await openPhone(page)
  await submit(page, number)
  await expect(codeScreen(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await loginButton(page).click()
  await page.getByRole('button', { name: 'Continue with SMS' }).click()
  await expect(phoneField(page)).toBeFocused()
  await submit(page, number)
  await expect(codeScreen(page)).toBeVisible()
  expect(await readInbox(SANDBOX_URL, `+1${number}`)).toHaveLength(1)

  const other = await browser.newPage()
  await openPhone(other)
  await submit(other, number)
  // Within 30 s of the first code the server sends no second one.
  await expect(other.getByText(/^Too many attempts\. Try again in \d+ seconds?\.$/)).toBeVisible()
  await other.close()

  await page.keyboard.type(await waitForCode(SANDBOX_URL, `+1${number}`))
  await expectLoggedIn(page)
})

test('sends the code by WhatsApp if configured', { tag: '@extended' }, async ({ page }) => {
  const number = newNumber()
  await openPhone(page, { app: 2 })
  await submit(page, number)
  await expect(codeScreen(page)).toBeVisible()
  const code = await waitForCode(SANDBOX_URL, `+1${number}`)
  expect(await readInbox(SANDBOX_URL, `+1${number}`)).toMatchObject([{ channel: 'whatsapp' }])
  await page.keyboard.type(code)
  await expectLoggedIn(page)
})

test('reports a region without SMS', { tag: '@extended' }, async ({ page }) => {
  await page.route(`${API_URL}/api/v1/passwordless_sms/init`, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'not_supported', error: 'Not supported' },
      headers: {
        'access-control-allow-origin': DEMO_URL,
        'access-control-allow-credentials': 'true',
      },
    }),
  )
  await openPhone(page)
  await submit(page, newNumber())
  await expect(dialog(page, 'This region is not supported')).toBeVisible()
  await expect(page.getByText('SMS authentication from this region is not available')).toBeVisible()
  await page.getByRole('button', { name: 'Try another method' }).click()
  await expect(dialog(page, 'Log in or sign up')).toBeVisible()
})

test('a test phone number needs no message', { tag: '@extended' }, async ({ page }) => {
  await openPhone(page)
  await submit(page, '5555550100')
  await expect(codeScreen(page)).toBeVisible()
  await page.keyboard.type('246810')
  await expectLoggedIn(page)
})

test("logs in by SMS from the host's own form, without the modal", async ({ page }) => {
  const number = newNumber()
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(DEMO_URL)
  const form = page.getByRole('region', { name: 'Without the modal' })
  await form.getByRole('textbox', { name: 'Number' }).fill(`+1${number}`)
  await page.keyboard.press('Enter')
  await form
    .getByRole('textbox', { name: 'Code' })
    .fill(await waitForCode(SANDBOX_URL, `+1${number}`))
  await page.keyboard.press('Enter')
  await expectLoggedIn(page)
})
