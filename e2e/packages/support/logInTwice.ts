import { codeFromSandbox, logIn } from '@latchkey/playwright'
import { expect, type Page } from '@playwright/test'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'

/** The demo app creates wallets at login, while another app is being built. */
const LOGIN_LIMIT_MS = 120_000

/**
 * Logs a new user in on a page that has a button *Log in* and shows the address of the user afterwards. A reload
 * keeps the session, and the user logs out. Fails if the console has an error, and closes the page.
 */
export async function logInTwice(
  page: Page,
  url: string,
  onFirstLogin: () => void = () => {},
): Promise<void> {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text())
  })
  const email = newAddress()
  await page.goto(url)
  await logIn(page, { email, code: codeFromSandbox(SANDBOX_URL), limitMs: LOGIN_LIMIT_MS })
  onFirstLogin()
  await page.reload()
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(trouble).toEqual([])
  await page.close()
}
