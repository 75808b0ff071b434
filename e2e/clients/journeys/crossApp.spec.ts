import { expect, type Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { SANDBOX_URL } from '../../support/addresses.ts'
import { emailField, newAddress } from '../../support/emailLogin.ts'
import { waitForCode } from '../../support/inbox.ts'
import { APPS } from '../support/Client.ts'
import { test } from '../support/clientTest.ts'
import { MESSAGE } from '../support/signedData.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test("logs in with another app's account and has its wallet sign in the window of that app", async ({
  client,
}) => {
  const { page } = client
  await client.open({ wallets: 'off' })
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    client.page.evaluate((appId) => void window.client?.logInWithApp(appId), APPS.server),
  ])
  const email = newAddress()
  await emailField(popup).fill(email)
  await popup.keyboard.press('Enter')
  await expect(popup.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
  await popup.keyboard.type(await waitForCode(SANDBOX_URL, email))
  const allow = button(popup, 'Allow')
  await expect(allow).toHaveAttribute('aria-disabled', 'false', { timeout: 40_000 })
  await allow.click()
  await client.untilLoggedIn()
  const [account] = await client.accounts('cross_app')
  expect(account?.providerApp?.id).toBe(APPS.server)
  const address = account?.embeddedWallets?.[0]?.address as Hex

  const [signing, signature] = await Promise.all([
    page.waitForEvent('popup').then(async (opened) => {
      await button(opened, 'Sign and continue').click()
      return opened
    }),
    client.call('signWithApp', address, MESSAGE),
  ])
  expect(await verifyMessage({ address, message: MESSAGE, signature: signature as Hex })).toBe(true)
  await expect.poll(() => signing.isClosed()).toBe(true)
})
