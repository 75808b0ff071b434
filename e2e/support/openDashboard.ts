import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { API_URL, SANDBOX_URL } from './addresses.ts'
import { askForCode, emailField, loginButton } from './emailLogin.ts'
import { readInbox } from './inbox.ts'
import { createAuthenticator } from './totp.ts'

type Enrolment = { secret: string; lastStep: number }

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name })

/**
 * Logs in an operator and verifies with an authenticator app, which an operator without a second factor sets up first.
 * An operator can come back: Playwright opens the page again after a failed test.
 */
export async function openDashboard(page: Page, email: string): Promise<void> {
  await page.goto(`${API_URL}/dashboard`)
  await loginButton(page).click()
  await expect(emailField(page)).toBeFocused()
  // An operator who comes back has earlier codes in the inbox.
  const seen = (await readInbox(SANDBOX_URL, email)).map(({ id }) => id)
  await page.keyboard.type(await askForCode(page, email, seen))
  const verify = page.getByRole('button', { name: 'Verify' })
  const enroll = page.getByRole('button', { name: 'Set up a second factor' })
  await expect(verify.or(enroll)).toBeVisible()
  if (await enroll.isVisible()) await setUpFactor(page, email)
  await verify.click()
  await expect(page.getByRole('dialog', { name: 'Enter verification code' })).toBeVisible()
  await page.keyboard.type(await nextCode(email))
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
}

async function setUpFactor(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  await inDialog(page, 'Continue').click()
  await inDialog(page, 'Authenticator app').click()
  const key = page.getByRole('dialog').getByLabel('Setup key', { exact: true })
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/)
  write(email, { secret: await key.inputValue(), lastStep: 0 })
  await inDialog(page, 'Continue').click()
  await page.keyboard.type(await nextCode(email))
  await inDialog(page, 'Done').click()
}

/** A code that the server has not accepted yet. */
async function nextCode(email: string): Promise<string> {
  const { secret, lastStep } = read(email)
  const authenticator = createAuthenticator(secret, lastStep)
  const code = await authenticator.nextCode()
  write(email, { secret, lastStep: authenticator.lastStep() })
  return code
}

/** A file, because Playwright runs the tests after a failed one in a new process. */
const fileOf = (email: string) =>
  join(process.env.LATCHKEY_DATA_DIR ?? tmpdir(), `authenticator-${email}.json`)
const read = (email: string) => JSON.parse(readFileSync(fileOf(email), 'utf8')) as Enrolment
const write = (email: string, enrolment: Enrolment) =>
  writeFileSync(fileOf(email), JSON.stringify(enrolment))
