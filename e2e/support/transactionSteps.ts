import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Address, getAddress, type PublicClient, toHex } from 'viem'
import { addressesOf, logIn, readOutcome } from './demoWallets.ts'
import { newAddress } from './emailLogin.ts'
import { chainOne, readerOf } from './sandboxChains.ts'

/** An address that only receives. Each process has its own: journeys compare balances beside each other. */
export const BOB: Address = getAddress(toHex(randomBytes(20)))
export const one: PublicClient = readerOf(chainOne)
export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true })
export const row = (page: Page, label: string) =>
  dialog(page)
    .locator('.detail-row', { has: page.locator(`dt:text-is("${label}")`) })
    .first()
/** Prevents an unhandled rejection warning for a promise that is checked later. */
export const watched = <Result>(promise: Promise<Result>) => {
  promise.catch(() => {})
  return promise
}

/** Logs in to one of the demo's apps, on the chains of the sandbox. Returns the wallet's address. */
export async function openWallet(page: Page, app: 1 | 2 = 1): Promise<Address> {
  await page.addInitScript(
    (settings) => localStorage.setItem('fernleaf:playground', settings),
    JSON.stringify({ app, chains: 'sandbox' }),
  )
  await logIn(page, newAddress())
  if ((await addressesOf(page, 'ethereum')).length === 0) {
    await page.getByRole('button', { name: 'New Ethereum wallet' }).click()
    await readOutcome(page, 'create')
  }
  await expect.poll(() => page.evaluate(() => 'fernleafProvider' in window)).toBe(true)
  const [address] = await addressesOf(page, 'ethereum')
  return address as Address
}
/** The number of transactions of an address on chain. */
export const sentBy = (address: Address, reader: PublicClient = one) =>
  reader.getTransactionCount({ address })

/** Checks the text of rows on the open screen. */
export async function expectRows(page: Page, rows: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(rows)) {
    await expect(row(page, label)).toContainText(text)
  }
}
export const expectTitle = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()
export const expectText = (page: Page, text: string | RegExp, options?: { timeout: number }) =>
  expect(dialog(page)).toContainText(text, options)
export const expectClosed = (page: Page) => expect(dialog(page)).toBeHidden()
/** Checks the receipt and closes it. */
export async function expectComplete(page: Page) {
  await expectText(page, 'Transaction complete!')
  await button(page, 'All Done').click()
  await expectClosed(page)
}
