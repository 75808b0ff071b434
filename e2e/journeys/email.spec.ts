import { expect, type Page, test } from '@playwright/test'
import { API_URL, DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import {
  askForCode,
  emailField,
  expectLoggedIn,
  expectLoggedOut,
  listenForTrouble,
  loginButton,
  newAddress,
  openLogin,
} from '../support/emailLogin.ts'
import { readInbox } from '../support/inbox.ts'

/** With animations, as most users see the modal. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('logs in by keyboard, stays logged in after a reload, and logs out in every tab', async ({
  page,
  context,
}) => {
  const trouble = listenForTrouble(page)
  await openLogin(page)
  await page.keyboard.type(await askForCode(page, newAddress()))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectLoggedIn(page)

  await page.reload()
  await expectLoggedIn(page)

  const other = await context.newPage()
  await other.goto(DEMO_URL)
  await expectLoggedIn(other)
  await other.getByLabel('Your account').click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expectLoggedOut(other)
  await expectLoggedOut(page)
  expect(trouble).toEqual([])
})

test('logs in under the strictest CSP that allows only the Latchkey origin, without violations', async ({
  page,
}) => {
  const answer = await page.goto(`${DEMO_URL}/?strict`)
  expect(answer?.headers()['content-security-policy']).toBe(
    `default-src 'self'; connect-src 'self' ${API_URL}; frame-src ${API_URL}`,
  )
  const trouble = listenForTrouble(page)
  await page.evaluate(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await loginButton(page).click()
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type(await askForCode(page, newAddress()))
  await expectLoggedIn(page)
  expect(
    await page.evaluate(() => (window as unknown as { violations: string[] }).violations),
  ).toEqual([])
  expect(trouble).toEqual([])
})

test('logs in on a host page on another site than the API', { tag: '@extended' }, async ({
  page,
}) => {
  const url = DEMO_URL.replace('//localhost', '//app.localhost')
  await openLogin(page, url)
  await page.keyboard.type(await askForCode(page, newAddress()))
  await expectLoggedIn(page)
  await page.reload()
  await expectLoggedIn(page)
})

test('shows and clears a wrong code, then accepts the right one', async ({ page }) => {
  await openLogin(page)
  const code = await askForCode(page, newAddress())
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('Incorrect code')).toBeVisible()
  await expect(page.getByText('Incorrect code')).toBeHidden()
  await page.keyboard.type(code)
  await expectLoggedIn(page)
})

test('accepts a pasted code with the spaces that mail programs add', { tag: '@extended' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLogin(page)
  const code = await askForCode(page, newAddress())
  const spaced = `${code.slice(0, 3)} ${code.slice(3)} `
  await page.evaluate((text) => navigator.clipboard.writeText(text), spaced)
  await page.keyboard.press('ControlOrMeta+v')
  await expectLoggedIn(page)
})

test('going back and entering the same address sends no second mail', { tag: '@extended' }, async ({
  page,
}) => {
  const email = newAddress()
  await openLogin(page)
  const code = await askForCode(page, email)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(emailField(page)).toHaveValue(email)
  await emailField(page).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
  expect(await readInbox(SANDBOX_URL, email)).toHaveLength(1)
  await page.keyboard.type(code)
  await expectLoggedIn(page)
})

for (const [way, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click outside', (page: Page) => page.mouse.click(8, 300)],
  ['a reload', (page: Page) => page.reload()],
] as const)
  test(`after ${way} on the code screen, the same address leads back to the code that was mailed`, {
    tag: way === 'a reload' ? [] : '@extended',
  }, async ({ page }) => {
    const email = newAddress()
    await openLogin(page)
    const code = await askForCode(page, email)
    await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toBeVisible()
    await leave(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(await kept()).not.toContain(email)

    await loginButton(page).click()
    await expect(emailField(page)).toHaveValue('')
    await page.keyboard.type(email.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Resend code in \d\d? s/ })).toBeVisible()
    expect(await readInbox(SANDBOX_URL, email)).toHaveLength(1)
    await page.keyboard.type(code)
    await expectLoggedIn(page)
    expect(await kept()).not.toContain('sent-codes')
  })

test('closing with Escape returns the focus to the button that opened the modal', {
  tag: '@extended',
}, async ({ page }) => {
  await openLogin(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(loginButton(page)).toBeFocused()
})
