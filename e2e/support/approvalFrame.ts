import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { logIn, readOutcome } from './demoWallets.ts'
import { newAddress } from './emailLogin.ts'

/** Longer than `pointerInsideBeforePressMs`: the pointer rests on the frame before a click counts. */
const POINTER_RESTS_MS = 600
const PRESSES_MAX = 2
const TOO_SOON = 'Press once more to approve.'
/** The first request of a page loads vault, approval page and chain: three journeys share two cores. */
export const APPROVAL_LOAD_MS = 30_000

/** The vault's approval page in the modal. */
export const approvalFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title^="Wallet request of"]')

export const approvalButton = (page: Page, name: string): Locator =>
  approvalFrame(page).getByRole('button', { name, exact: true })

/** Logs in, by default as a new user, to the app whose users approve in the vault, with a wallet on each chain. */
export async function openApprovalDemo(
  page: Page,
  settings: object = {},
  email = newAddress(),
): Promise<string> {
  await page.addInitScript(
    (value) => {
      if (window === window.top) localStorage.setItem('fernleaf:playground', value)
    },
    JSON.stringify({ app: 4, ...settings }),
  )
  await logIn(page, email)
  return email
}

/**
 * Clicks a button of the approval page as a user does: once more if the page says so, because the frame moved under the
 * pointer just before.
 */
export async function pressInVault(page: Page, name: string): Promise<void> {
  const button = approvalButton(page, name)
  await expect(button).toHaveAttribute('aria-busy', 'false', { timeout: APPROVAL_LOAD_MS })
  await button.scrollIntoViewIfNeeded() // a long request is scrolled before it can be approved
  await expect(button).toBeEnabled()
  await button.hover()
  const isTooSoon = () => approvalFrame(page).getByText(TOO_SOON).isVisible()
  for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
    await page.waitForTimeout(POINTER_RESTS_MS)
    await button.click()
    if (!(await isTooSoon().catch(() => false))) return // a frame that is gone has counted the click
  }
}

/** Clicks a button that closes the approval page, until it is closed: a click during a change of height misses. */
export const closeVault = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) await approvalButton(page, name).last().click({ timeout: 2_000 })
    await expect(dialog).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: APPROVAL_LOAD_MS })

/** Types a new recovery password twice, up to the button that sets it. Each step waits for its screen. */
export async function typeNewPassword(
  screens: Pick<FrameLocator, 'getByRole' | 'getByLabel'>,
  password: string,
): Promise<void> {
  const shows = (name: string) =>
    expect(screens.getByRole('heading', { name })).toBeVisible({ timeout: APPROVAL_LOAD_MS })
  const field = screens.getByLabel('Password', { exact: true })
  const next = () => screens.getByRole('button', { name: 'Continue', exact: true }).click()
  await shows('Create a password')
  await field.pressSequentially(password)
  await next()
  await shows('Save your password')
  await next()
  await shows('Confirm your password')
  await field.pressSequentially(password)
  await next()
  await shows('Confirm backup')
  await screens.getByRole('checkbox').check()
}

/** Clicks Sign on the approval page. Returns the host app's result. */
export async function signInVault(page: Page): Promise<string> {
  await pressInVault(page, 'Sign and continue')
  await expect(page.getByRole('dialog')).toBeHidden()
  return readOutcome(page, 'sign')
}
