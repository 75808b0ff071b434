import { expect, type Locator, type Page } from '@playwright/test'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { emailField } from '../../support/emailLogin.ts'
import { waitForCode } from '../../support/inbox.ts'

export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })

/** The window that an action opens. */
export async function windowOf(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()])
  return popup
}

/** Logs in with a code by email, in a window that asks for it. */
export async function logIn(popup: Page, email: string): Promise<void> {
  await emailField(popup).fill(email)
  await popup.keyboard.press('Enter')
  await expect(popup.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
  await popup.keyboard.type(await waitForCode(SANDBOX_URL, email))
}

/** Presses what answers the site. The window may be gone before the browser has reported the click. */
export const pressLast = (popup: Page, control: Locator) =>
  Promise.all([popup.waitForEvent('close'), control.click().catch(() => {})])

/** Presses Connect once the window has been in sight for long enough. */
export async function connect(popup: Page): Promise<void> {
  await expect(button(popup, 'Connect')).toHaveAttribute('aria-disabled', 'false', {
    timeout: 30_000,
  })
  await pressLast(popup, button(popup, 'Connect'))
}

/** Rejects what a wallet screen asks. */
export const reject = (popup: Page) =>
  pressLast(popup, popup.getByRole('dialog').getByRole('button', { name: /close/i }))
