import { codeFromSandbox, logIn as logInByModal } from '@latchkey/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type Address, verifyMessage } from 'viem'
import { DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { approvalFrame, pressInVault } from '../support/approvalFrame.ts'
import { expectLoggedIn, expectLoggedOut, newAddress } from '../support/emailLogin.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const step = (page: Page, title: string) =>
  page.locator('.tour > li').filter({ has: page.getByRole('heading', { name: title }) })
const isDone = (page: Page, title: string) =>
  expect(step(page, title)).toHaveAttribute('data-state', 'done', { timeout: 20_000 })
const press = (page: Page, title: string, name: string) =>
  step(page, title).getByRole('button', { name, exact: true }).click()
const resultOf = async (page: Page, title: string) =>
  (await step(page, title).locator('.step-result').textContent()) ?? ''

async function openTour(page: Page, app: number) {
  await page.addInitScript(
    (value) => {
      if (location.hostname === 'localhost' && window === window.top)
        localStorage.setItem('fernleaf:playground', value)
    },
    JSON.stringify({ app, chains: 'sandbox', tab: 'tour' }),
  )
  const email = newAddress()
  await page.goto(DEMO_URL)
  await logInByModal(page, { email, code: codeFromSandbox(SANDBOX_URL) })
  await expectLoggedIn(page)
  await isDone(page, 'Get a wallet')
  return email
}

/** Logs in on the device of the tour that has no data, and signs there. */
async function signElsewhere(page: Page, email: string) {
  const opening = page.waitForEvent('popup')
  await press(page, 'Recover on another device', 'Open the other device')
  const other = await opening
  expect(new URL(other.url()).hostname).toBe('app.localhost')
  await logInByModal(other, { email, code: codeFromSandbox(SANDBOX_URL) })
  await other.getByRole('button', { name: 'Sign on this device' }).click()
  await pressInVault(other, 'Sign and continue')
  await expect(other.getByText('You can close this window.')).toBeVisible()
  await other.close()
}

test('the tour logs in, signs, sends, recovers elsewhere, fails to rob the page and leaves', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = await openTour(page, 4)
  const address = (await resultOf(page, 'Get a wallet')) as Address

  await press(page, 'Sign a message', 'Sign')
  await pressInVault(page, 'Sign and continue')
  await isDone(page, 'Sign a message')

  await press(page, 'Send a transaction', 'Send 0.01 ETH')
  await pressInVault(page, 'Approve')
  await approvalFrame(page).getByRole('button', { name: 'All Done' }).click()
  await isDone(page, 'Send a transaction')
  expect(await resultOf(page, 'Send a transaction')).toMatch(/^0x[0-9a-f]{64}$/)

  await signElsewhere(page, email)
  await isDone(page, 'Recover on another device')
  const signature = (await resultOf(page, 'Recover on another device')) as `0x${string}`
  const message = 'Signed on another device.'
  expect(await verifyMessage({ address, message, signature })).toBe(true)

  await press(page, 'Attack this page', 'Run the attack')
  await isDone(page, 'Attack this page')
  const attempts = page.locator('.attempts li')
  await expect(attempts).toHaveCount(5)
  await expect(page.locator('.attempts li[data-stolen="true"]')).toHaveCount(0)
  await expect(attempts.nth(0)).toContainText('SecurityError')
  for (const place of [2, 3, 4])
    await expect(attempts.nth(place)).toContainText('approval_required')

  await press(page, 'Leave', 'Log out')
  await expectLoggedOut(page)
  await isDone(page, 'Leave')
})
