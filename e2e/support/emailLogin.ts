import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DEMO_URL, SANDBOX_URL } from './addresses.ts'
import { waitForCode } from './inbox.ts'

export const newAddress = () => `ada-${randomUUID().slice(0, 8)}@example.com`

export const emailField = (page: Page) => page.getByRole('textbox', { name: /email/i })
export const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in' }).first()
export const expectLoggedIn = (page: Page) => expect(page.getByLabel('Your account')).toBeVisible()
export const expectLoggedOut = (page: Page) => expect(loginButton(page)).toBeVisible()

/** Error messages of a page that would alarm a user or a developer; rejected calls are not among them. */
export function listenForTrouble(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    const isRefusal = /status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isRefusal) trouble.push(message.text())
  })
  return trouble
}

/** Opens the modal by keyboard; the email field has the focus afterwards. */
export async function openLogin(page: Page, url = DEMO_URL) {
  await page.goto(url)
  await loginButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(emailField(page)).toBeFocused()
}

/** From the focused email field to the code screen. Returns the code from the mail, other than those already seen. */
export async function askForCode(
  page: Page,
  email: string,
  seen: readonly string[] = [],
): Promise<string> {
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
  return waitForCode(SANDBOX_URL, email, { seen })
}
