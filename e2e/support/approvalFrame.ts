import { expect, type FrameLocator, type Page } from '@playwright/test'
import { logIn, outcome, readOutcome } from './demoWallets.ts'
import { newAddress } from './emailLogin.ts'

/** The vault's approval page in the modal. */
export const approvalFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title^="Wallet request of"]')

/** A new user of the app whose users approve in the vault, with a wallet on each chain. */
export async function openApprovalDemo(page: Page, settings: object = {}): Promise<string> {
  await page.addInitScript(
    (value) => {
      if (window === window.top) localStorage.setItem('fernleaf:playground', value)
    },
    JSON.stringify({ app: 4, ...settings }),
  )
  const email = newAddress()
  await logIn(page, email)
  return email
}

/** Clicks the button on the approval page. Returns the host app's result. */
export async function approveInVault(page: Page, name = 'Sign and continue'): Promise<string> {
  await expect(outcome(page)).not.toHaveText(/^sign: /)
  const button = approvalFrame(page).getByRole('button', { name })
  await expect(button).toBeEnabled()
  await button.hover()
  await page.waitForTimeout(600) // the pointer rests on the frame before a click counts
  await button.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  return readOutcome(page, 'sign')
}
