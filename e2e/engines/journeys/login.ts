import { expect } from 'vitest'
import { DEMO_URL, SANDBOX_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import type { Page } from '../driver/Page.ts'
import type { Query } from '../driver/Query.ts'
import {
  account,
  button,
  dialog,
  finishEmailLogin,
  hasFocus,
  logIn,
  loginButton,
  modalButton,
  openDemo,
  WITHOUT_WALLETS,
} from '../support/demo.ts'
import { addressOf } from '../support/wallets.ts'
import type { Journey } from './Journey.ts'

const TABS_MAX = 40

/** Moves the focus to an element with the Tab key. */
async function tabTo(page: Page, query: Query): Promise<void> {
  await page.see(query)
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    await page.press('Tab')
    if ((await page.see(query)).focused) return
  }
  throw new Error(`${TABS_MAX} Tab keys did not reach ${JSON.stringify(query)}.`)
}

export const logInByKeyboard: Journey = async ({ newPage }) => {
  const page = await newPage()
  await openDemo(page)
  await tabTo(page, loginButton)
  await page.press('Enter')
  await page.see(dialog('Log in or sign up'))
  await page.press('Escape')
  await page.gone(dialog())
  await hasFocus(page, loginButton)
  await page.press('Enter')
  await finishEmailLogin(page, newAddress())
  await addressOf(page, 'ethereum')
}

const START = `${DEMO_URL}/?visit=1#top`

async function chooseGoogle(page: Page): Promise<void> {
  await page.click(loginButton)
  await page.click(modalButton('Continue with Google'))
}

/** Back on the page, logged in, with no OAuth parameter left in the URL or in storage. */
async function isBack(page: Page): Promise<void> {
  await page.see(dialog('Successfully connected with Google'))
  await page.see(account)
  await page.gone(dialog())
  expect(await page.url()).toBe(START)
  const keys = await page.evaluate(() => Object.keys(localStorage), undefined)
  expect(keys.filter((key) => /oauth|state_code|verifier/.test(key))).toEqual([])
}

export const logInByRedirect: Journey = async ({ newPage }) => {
  const page = await newPage()
  await openDemo(page, { ...WITHOUT_WALLETS, socials: 'redirect' }, START)
  await chooseGoogle(page)
  await page.until('the provider', async () => (await page.url()).startsWith(SANDBOX_URL))
  await page.click(button('Continue as Ada Lovelace'))
  await isBack(page)
}

export const logInByPopup: Journey = async ({ newPage }) => {
  const page = await newPage()
  await openDemo(page, { ...WITHOUT_WALLETS, socials: 'popup' }, START)
  const popup = await page.popupFrom(() => chooseGoogle(page))
  await page.see(dialog('Verifying connection to Google'))
  await popup.click(button('Continue as Ada Lovelace'))
  await popup.closed()
  await isBack(page)
}

export const keepSession: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page, { settings: WITHOUT_WALLETS })
  await page.reload()
  await page.see(account)
}

export const logOutEverywhere: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page, { settings: WITHOUT_WALLETS })
  const other = await page.newTab()
  await other.goto(DEMO_URL)
  await other.click(account)
  await other.click(button('Log out'))
  await other.see(loginButton)
  await page.see(loginButton)
  await page.reload()
  await page.see(loginButton)
}
