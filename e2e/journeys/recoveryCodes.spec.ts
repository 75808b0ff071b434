import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { SANDBOX_URL } from '../support/addresses.ts'
import { dialog, press, withSettings } from '../support/demoAccounts.ts'
import { addressesOf, logIn, outcome, rowOf } from '../support/demoWallets.ts'
import { listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { readInbox } from '../support/inbox.ts'
import { totp } from '../support/totp.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })
test.setTimeout(120_000)

const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })
const codeBox = (page: Page) => page.getByRole('textbox', { name: 'Digit 1 of 6' })

async function paste(page: Page, text: string) {
  await codeBox(page).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }))
  }, text)
}

test('issues recovery codes with the first factor, and one of them replaces a lost authenticator', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  const email = newAddress()
  await withSettings(page, { app: 2 })
  await logIn(page, email)
  const [address = ''] = await addressesOf(page, 'ethereum')

  await press(page, 'Second factors')
  await button(page, 'Continue').click()
  await button(page, 'Authenticator app').click()
  const key = page.getByRole('dialog').getByLabel('Setup key', { exact: true })
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/)
  const secret = await key.inputValue()
  await button(page, 'Continue').click()
  await paste(page, '1234567')
  await expect(page.getByText('Passcode must be exactly 6 numbers')).toBeVisible()
  await paste(page, '12345x')
  await expect(page.getByText('Passcode can only be numbers')).toBeVisible()
  await expect(codeBox(page)).toHaveValue('')
  await paste(page, ` ${totp(secret)} `)

  await expect(dialog(page, 'Save your recovery codes')).toBeVisible()
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const codes = await list.allTextContents()
  expect(codes).toHaveLength(10)
  const saving = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await button(page, 'I have saved them').click()
  await expect(dialog(page, 'Authenticator app verification added')).toBeVisible()
  await button(page, 'Done').click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()
  await button(page, 'Sign and continue').click()
  await expect(dialog(page, 'Enter verification code')).toBeVisible()
  await button(page, 'Use a recovery code').click()
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await page.keyboard.type('0000-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The code you entered is not valid')).toBeVisible()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText(/^sign: 0x/, { timeout: 20_000 })
  await expect
    .poll(async () => (await readInbox(SANDBOX_URL, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('A recovery code was used'))

  await press(page, 'Second factors')
  await expect(button(page, 'Recovery codes 9 left')).toBeVisible()
  await button(page, 'Recovery codes').click()
  await expect(dialog(page, 'Get new recovery codes?')).toBeVisible()
  await button(page, 'Get new codes').click()
  await button(page, 'Use a recovery code').click()
  await page.keyboard.type(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Save your recovery codes')).toBeVisible()
  expect(await list.allTextContents()).not.toContain(codes[2])
  expect(trouble).toEqual([])
})
