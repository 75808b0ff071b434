import { expect, type Page } from '@playwright/test'
import { API_URL } from './addresses.ts'
import { askForCode, emailField, loginButton } from './emailLogin.ts'
import { createAuthenticator } from './totp.ts'

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name })

/** Logs in an operator without a second factor, who sets up an authenticator app and verifies with it. */
export async function openDashboard(page: Page, email: string): Promise<void> {
  await page.goto(`${API_URL}/dashboard`)
  await loginButton(page).click()
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type(await askForCode(page, email))
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await inDialog(page, 'Continue').click()
  await inDialog(page, 'Authenticator app').click()
  const key = page.getByRole('dialog').getByLabel('Setup key', { exact: true })
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/)
  const authenticator = createAuthenticator(await key.inputValue())
  await inDialog(page, 'Continue').click()
  await page.keyboard.type(await authenticator.nextCode())
  await inDialog(page, 'Done').click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter verification code' })).toBeVisible()
  await page.keyboard.type(await authenticator.nextCode())
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}
