import { COOKIES, STORAGE_KEYS } from '@latchkey/contract'
import type { ConsoleMessage, Locator, Page } from '@playwright/test'
import type { ReadCode } from './codeFromSandbox.ts'

const POLL_MS = 50
/** A login can include wallet creation, which is slow on a busy machine. */
const LIMIT_MS = 30_000

/** Options of `logIn`. */
export type LogInOptions = {
  /** Email address of the user. */
  email: string
  /** Fixed code of a test credential, or a function that reads the code, such as `codeFromSandbox`. */
  code: string | ReadCode
  /** Opens the modal. By default clicks the first button named "Log in" or "Sign in". */
  open?(): Promise<unknown>
  /** Time limit from the code to the closed modal. Defaults to 30 000. */
  limitMs?: number
}

/**
 * Logs a user in by email through the modal of the open page. Accepts the terms if the modal asks.
 * Resolves when the user is logged in and the modal is closed.
 *
 * @throws Error with the text of the modal and the warnings of Latchkey in the console, if the code is rejected
 * or the login does not complete in time.
 * @example
 * ```ts
 * import { codeFromSandbox, logIn } from '@latchkey/playwright'
 * import { test } from '@playwright/test'
 *
 * test('shows the dashboard after login', async ({ page }) => {
 *   await page.goto('http://localhost:3000')
 *   await logIn(page, { email: 'ada@example.com', code: codeFromSandbox('http://localhost:4010') })
 * })
 * ```
 */
export async function logIn(page: Page, options: LogInOptions): Promise<void> {
  const warnings: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.text().startsWith('[latchkey] ')) warnings.push(message.text())
  }
  page.on('console', onConsole)
  try {
    await completeModal(page, options)
  } catch (thrown) {
    if (thrown instanceof Error && warnings.length > 0)
      thrown.message += `\nIn the console: ${warnings.join('\n')}`
    throw thrown
  } finally {
    page.off('console', onConsole)
  }
}

async function completeModal(
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
  const rejection = modal.getByRole('alert').filter({ hasText: /\S/ })
  const deadlineMs = Date.now() + limitMs
  while (!(await isDone(page, modal))) {
    if (await accept.isVisible()) await accept.click().catch(() => {})
    if (await rejection.first().isVisible()) {
      throw new Error(`The login was rejected. Text of the modal: ${await textOf(modal)}`)
    }
    if (Date.now() > deadlineMs) {
      const text = (await modal.isVisible()) ? await textOf(modal) : '(closed)'
      throw new Error(`Login did not complete within ${limitMs} ms. Text of the modal: ${text}`)
    }
    await page.waitForTimeout(POLL_MS)
  }
}

/** Reads the texts of the modal, separated: a heading and its paragraph would run together. */
const textOf = (modal: Locator) =>
  modal.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
    return texts.filter(Boolean).join(' | ')
  })

async function isDone(page: Page, modal: Locator): Promise<boolean> {
  if (await modal.isVisible()) return false
  return page.evaluate(
    ([key, cookie]) => localStorage.getItem(key) !== null || document.cookie.includes(cookie),
    [STORAGE_KEYS.accessToken, `${COOKIES.session}=`] as const,
  )
}
