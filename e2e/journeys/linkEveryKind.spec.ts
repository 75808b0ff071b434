import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { DEMO_URL, SANDBOX_URL } from '../support/addresses.ts'
import { addVirtualAuthenticator } from '../support/addVirtualAuthenticator.ts'
import { dialog, expectOutcome, kinds, press, withSettings } from '../support/demoAccounts.ts'
import { logIn } from '../support/demoWallets.ts'
import {
  askForCode,
  emailField,
  expectLoggedIn,
  expectLoggedOut,
  listenForTrouble,
  loginButton,
  newAddress,
} from '../support/emailLogin.ts'
import { install } from '../support/testWallets.ts'

// A wallet is an extension, so the page's CSP does not apply to it.
test.use({ viewport: { width: 1320, height: 900 }, bypassCSP: true })
test.setTimeout(120_000)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const offer = (page: Page, ...methods: string[]) =>
  withSettings(page, {
    walletsAtLogin: false,
    methods: methods.map((name) => ({ name, on: true })),
  })
/** An external wallet that approves everything. */
const installWallet = (page: Page) =>
  install(page, 'ethereum', { seed: randomUUID(), mode: 'approve' })

async function logOut(page: Page) {
  await page.getByLabel('Your account').click()
  await button(page, 'Log out').click()
  await expectLoggedOut(page)
}

test('links and unlinks a passkey, Telegram, Farcaster and a wallet in the modal', async ({
  page,
  context,
}) => {
  const trouble = listenForTrouble(page)
  await offer(page, 'email', 'passkey', 'telegram', 'farcaster', 'wallet')
  await installWallet(page)
  await addVirtualAuthenticator(page)
  await logIn(page, newAddress())

  await press(page, 'Link passkey')
  await expectOutcome(page, 'linked: passkey')
  await expect(page.getByRole('dialog')).toBeHidden()

  const window = page.waitForEvent('popup')
  await press(page, 'Link Telegram')
  await button(await window, 'Continue as someone new').click()
  await expectOutcome(page, 'linked: telegram')
  await expect(page.getByRole('dialog')).toBeHidden()

  const begun = page.waitForResponse((answer) => answer.url().endsWith('/farcaster/init'))
  await press(page, 'Link Farcaster')
  const { connect_uri: uri } = (await (await begun).json()) as { connect_uri: string }
  const phone = await context.newPage()
  await phone.goto(uri)
  await button(phone, 'Continue as someone new').click()
  await expectOutcome(page, 'linked: farcaster')
  await expect(page.getByRole('dialog')).toBeHidden()

  await press(page, 'Link wallet')
  await button(page, /^Sandbox Wallet/).click()
  await expectOutcome(page, 'linked: siwe')
  await expect(page.getByRole('dialog')).toBeHidden()
  const linked = ['passkey', 'telegram', 'farcaster', 'wallet']
  expect(await kinds(page)).toEqual(expect.arrayContaining(['email', ...linked]))

  for (const kind of linked) {
    await button(page, new RegExp(`^Unlink ${kind} `)).click()
    await expectOutcome(page, `unlink: ${kind}`)
  }
  await page.reload()
  await expect.poll(() => kinds(page)).toEqual(['email'])
  expect(trouble).toEqual([])
})

test('transfers a Discord account and a wallet of other users, which then log in here', async ({
  page,
}) => {
  const trouble = listenForTrouble(page)
  await offer(page, 'email', 'discord', 'wallet')
  await installWallet(page)
  await page.goto(DEMO_URL)
  const visitDiscord = async () => {
    await page.waitForURL(`${SANDBOX_URL}/social/**`)
    await button(page, 'Continue as Ada Lovelace').click()
  }
  const logInByWallet = async () => {
    await loginButton(page).click()
    await button(page, 'Continue with a wallet').click()
    await button(page, /^Sandbox Wallet/).click()
    await expectLoggedIn(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await loginButton(page).click()
  await button(page, 'Continue with Discord').click()
  await visitDiscord()
  await expectLoggedIn(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await logOut(page)
  await logInByWallet()
  await logOut(page)
  await loginButton(page).click()
  // The wallet was the last login method, so it has the focus.
  await emailField(page).focus()
  await page.keyboard.type(await askForCode(page, newAddress()))
  await expectLoggedIn(page)
  await expect(page.getByRole('dialog')).toBeHidden()

  const move = async (name: string) => {
    await expect(dialog(page, `${name} is associated with another account`)).toBeVisible()
    await button(page, 'Transfer and delete account').click()
    await expect(page.getByText('Your account has been transferred.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await press(page, 'Link Discord')
  await visitDiscord()
  await move('Discord')
  await expectOutcome(page, 'linked: discord')
  await press(page, 'Link wallet')
  await button(page, /^Sandbox Wallet/).click()
  await move('Wallet')
  await expectOutcome(page, 'linked: siwe')

  await logOut(page)
  await logInByWallet()
  await expect.poll(() => kinds(page)).toHaveLength(3)
  expect(await kinds(page)).toEqual(expect.arrayContaining(['email', 'discord_oauth', 'wallet']))
  expect(trouble).toEqual([])
})
