import { expect, type Page, test } from '@playwright/test'
import { type Address, type Hex, verifyMessage, verifyTypedData } from 'viem'
import { API_URL } from '../../support/addresses.ts'
import { listenForTrouble, newAddress } from '../../support/emailLogin.ts'
import { chainOne, fund, readerOf } from '../../support/sandboxChains.ts'
import { BOB } from '../../support/transactionSteps.ts'
import { JSON_DATA, MESSAGE, TYPED_DATA } from './signedData.ts'
import { startSite } from './startSite.ts'
import { button, connect, logIn, pressLast, reject, windowOf } from './windowSteps.ts'

test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 1280, height: 800 } })

const APP = 'latchkeydemoapp0000000001'
const VALUE = 54_321n

/** The window that a button of the site opens. */
const press = (page: Page, name: string) => windowOf(page, () => button(page, name).click())
/** The window that opens when the wallet is chosen in RainbowKit. */
async function offer(page: Page): Promise<Page> {
  await button(page, 'Connect Wallet').click()
  return windowOf(page, () => page.getByRole('dialog').getByText('Demo wallet').click())
}
const address = (page: Page) => page.getByTestId('address')
const outcome = (page: Page) => page.getByRole('status')
const resultOf = async (page: Page, name: string): Promise<Hex> => {
  await expect(outcome(page)).toHaveText(new RegExp(`^${name}: 0x`), { timeout: 30_000 })
  return (await outcome(page).textContent())?.split(': ')[1] as Hex
}

test('RainbowKit offers the wallet, and wagmi signs and sends with it', async ({ page }) => {
  test.setTimeout(240_000)
  const trouble = listenForTrouble(page)
  const site = await startSite('rainbow.tsx', {
    apiUrl: API_URL,
    appId: APP,
    chain: chainOne,
    message: MESSAGE,
    typedData: JSON.parse(JSON_DATA),
    transaction: { to: BOB, value: String(VALUE) },
  })
  await page.goto(site.at('site.localhost'))

  const connecting = await offer(page)
  await logIn(connecting, newAddress())
  await connect(connecting)
  await expect(address(page)).toHaveText(/^0x/)
  const account = (await address(page).textContent()) as Address

  const signing = await press(page, 'Sign message')
  await pressLast(signing, button(signing, 'Sign and continue'))
  const signature = await resultOf(page, 'Sign message')
  expect(await verifyMessage({ address: account, message: MESSAGE, signature })).toBe(true)

  const reading = await press(page, 'Sign typed data')
  await pressLast(reading, button(reading, 'Sign and continue'))
  const typed = await resultOf(page, 'Sign typed data')
  expect(await verifyTypedData({ address: account, ...TYPED_DATA, signature: typed })).toBe(true)

  await fund(account)
  const sending = await press(page, 'Send transaction')
  await pressLast(sending, button(sending, 'Approve'))
  const hash = await resultOf(page, 'Send transaction')
  const reader = readerOf(chainOne)
  expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
  expect(await reader.getTransaction({ hash })).toMatchObject({
    from: account.toLowerCase(),
    value: VALUE,
  })

  await reject(await press(page, 'Sign message'))
  await expect(outcome(page)).toHaveText('Sign message failed: UserRejectedRequestError 4001')

  // The connection lasts over a reload, and the site can end it by itself.
  await page.reload()
  await expect(address(page)).toHaveText(account)
  const signingAgain = await press(page, 'Sign message')
  await pressLast(signingAgain, button(signingAgain, 'Sign and continue'))
  await resultOf(page, 'Sign message')

  await button(page, 'Disconnect').click()
  await expect(address(page)).toHaveText('none')
  await connect(await offer(page))
  await expect(address(page)).toHaveText(account)

  // Signed out in the window, the site is disconnected.
  const leaving = await press(page, 'Sign message')
  await pressLast(leaving, button(leaving, 'Sign out'))
  await expect(outcome(page)).toHaveText('Sign message failed: UserRejectedRequestError 4001')
  await expect(address(page)).toHaveText('none')
  expect(trouble).toEqual([])
  await site.close()
})
