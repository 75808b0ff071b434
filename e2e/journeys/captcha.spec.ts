import { expect, type Page, test } from '@playwright/test'
import { API_URL, DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { expectOutcome, press } from '../support/demoAccounts.ts'
import {
  emailField,
  expectLoggedIn,
  listenForTrouble,
  loginButton,
  newAddress,
} from '../support/emailLogin.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'

const APP = 'latchkeydemoapp0000000003'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The app for members, with another captcha key where a test needs one. */
async function openWith(page: Page, siteKey?: string) {
  await page.addInitScript(() =>
    localStorage.setItem('fernleaf:playground', JSON.stringify({ app: 3 })),
  )
  if (siteKey) {
    await page.route(`${API_URL}/api/v1/apps/${APP}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), captcha_site_key: `t:${siteKey}` },
      })
    })
  }
  await page.goto(`${DEMO_URL}/?members`)
  await loginButton(page).click()
  await expect(emailField(page)).toBeFocused()
}

async function submit(page: Page, email = newAddress()): Promise<string> {
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Checking that you are a human...')).toBeVisible()
  return email
}

test('passes an invisible captcha, then sends the code, then asks for the terms', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await openWith(page)
  const email = await submit(page)
  await expect(dialog(page, 'Enter confirmation code')).toBeVisible()
  await page.keyboard.type(await waitForCode(SANDBOX_URL, email))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectLoggedIn(page)
  await expect(page.getByRole('dialog')).toBeHidden()

  // A new address also gets a code.
  const changed = newAddress()
  await press(page, 'Update email')
  await emailField(page).fill(changed)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Checking that you are a human...')).toBeVisible()
  await expect(dialog(page, 'Enter confirmation code')).toBeVisible()
  await page.keyboard.type(await waitForCode(SANDBOX_URL, changed))
  await expectOutcome(page, 'updated: email')
  expect(trouble).toEqual([])
})

test('shows the captcha box in the modal if the provider asks for it', async ({ page }) => {
  await openWith(page, 'latchkey-sandbox-interactive')
  await submit(page)
  await page.frameLocator('iframe[title^="Widget"]').getByRole('checkbox').click()
  await expect(dialog(page, 'Enter confirmation code')).toBeVisible()
})

test('allows three retries of a failed captcha, then gives other advice', async ({ page }) => {
  await openWith(page, 'latchkey-sandbox-fail')
  const email = await submit(page)
  for (let retry = 0; retry < 3; retry++) {
    await expect(page.getByText('You did not pass CAPTCHA. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await expect(page.getByText(/adblocker/)).toBeVisible()
  expect(await readInbox(SANDBOX_URL, email)).toEqual([])
  await page.getByRole('button', { name: 'Go back' }).last().click()
  await expect(emailField(page)).toBeVisible()
})

test('gives up a captcha that does not answer within 20 s', async ({ page }) => {
  await page.clock.install()
  await openWith(page, 'latchkey-sandbox-never')
  await submit(page)
  await page.clock.runFor(1_000)
  await expect(page.locator('iframe[title^="Widget"]')).toBeAttached()
  await page.clock.runFor(20_000)
  await expect(page.getByText('Something went wrong! Please try again later.')).toBeVisible()
})

test('closing the modal during the captcha sends nothing', async ({ page }) => {
  await openWith(page, 'latchkey-sandbox-never')
  const email = await submit(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await readInbox(SANDBOX_URL, email)).toEqual([])
  expect(await page.locator('iframe[title^="Widget"]').count()).toBe(0)
})

test('reports a blocked captcha script like a failure', async ({ page }) => {
  await page.route('**/captcha/api.js', (route) => route.abort())
  await openWith(page)
  await submit(page)
  await expect(page.getByText('You did not pass CAPTCHA. Please try again.')).toBeVisible()
})
