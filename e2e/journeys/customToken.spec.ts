import { expect, type Page, test } from '@playwright/test'
import { DEMO_URL } from '../support/addresses.ts'
import { expectLoggedIn, expectLoggedOut, listenForTrouble } from '../support/emailLogin.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Without the modal' })
const isIn = (page: Page) => region(page).getByRole('checkbox')
const name = (page: Page) => region(page).getByRole('textbox', { name: 'Name there' })
const customUserId = async (page: Page) => {
  const user = page.getByText('User', { exact: true })
  await user.click()
  const shown = await page.locator('details pre').first().textContent()
  await user.click()
  return /"customUserId": "([^"]+)"/.exec(shown ?? '')?.[1]
}

async function open(page: Page) {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(DEMO_URL)
  await expect(region(page)).toBeVisible()
}

test("logs in and out together with the host's own identity system", async ({ page }) => {
  const trouble = listenForTrouble(page)
  await open(page)
  await name(page).fill('gardener-7')
  await isIn(page).check()
  await expectLoggedIn(page)
  expect(await customUserId(page)).toBe('gardener-7')
  await isIn(page).uncheck()
  await expectLoggedOut(page)
  expect(trouble).toEqual([])
})

test('does not log in if the host cannot get a token', { tag: '@extended' }, async ({ page }) => {
  await page.route('**/custom-auth/token*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await open(page)
  await isIn(page).check()
  await expect(region(page).getByRole('status', { name: 'Own system' })).toHaveText('initial')
  await expectLoggedOut(page)
})

test('rejects a forged token and reports it to the host', { tag: '@extended' }, async ({
  page,
}) => {
  await page.route('**/custom-auth/token*', async (route) => {
    const { token } = (await (await route.fetch()).json()) as { token: string }
    const [head, , signature] = token.split('.')
    const claims = { sub: 'root', aud: 'latchkey-demo', exp: 9_999_999_999 }
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    await route.fulfill({ json: { token: forged } })
  })
  await open(page)
  await isIn(page).check()
  await expect(region(page).getByRole('status', { name: 'Own system' })).toHaveText('error')
  await expectLoggedOut(page)
})
