import { expect, test } from '@playwright/test'
import { SANDBOX_URL } from '../support/addresses.ts'
import {
  dialog,
  expectOutcome,
  kinds,
  newNumber,
  press,
  withSettings,
} from '../support/demoAccounts.ts'
import { addressesOf, logIn } from '../support/demoWallets.ts'
import { expectLoggedIn, listenForTrouble, loginButton, newAddress } from '../support/emailLogin.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

test('transfers an email address of another account after showing its wallet, and deletes that account', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  const email = newAddress()
  await withSettings(page, {
    methods: ['email', 'sms'].map((name) => ({ name, on: true })),
  })
  await logIn(page, email)
  const [wallet = ''] = await addressesOf(page, 'ethereum')
  await page.getByLabel('Your account').click()
  await page.getByRole('button', { name: 'Log out' }).click()

  // A user with a phone number, who also has the other account.
  const number = newNumber()
  await loginButton(page).click()
  await page.getByRole('button', { name: 'Continue with SMS' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Enter confirmation code')).toBeVisible()
  await page.keyboard.type(await waitForCode(SANDBOX_URL, `+1${number}`))
  await expectLoggedIn(page)
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 20_000 })

  const askToLink = async () => {
    const seen = (await readInbox(SANDBOX_URL, email)).map(({ id }) => id)
    await press(page, 'Link email')
    await page.getByRole('textbox', { name: /email/i }).fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Enter confirmation code')).toBeVisible({ timeout: 40_000 })
    await page.keyboard.type(await waitForCode(SANDBOX_URL, email, { seen }))
    await expect(dialog(page, 'Email is associated with another account')).toBeVisible()
  }
  await askToLink()
  await page.getByRole('button', { name: 'Transfer and delete account' }).click()
  await expect(dialog(page, 'Check account assets before transferring')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on explorer' })).toHaveAttribute(
    'href',
    new RegExp(`/address/${wallet}$`),
  )
  await page.getByRole('checkbox', { name: 'I have moved everything I want to keep.' }).check()
  await page.getByRole('button', { name: 'Transfer and delete account' }).click()
  await expect(page.getByText('Your account has been transferred.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectOutcome(page, 'linked: email')
  expect(await kinds(page)).toEqual(expect.arrayContaining(['phone', 'email']))
  expect(trouble).toEqual([])
})
