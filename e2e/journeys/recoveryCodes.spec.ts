import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { SANDBOX_URL } from '../support/addresses.ts'
import { dialog, press, withSettings } from '../support/demoAccounts.ts'
import { addressesOf, logIn, outcome, rowOf } from '../support/demoWallets.ts'
import { newAddress } from '../support/emailLogin.ts'
import { readInbox } from '../support/inbox.ts'
import { sharePage } from '../support/sharePage.ts'
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

const shared = sharePage(async (page) => {
  const email = newAddress()
  await withSettings(page, { app: 2 })
  await logIn(page, email)
  const [address = ''] = await addressesOf(page, 'ethereum')
  return { email, address }
})
test.afterEach(() => expect(shared.trouble).toEqual([]))

const list = () => shared.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
/** Codes of the user of the shared page that no test has used. */
let unused: string[] | undefined

/** Opens the code field of an authenticator app. Returns the app's secret. */
async function startEnrollment(): Promise<string> {
  const { page } = shared
  await press(page, 'Second factors')
  await button(page, 'Continue').click()
  await button(page, 'Authenticator app').click()
  const key = page.getByRole('dialog').getByLabel('Setup key', { exact: true })
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/)
  const secret = await key.inputValue()
  await button(page, 'Continue').click()
  return secret
}
/** Enrolls the authenticator app and reads the codes. */
async function finishEnrollment(secret: string): Promise<string[]> {
  const { page } = shared
  await paste(page, ` ${totp(secret)} `)
  await expect(dialog(page, 'Save your recovery codes')).toBeVisible()
  return list().allTextContents()
}
async function closeEnrollment() {
  const { page } = shared
  await button(page, 'I have saved them').click()
  await expect(dialog(page, 'Authenticator app verification added')).toBeVisible()
  await button(page, 'Done').click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
async function enrollOnce(): Promise<string[]> {
  if (unused) return unused
  unused = await finishEnrollment(await startEnrollment())
  await closeEnrollment()
  return unused
}

test('rejects pasted text that is not six digits, and issues ten codes to download', async () => {
  const { page } = shared
  const secret = await startEnrollment()
  await paste(page, '1234567')
  await expect(page.getByText('Passcode must be exactly 6 numbers')).toBeVisible()
  await paste(page, '12345x')
  await expect(page.getByText('Passcode can only be numbers')).toBeVisible()
  await expect(codeBox(page)).toHaveValue('')

  const codes = await finishEnrollment(secret)
  expect(codes).toHaveLength(10)
  const saving = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await closeEnrollment()
  unused = codes
})

test('signs with a recovery code in place of a lost authenticator and notifies the user', async () => {
  const { page, email, address } = shared
  const codes = await enrollOnce()
  await rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()
  await button(page, 'Sign and continue').click()
  await expect(dialog(page, 'Enter verification code')).toBeVisible()
  await button(page, 'Use a recovery code').click()
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await page.keyboard.type('0000-0000-0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The code you entered is not valid')).toBeVisible()
  const code = codes.shift()?.toLowerCase() ?? ''
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText(/^sign: 0x/, { timeout: 20_000 })
  await expect
    .poll(async () => (await readInbox(SANDBOX_URL, email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('A recovery code was used'))
})

test('shows how many codes are left and replaces all of them', async () => {
  const { page } = shared
  const codes = await enrollOnce()
  await press(page, 'Second factors')
  await expect(button(page, `Recovery codes ${codes.length} left`)).toBeVisible()
  await button(page, 'Recovery codes').click()
  await expect(dialog(page, 'Get new recovery codes?')).toBeVisible()
  await button(page, 'Get new codes').click()
  await button(page, 'Use a recovery code').click()
  await page.keyboard.type(codes.shift() ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Save your recovery codes')).toBeVisible()
  expect(await list().allTextContents()).not.toContain(codes[0])
})
