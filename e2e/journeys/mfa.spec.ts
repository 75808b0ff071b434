import { expect, type Page, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { SANDBOX_URL } from '../support/addresses.ts'
import { addVirtualAuthenticator } from '../support/addVirtualAuthenticator.ts'
import {
  accountPanel,
  dialog,
  expectOutcome,
  newNumber,
  press,
  withSettings,
} from '../support/demoAccounts.ts'
import { addressesOf, approve, logIn, MESSAGE, outcome, rowOf } from '../support/demoWallets.ts'
import { listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { readInbox, waitForCode } from '../support/inbox.ts'
import { sharePage } from '../support/sharePage.ts'
import { createAuthenticator } from '../support/totp.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })
test.setTimeout(120_000)

const codeScreen = (page: Page) => dialog(page, 'Enter verification code')
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

const pressSign = (page: Page, address: string) =>
  rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()

/** Clicks the wallet's Sign and approves the message. */
async function sign(page: Page, address: string) {
  await pressSign(page, address)
  await button(page, 'Sign and continue').click()
}

/** From the panel to the secret of an authenticator app. */
async function startTotp(page: Page): Promise<string> {
  await press(page, 'Second factors')
  await expect(dialog(page, 'Transaction Protection')).toBeVisible()
  await button(page, 'Continue').click()
  await button(page, 'Authenticator app').click()
  await expect(dialog(page, 'Scan QR code')).toBeVisible()
  const key = page.getByRole('dialog').getByLabel('Setup key', { exact: true })
  await expect(key).toHaveValue(/^[A-Z2-7]{32}$/)
  return key.inputValue()
}

async function expectSigned(page: Page, address: string) {
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 20_000 })
  await expect(outcome(page)).toHaveText(/^sign: 0x/)
  const signature = ((await outcome(page).textContent()) ?? '').slice('sign: '.length)
  const isTheirs = await verifyMessage({
    address: address as `0x${string}`,
    message: MESSAGE,
    signature: signature as `0x${string}`,
  })
  expect(isTheirs).toBe(true)
}

test.describe('with an authenticator app', () => {
  const shared = sharePage(async (page) => {
    await logIn(page, newAddress())
    const [address = ''] = await addressesOf(page, 'ethereum')
    return { address }
  })
  test.afterEach(() => expect(shared.trouble).toEqual([]))
  /** The app and the number that the user of the shared page has enrolled. */
  let authenticator: ReturnType<typeof createAuthenticator> | undefined
  let smsNumber: string | undefined

  async function finishEnrollment(secret: string) {
    authenticator = createAuthenticator(secret)
    await shared.page.keyboard.type(await authenticator.nextCode())
    await expect(dialog(shared.page, 'Authenticator app verification added')).toBeVisible()
    await button(shared.page, 'Done').click()
    return authenticator
  }
  async function enrollOnce() {
    if (authenticator) return authenticator
    const secret = await startTotp(shared.page)
    await button(shared.page, 'Continue').click()
    return finishEnrollment(secret)
  }
  async function enrollSmsOnce() {
    if (smsNumber) return smsNumber
    const { page } = shared
    const { nextCode } = await enrollOnce()
    await page.reload() // the page forgets the last factor
    await press(page, 'Second factors')
    await button(page, 'SMS').click()
    const number = newNumber()
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
    await page.keyboard.press('Enter')
    await expect(codeScreen(page)).toBeVisible()
    await page.keyboard.type(await nextCode())
    await expect(dialog(page, 'Enter enrollment code')).toBeVisible()
    await page.keyboard.type(await waitForCode(SANDBOX_URL, `+1${number}`))
    await expect(dialog(page, 'SMS verification added')).toBeVisible()
    await button(page, 'Done').click()
    smsNumber = number
    return number
  }

  test('continues the enrollment after a reload and rejects a wrong code', async () => {
    const { page } = shared
    const secret = await startTotp(page)
    await page.reload()
    await press(page, 'Second factors')
    await expect(dialog(page, 'Enter enrollment code')).toBeVisible()
    await page.keyboard.type('000000')
    await expect(page.getByText('The code you entered is not valid')).toBeVisible()
    await finishEnrollment(secret)
    await expect(accountPanel(page)).toContainText('Second factors: totp')
  })

  test('signs nothing if the factor is cancelled after the approval', async () => {
    const { page, address } = shared
    await enrollOnce()
    await sign(page, address)
    await expect(codeScreen(page)).toBeVisible()
    await button(page, 'Cancel').click()
    await expect(codeScreen(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(outcome(page)).toHaveText(/^sign failed: /)
  })

  test('rejects a wrong code, signs with the right one and remembers it', async () => {
    const { page, address } = shared
    const { nextCode } = await enrollOnce()
    await sign(page, address)
    await expect(codeScreen(page)).toBeVisible()
    await page.keyboard.type('000000')
    await expect(page.getByText('The code you entered is not valid')).toBeVisible()
    await page.keyboard.type(await nextCode())
    await expectSigned(page, address)
    await pressSign(page, address)
    await approve(page)
  })

  test('requires the existing factor to add SMS', async () => {
    await enrollSmsOnce()
  })

  test('lets the user choose between two factors', async () => {
    const { page, address } = shared
    const number = await enrollSmsOnce()
    await page.reload()
    const seen = (await readInbox(SANDBOX_URL, `+1${number}`)).map(({ id }) => id)
    await sign(page, address)
    await expect(dialog(page, 'Verify your identity')).toBeVisible()
    await button(page, 'Authenticator app').click()
    await button(page, 'Choose another method').click()
    await button(page, 'SMS').click()
    await expect(codeScreen(page)).toBeVisible()
    const code = await waitForCode(SANDBOX_URL, `+1${number}`, { seen, limitMs: 40_000 })
    await page.keyboard.type(code)
    await expectSigned(page, address)
  })

  test('removes SMS', async () => {
    const { page } = shared
    await enrollSmsOnce()
    await press(page, 'Second factors')
    await button(page, 'Remove SMS').click()
    await expect(dialog(page, 'Remove SMS verification?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(button(page, 'Remove SMS')).toBeHidden()
    await page.keyboard.press('Escape')
    await expectOutcome(page, 'second factors: done')
    await expect(accountPanel(page)).toContainText('Second factors: totp')
  })
})

test('links a passkey, enrolls it as a factor, rejects, retries and signs', {
  tag: '@extended',
}, async ({ page }) => {
  const trouble = listenForTrouble(page)
  const authenticator = await addVirtualAuthenticator(page)
  await logIn(page, newAddress())
  const [address = ''] = await addressesOf(page, 'ethereum')
  await press(page, 'Link passkey')
  await expectOutcome(page, 'linked: passkey')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, 'Second factors')
  await button(page, 'Continue').click()
  await button(page, 'Passkey').click()
  await expect(dialog(page, 'Passkey verification added')).toBeVisible()
  await button(page, 'Done').click()

  await authenticator.setVerified(false)
  await sign(page, address)
  await expect(dialog(page, 'Verifying with passkey')).toBeVisible()
  await expect(button(page, 'Try again')).toBeVisible()
  await authenticator.setVerified(true)
  await button(page, 'Try again').click()
  await expectSigned(page, address)
  expect(trouble).toEqual([])
})

test("a host's own factor prompt: wrong code, then the right one", { tag: '@extended' }, async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await withSettings(page, { factors: 'own' })
  await logIn(page, newAddress())
  const [address = ''] = await addressesOf(page, 'ethereum')
  const secret = await startTotp(page)
  await button(page, 'Continue').click()
  const { nextCode } = createAuthenticator(secret)
  await page.keyboard.type(await nextCode())
  await button(page, 'Done').click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await sign(page, address)
  const own = page.getByRole('form', { name: 'Own prompt' })
  await expect(own.getByLabel('Own code')).toHaveAttribute('placeholder', 'totp')
  // The modal with the message is open above the page; the page's own form answers the prompt.
  const answer = (code: string) =>
    own.evaluate((form, typed) => {
      const input = (form as HTMLFormElement).querySelector('input')
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input, typed)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
      ;(form as HTMLFormElement).requestSubmit()
    }, code)
  await answer('000000')
  await expect(accountPanel(page)).toContainText('factor failed: missing_or_invalid_mfa')
  await answer(await nextCode())
  await expectSigned(page, address)
  expect(trouble).toEqual([])
})
