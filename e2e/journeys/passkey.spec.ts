import { expect, type Page, test } from '@playwright/test'
import { DEMO_URL } from '../support/addresses.ts'
import { addVirtualAuthenticator } from '../support/addVirtualAuthenticator.ts'
import {
  expectLoggedIn,
  expectLoggedOut,
  listenForTrouble,
  loginButton,
} from '../support/emailLogin.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Opens the modal and chooses the passkey, without autofill suggestions. */
async function choosePasskey(page: Page) {
  await loginButton(page).click()
  await press(page, 'Continue with passkey')
  await expect(dialog(page, 'Log in or create a new account?')).toBeVisible()
}

async function logOut(page: Page) {
  await page.getByLabel('Your account').click()
  await press(page, 'Log out')
  await expectLoggedOut(page)
}

/** Without suggestions: a virtual authenticator that approves at once would take the first one. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    if (typeof PublicKeyCredential === 'function')
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

test('signs up with a passkey, logs out, and logs in again as the same user', async ({ page }) => {
  const trouble = listenForTrouble(page)
  await withoutSuggestions(page)
  await page.goto(DEMO_URL)
  const authenticator = await addVirtualAuthenticator(page)
  await choosePasskey(page)
  await press(page, 'Create new account')
  await expect(dialog(page, 'Success')).toBeVisible()
  await expectLoggedIn(page)
  expect(await authenticator.credentials()).toMatchObject([
    { rpId: 'localhost', isResidentCredential: true },
  ])
  const idOf = () =>
    page.evaluate(() => {
      const token = JSON.parse(localStorage.getItem('privy:token') ?? '""') as string
      return JSON.parse(atob(token.split('.')[1] ?? '')).sub as string
    })
  const firstId = await idOf()

  await logOut(page)
  await choosePasskey(page)
  // The last used method comes first and has the focus.
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectLoggedIn(page)
  expect(await idOf()).toBe(firstId)
  await page.reload()
  await expectLoggedIn(page)
  expect(trouble).toEqual([])
})

test('reports failed user verification, with a retry', { tag: '@extended' }, async ({ page }) => {
  await withoutSuggestions(page)
  await page.goto(DEMO_URL)
  const authenticator = await addVirtualAuthenticator(page)
  await choosePasskey(page)
  await authenticator.setVerified(false)
  await press(page, 'Create new account')
  await expect(dialog(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByText('Passkey request timed out or rejected by user.')).toBeVisible()
  await authenticator.setVerified(true)
  await press(page, 'Retry')
  await expectLoggedIn(page)
})

test('reports a device without a passkey and offers other login methods', {
  tag: '@extended',
}, async ({ page }) => {
  await withoutSuggestions(page)
  await page.goto(DEMO_URL)
  const authenticator = await addVirtualAuthenticator(page)
  await choosePasskey(page)
  await press(page, 'Log in with a passkey')
  await expect(page.getByText('Passkey request timed out or rejected by user.')).toBeVisible()
  expect(await authenticator.credentials()).toEqual([])
  await press(page, 'Go back')
  await press(page, 'Go back')
  await expect(page.getByRole('textbox', { name: /email/i })).toBeVisible()
})

test('reports a browser without WebAuthn and offers other login methods', {
  tag: '@extended',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined })
  })
  await page.goto(DEMO_URL)
  await choosePasskey(page)
  await press(page, 'Log in with a passkey')
  await expect(page.getByText('WebAuthn is not supported in this browser')).toBeVisible()
  await press(page, 'Log in another way')
  await expect(page.getByRole('textbox', { name: /email/i })).toBeVisible()
})

test('a passkey of a deleted account can start a new one', { tag: '@extended' }, async ({
  page,
}) => {
  await withoutSuggestions(page)
  await page.goto(DEMO_URL)
  await addVirtualAuthenticator(page)
  await page.route('**/passkeys/authenticate', (route) =>
    route.fulfill({
      status: 401,
      headers: {
        'access-control-allow-origin': DEMO_URL,
        'access-control-allow-credentials': 'true',
      },
      json: { code: 'passkey_not_registered', error: 'Unknown passkey' },
    }),
  )
  await choosePasskey(page)
  await press(page, 'Create new account')
  await expectLoggedIn(page)
  await logOut(page)
  await choosePasskey(page)
  await press(page, 'Log in with a passkey')
  await expect(page.getByText('No account was found for this passkey.')).toBeVisible()
  await press(page, 'Create new account')
  await expectLoggedIn(page)
})

test("closing the modal cancels the browser's passkey prompt", { tag: '@extended' }, async ({
  page,
}) => {
  await withoutSuggestions(page)
  await page.goto(DEMO_URL)
  const authenticator = await addVirtualAuthenticator(page)
  await authenticator.setPresent(false)
  await choosePasskey(page)
  await press(page, 'Create new account')
  await expect(dialog(page, 'Waiting for passkey')).toBeVisible()
  await press(page, 'Go back')
  await expect(dialog(page, 'Log in or create a new account?')).toBeVisible()
  await authenticator.setPresent(true)
  await press(page, 'Create new account')
  await expectLoggedIn(page)
  expect(await authenticator.credentials()).toHaveLength(1)
})

test('the email field suggests the passkey, which logs in when selected', async ({ page }) => {
  await page.goto(DEMO_URL)
  const authenticator = await addVirtualAuthenticator(page)
  await authenticator.setPresent(false)
  await choosePasskey(page)
  await authenticator.setPresent(true)
  await press(page, 'Create new account')
  await expectLoggedIn(page)
  await logOut(page)
  // The virtual authenticator takes the first suggestion as soon as it appears.
  await loginButton(page).click()
  await expectLoggedIn(page)
})

test("the hooks create, use and link passkeys from the host's own buttons", {
  tag: '@extended',
}, async ({ page }) => {
  await withoutSuggestions(page)
  await page.goto(DEMO_URL)
  const authenticator = await addVirtualAuthenticator(page)
  await press(page, 'Use my passkey')
  await expect(page.getByText('Passkey request timed out or rejected by user.')).toBeVisible()
  await press(page, 'Make a passkey')
  await expectLoggedIn(page)
  await expect(page.getByText('Passkeys: 1')).toBeVisible()
  await logOut(page)
  await press(page, 'Use my passkey')
  await expectLoggedIn(page)
  // An existing passkey cannot be added twice.
  await press(page, 'Add a passkey')
  await expect(page.getByText('Passkeys: 1')).toBeVisible()
  expect(await authenticator.credentials()).toHaveLength(1)
})
