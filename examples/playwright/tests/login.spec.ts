import { logIn, startSession } from '@latchkey/playwright'
import { expect, test } from '@playwright/test'

const CREDENTIAL = { email: 'test-0001@shop.example', code: '246810' }

test('logs in through the modal and stays logged in', async ({ page }) => {
  await page.goto('/')
  await logIn(page, CREDENTIAL)
  await expect(page.getByRole('heading')).toHaveText(`Orders of ${CREDENTIAL.email}`)
  await page.reload()
  await expect(page.getByRole('heading')).toHaveText(`Orders of ${CREDENTIAL.email}`)
})

test('starts with a session, without the modal', async ({ page, baseURL }) => {
  const { user } = await startSession(page, {
    apiUrl: `http://localhost:${process.env.API_PORT ?? 4000}`,
    appId: 'myshop0000000000000000001',
    appUrl: String(baseURL),
    ...CREDENTIAL,
  })
  expect(user.id).toMatch(/^did:privy:/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('rejects a wrong code, and says so', async ({ page }) => {
  await page.goto('/')
  const wrong = logIn(page, { ...CREDENTIAL, code: '000000', limitMs: 10_000 })
  await expect(wrong).rejects.toThrow(/Invalid|Incorrect/)
})
