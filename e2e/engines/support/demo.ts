import { DEMO_URL, SANDBOX_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import { readInbox, waitForCode } from '../../support/inbox.ts'
import type { Page } from '../driver/Page.ts'
import { describeQuery, type Query } from '../driver/Query.ts'

export const dialog = (name?: string | RegExp): Query => ({ role: 'dialog', ...(name && { name }) })
export const button = (name: string | RegExp, within?: Query): Query => ({
  role: 'button',
  name,
  ...(within && { within }),
})
/** A button of the modal. */
export const modalButton = (name: string | RegExp) => button(name, dialog())
export const loginButton = button('Log in', { css: 'header' })
const emailField: Query = { role: 'textbox', name: /email/i, within: dialog() }
export const account = button('Your account')

/** Opens the demo with settings of its playground. */
export async function openDemo(page: Page, settings: object = {}, url = DEMO_URL): Promise<void> {
  // Storage belongs to an origin: another page of the same one fills it before the demo starts.
  await page.goto(`${new URL(url).origin}/terms.html`)
  await page.evaluate(
    (value) => localStorage.setItem('fernleaf:playground', value),
    JSON.stringify(settings),
  )
  await page.goto(url)
}

/** Waits until an element has the focus. */
export const hasFocus = (page: Page, query: Query): Promise<boolean> =>
  page.until(
    `focus on ${describeQuery(query)}`,
    async () => (await page.findAll(query))[0]?.focused,
  )

/** Types a code on a screen that asks for one. */
export async function enterCode(
  page: Page,
  screen: string,
  findCode: () => string | Promise<string>,
): Promise<void> {
  const digits: Query = { role: 'textbox', name: /digit/i, within: dialog(screen) }
  await page.until(`focus on "${screen}"`, async () =>
    (await page.findAll(digits)).some(({ focused }) => focused),
  )
  await page.type(await findCode())
}

/** From the focused email field to the closed modal. */
export async function finishEmailLogin(page: Page, email: string): Promise<void> {
  await hasFocus(page, emailField)
  // A code from an earlier login of the same user is still in the inbox.
  const seen = (await readInbox(SANDBOX_URL, email)).map(({ id }) => id)
  await page.type(email)
  await page.press('Enter')
  await enterCode(page, 'Enter confirmation code', () => waitForCode(SANDBOX_URL, email, { seen }))
  await page.gone(dialog())
  await page.see(account)
}

/** Opens the demo and logs in by email. Returns the address. */
export async function logIn(
  page: Page,
  { email = newAddress(), settings = {}, url = DEMO_URL } = {},
): Promise<string> {
  await openDemo(page, settings, url)
  await page.click(loginButton)
  await finishEmailLogin(page, email)
  return email
}

/** For journeys without wallets: creating them takes time. */
export const WITHOUT_WALLETS = { walletsAtLogin: false }
