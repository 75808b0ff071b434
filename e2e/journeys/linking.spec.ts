import { expect, test } from '@playwright/test'
import { SANDBOX_URL } from '../support/addresses.ts'
import { dialog, expectOutcome, kinds, newNumber, press } from '../support/demoAccounts.ts'
import { logIn } from '../support/demoWallets.ts'
import { listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { waitForCode } from '../support/inbox.ts'

test.use({ viewport: { width: 1320, height: 900 } })

test('links a phone number and Google, changes the email, and unlinks all but the last', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  const email = newAddress()
  await logIn(page, email)

  await press(page, 'Link phone')
  await expect(dialog(page, 'Add your number to your Latchkey demo account')).toBeVisible()
  const number = newNumber()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Enter confirmation code')).toBeVisible()
  await page.keyboard.type(await waitForCode(SANDBOX_URL, `+1${number}`))
  await expectOutcome(page, 'linked: sms')

  await press(page, 'Link Google')
  await page.waitForURL(`${SANDBOX_URL}/social/**`)
  await page.getByRole('button', { name: 'Continue as someone new' }).click()
  await expect(dialog(page, 'Successfully connected with Google')).toBeVisible()
  await expectOutcome(page, 'linked: google')
  expect(await kinds(page)).toEqual(expect.arrayContaining(['email', 'phone', 'google_oauth']))

  // One email per user, and closing cancels.
  await press(page, 'Link email')
  await expectOutcome(page, 'link failed: cannot_link_more_of_type email')
  await press(page, 'Link GitHub')
  await page.waitForURL(`${SANDBOX_URL}/social/**`)
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(dialog(page, 'Authentication failed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectOutcome(page, 'link failed: exited_link_flow github')

  const changed = newAddress()
  await press(page, 'Update email')
  await expect(dialog(page, 'Update your email')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectOutcome(page, 'update failed: exited_update_flow email')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, 'Update email')
  await page.getByRole('textbox', { name: /email/i }).fill(changed)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(dialog(page, 'Enter confirmation code')).toBeVisible()
  await page.keyboard.type(await waitForCode(SANDBOX_URL, changed))
  await expectOutcome(page, 'updated: email')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: /^Unlink google_oauth/ }).click()
  await expectOutcome(page, 'unlink: google_oauth')
  await page.getByRole('button', { name: /^Unlink phone/ }).click()
  await expectOutcome(page, 'unlink: phone')
  await page.getByRole('button', { name: `Unlink email ${changed}` }).click()
  await expect(page.getByText(/^unlink failed: cannot_unlink_sole_account/)).toBeVisible()
  await page.reload()
  await expect.poll(() => kinds(page)).toEqual(['email'])
  expect(trouble).toEqual([])
})
