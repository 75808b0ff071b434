import { COOKIES, STORAGE_KEYS } from '@latchkey/contract'
import type { Locator, Page } from '@playwright/test'
import type { ReadCode } from './codeFromSandbox.ts'

const POLL_MS = 50
/** Making the first wallets belongs to a login, and takes its time on a slow machine. */
const LIMIT_MS = 30_000

export type LogInOptions = {
  email: string
  /** The fixed code of a test credential, or what finds the one that was sent. */
  code: string | ReadCode
  /** Opens the modal; by default the first button that says "Log in" or "Sign in" is pressed. */
  open?(): Promise<unknown>
  /** How long it may take from the code to the closed modal: 30 seconds unless told. */
  limitMs?: number
}

/**
 * Logs somebody in as they would do it themselves, by email in the modal of the page that is open, and ends
 * when they are logged in and the modal is gone. Terms are accepted where they are asked for.
 */
export async function logIn(
  page: Page,
  { email, code, open, limitMs = LIMIT_MS }: LogInOptions,
): Promise<void> {
  const modal = page.locator('#latchkey').getByRole('dialog')
  await (open
    ? open()
    : page
        .getByRole('button', { name: /^(log|sign) ?in\b/i })
        .first()
        .click())
  const field = modal.getByRole('textbox', { name: /email/i })
  const folded = modal.getByRole('button', { name: 'Continue with Email' })
  await field.or(folded).first().waitFor()
  if (await folded.isVisible()) await folded.click()
  await field.fill(email)
  const askedAt = new Date()
  await field.press('Enter')
  const boxes = modal.getByRole('textbox', { name: /^Digit 1 / })
  await boxes.waitFor()
  await boxes.focus()
  await page.keyboard.type(typeof code === 'string' ? code : await code(email, askedAt))
  await finish(page, modal, limitMs)
}

async function finish(page: Page, modal: Locator, limitMs: number): Promise<void> {
  const accept = modal.getByRole('button', { name: 'Accept', exact: true })
  const giveUpAt = Date.now() + limitMs
  while (!(await isDone(page, modal))) {
    if (await accept.isVisible()) await accept.click().catch(() => {})
    if (Date.now() > giveUpAt) {
      const said = (await modal.isVisible()) ? await modal.textContent() : 'nothing: it is closed'
      throw new Error(`Nobody was logged in. The modal says ${said}`)
    }
    await page.waitForTimeout(POLL_MS)
  }
}

async function isDone(page: Page, modal: Locator): Promise<boolean> {
  if (await modal.isVisible()) return false
  return page.evaluate(
    ([key, cookie]) => localStorage.getItem(key) !== null || document.cookie.includes(cookie),
    [STORAGE_KEYS.accessToken, `${COOKIES.session}=`] as const,
  )
}
