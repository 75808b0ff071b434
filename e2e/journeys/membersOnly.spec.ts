import { expect, type Page, test } from '@playwright/test'
import { DEMO_URL } from '../support/addresses.ts'
import {
  askForCode,
  emailField,
  expectLoggedIn,
  expectLoggedOut,
  loginButton,
  newAddress,
} from '../support/emailLogin.ts'

/** The seeded app that allows only `*@example.com`, rejects plus addresses and requires its terms. */
async function openMembersOnly(page: Page) {
  await page.addInitScript(() =>
    localStorage.setItem('fernleaf:playground', JSON.stringify({ app: 3 })),
  )
  await page.goto(`${DEMO_URL}/?members`)
  await loginButton(page).click()
  await expect(emailField(page)).toBeFocused()
}

test('rejects a user who is not on the allowlist after the code, and offers another account', async ({
  page,
}) => {
  await openMembersOnly(page)
  const stranger = newAddress().replace('@example.com', '@elsewhere.example')
  await page.keyboard.type(await askForCode(page, stranger))
  await expect(
    page.getByRole('dialog', { name: "You don't have access to this app" }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try another account' }).click()
  await expect(emailField(page)).toBeVisible()
})

test('rejects a plus address beside the field, before sending', async ({ page }) => {
  await openMembersOnly(page)
  await page.keyboard.type('ada+plants@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText("Please enter a valid email address without a '+'.")).toBeVisible()
})

test('logs out a user who declines the terms or closes them', async ({ page }) => {
  await openMembersOnly(page)
  await page.keyboard.type(await askForCode(page, newAddress()))
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectLoggedOut(page)

  await loginButton(page).click()
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type(await askForCode(page, newAddress()))
  await expect(page.getByRole('dialog', { name: 'One last step' })).toBeVisible()
  await page.reload()
  await expectLoggedOut(page)
})

test('asks for the terms once', async ({ page }) => {
  await openMembersOnly(page)
  await page.keyboard.type(await askForCode(page, newAddress()))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectLoggedIn(page)
  await page.reload()
  await expectLoggedIn(page)
})
