import { totp } from '../../support/totp.ts'
import type { Query } from '../driver/Query.ts'
import { button, dialog, enterCode, logIn, modalButton } from '../support/demo.ts'
import { addressOf, isSigned, sign } from '../support/wallets.ts'
import type { Journey } from './Journey.ts'

export const protectByTotp: Journey = async ({ newPage }) => {
  const page = await newPage()
  await logIn(page)
  const address = await addressOf(page, 'ethereum')
  await page.click(button('Second factors', { role: 'region', name: 'Accounts' }))
  await page.see(dialog('Transaction Protection'))
  await page.click(modalButton('Continue'))
  await page.click(modalButton(/^Authenticator app/))
  const key: Query = { role: 'textbox', name: 'Setup key', within: dialog('Scan QR code') }
  const secret = await page.until('the setup key', async () => (await page.see(key)).value || null)
  await page.click(modalButton('Continue'))
  // Each code is accepted once: the current one enrols, the next one signs.
  await enterCode(page, 'Enter enrollment code', () => totp(secret))
  await page.see(dialog('Authenticator app verification added'))
  await page.click(modalButton('Done'))
  await page.gone(dialog())

  await sign(page, address)
  await enterCode(page, 'Enter verification code', () => totp(secret, 1))
  await isSigned(page, address)
}
