import { expect, type Page, test } from '@playwright/test'
import { SANDBOX_URL } from '../support/addresses.ts'
import { approvalFrame, openApprovalDemo, pressInVault } from '../support/approvalFrame.ts'
import { addressesOf, readOutcome, rowOf } from '../support/demoWallets.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'
import { sharePage } from '../support/sharePage.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const shared = sharePage(async (page) => {
  const email = await openApprovalDemo(page)
  const [address = ''] = await addressesOf(page, 'ethereum')
  return { email, address }
})

/** Answers the next call of this path as the server does six minutes after the login. */
const ageLogin = (page: Page, path: string) =>
  page.route(
    path,
    (route) => route.fulfill({ status: 403, json: { code: 'step_up_required', error: 'Too old' } }),
    { times: 1 },
  )

/** Logs in again in the frame with a code by email. */
async function logInAgain(page: Page, email: string) {
  const frame = approvalFrame(page)
  await expect(frame.getByRole('heading', { name: 'Log in again' })).toBeVisible()
  const seen = (await readInbox(SANDBOX_URL, email)).map(({ id }) => id)
  await frame.getByRole('button', { name: email }).click()
  const code = await waitForCode(SANDBOX_URL, email, { seen })
  const first = frame.getByRole('textbox', { name: 'Digit 1 of 6' })
  const wrong = code === '000000' ? '111111' : '000000'
  await first.pressSequentially(wrong)
  await expect(frame.getByText('Incorrect code')).toBeVisible()
  await expect(first).toBeFocused()
  await page.keyboard.type(code)
}

test('exports after a new login if the login is old', async () => {
  const { page, email, address } = shared
  await ageLogin(page, '**/api/v1/embedded_wallets/export_ticket')
  await rowOf(page, address).getByRole('button', { name: 'Export' }).click()
  await logInAgain(page, email)
  const dialog = page.getByRole('dialog')
  const reveal = dialog.frameLocator('iframe').getByRole('button', { name: 'Reveal private key' })
  await expect(reveal).toBeEnabled()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await readOutcome(page, 'export')).toBe('done')
})

test('delegates after a new login, with one click for the request', async () => {
  const { page, email, address } = shared
  await ageLogin(page, '**/api/v1/wallets/delegate')
  await rowOf(page, address).getByRole('button', { name: 'Enable offline access' }).click()
  await pressInVault(page, 'Accept')
  await logInAgain(page, email)
  expect(await readOutcome(page, 'delegate')).toBe('delegated')
})
