import { expect } from 'vitest'
import type { Page } from '../driver/Page.ts'
import { button, dialog, logIn, modalButton } from '../support/demo.ts'
import { addressOf, isSigned, rowOf, sign, walletPanel } from '../support/wallets.ts'
import type { Journey } from './Journey.ts'

const PASSWORD = 'Gr3en-leaves!'

async function enterPassword(page: Page, screen: string, action: string): Promise<void> {
  await page.fill({ role: 'textbox', name: 'Password', within: dialog(screen) }, PASSWORD)
  await page.click(button(action, dialog(screen)))
}

export const recoverAutomatically: Journey = async ({ newPage }) => {
  const page = await newPage()
  const email = await logIn(page)
  const address = await addressOf(page, 'ethereum')
  const other = await newPage()
  await logIn(other, { email })
  expect(await addressOf(other, 'ethereum')).toBe(address)
  await sign(other, address)
  await isSigned(other, address)
}

export const recoverByPassword: Journey = async ({ newPage }) => {
  const page = await newPage()
  const email = await logIn(page)
  const address = await addressOf(page, 'ethereum')
  await page.click(button('Set a password', walletPanel))
  await enterPassword(page, 'Create a password', 'Continue')
  await page.click(button('Continue', dialog('Save your password')))
  await enterPassword(page, 'Confirm your password', 'Continue')
  await page.click({ role: 'checkbox', within: dialog() })
  await page.click(modalButton('Set Password'))
  await page.see({ ...dialog(), text: 'Your account is secured.' })
  await page.press('Escape')
  await page.see({ ...rowOf(address), text: 'user-passcode' })

  const other = await newPage()
  await logIn(other, { email })
  expect(await addressOf(other, 'ethereum')).toBe(address)
  await other.click(button('Sign', rowOf(address)))
  await enterPassword(other, 'Enter your password', 'Recover your account')
  await other.click(button('Sign and continue', dialog('Sign message')))
  await isSigned(other, address)
}
