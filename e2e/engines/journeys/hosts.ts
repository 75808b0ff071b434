import { expect, onTestFinished } from 'vitest'
import { API_URL, DEMO_URL } from '../../support/addresses.ts'
import { newAddress } from '../../support/emailLogin.ts'
import {
  dialog,
  finishEmailLogin,
  logIn,
  loginButton,
  modalButton,
  openDemo,
} from '../support/demo.ts'
import { startStrictHost } from '../support/startStrictHost.ts'
import { addressOf, isSigned, sign } from '../support/wallets.ts'
import type { Journey } from './Journey.ts'

/** The vault is at localhost, which is another site to the browser. */
const CROSS_SITE_URL = DEMO_URL.replace('//localhost', '//app.localhost')

export const useFromAnotherSite: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page, { url: CROSS_SITE_URL })
  const address = await addressOf(page, 'ethereum')
  await page.reload()
  await sign(page, address)
  await isSigned(page, address)
}

export const useUnderStrictPolicy: Journey = async ({ newPage }) => {
  const host = await startStrictHost()
  onTestFinished(() => host.close())
  const page = await newPage()
  await logIn(page, { url: host.url })
  expect(host.policy()).toBe(
    `default-src 'self'; connect-src 'self' ${API_URL}; frame-src ${API_URL}`,
  )
  const address = await addressOf(page, 'ethereum')
  await sign(page, address)
  await isSigned(page, address)
  // A deliberate violation: when it is reported, all earlier ones have been.
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: 'data:image/gif;base64,R0lGODlh' }))
  }, undefined)
  await page.until('the report of a violation', async () => host.violations.length > 0)
  expect(host.violations).toEqual([expect.stringContaining('"blocked-uri":"data')])
}

export const doWithoutPasskeys: Journey = async ({ newPage }) => {
  const page = await newPage()
  await openDemo(page)
  // WebKitGTK has no virtual authenticator.
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential')
  }, undefined)
  await page.click(loginButton)
  await page.click(modalButton('Continue with passkey'))
  await page.click(modalButton('Log in with a passkey'))
  await page.see({ ...dialog(), text: 'WebAuthn is not supported in this browser' })
  await page.click(modalButton('Log in another way'))
  await finishEmailLogin(page, newAddress())
}
