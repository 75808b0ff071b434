import { WALLET_LIMITS } from '@latchkey/contract/limits/walletLimits'
import { expect, type Page, test } from '@playwright/test'
import { address as solanaAddress } from '@solana/kit'
import { parseEther } from 'viem'
import { addressesOf, readOutcome, rowOf } from '../support/demoWallets.ts'
import { listenForTrouble } from '../support/emailLogin.ts'
import { fund } from '../support/sandboxChains.ts'
import { balanceOf } from '../support/solanaSteps.ts'
import { button, dialog, one, openWallet } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const LANDING = /^Add funds to your .+ wallet$/
const addFunds = async (page: Page, address: string) => {
  await rowOf(page, address).getByRole('button', { name: 'Add funds' }).click()
  await expect(page.getByRole('dialog', { name: LANDING })).toBeVisible()
}
/** The provider's window, which a click opens. */
async function go(page: Page, way: string, what = '0.01 ETH'): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, way).click()])
  await expect(popup.getByRole('heading', { name: `Buy ${what}` })).toBeVisible()
  return popup
}
/** Buys and closes the window: a background page renders once a second. */
const buy = async (seller: Page) => {
  await seller.getByRole('button', { name: 'Buy' }).click()
  await expect(seller.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible()
  await seller.close()
}

test('funds a wallet by card, exchange and transfer, and handles failed, closed and blocked purchases', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const trouble = listenForTrouble(page)
  // Skips the time between two polls.
  await page.clock.install()
  const address = await openWallet(page)
  const balance = () => one.getBalance({ address })

  // By card at MoonPay, in its own window.
  await addFunds(page, address)
  const moonpay = await go(page, 'Pay with card')
  await expect(page.getByRole('dialog', { name: 'Continue with MoonPay' })).toBeVisible()
  await buy(moonpay)
  await expect.poll(balance).toBe(parseEther('0.01'))
  await page.clock.fastForward(WALLET_LIMITS.moonpayPollStartMs)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(
    "You've successfully added 0.01 ETH to your",
  )
  await button(page, 'Done').click()
  expect(await readOutcome(page, 'fund')).toBe(`moonpay, balance ${parseEther('0.01')}`)

  // A failed Coinbase purchase returns to the first screen with its error.
  await addFunds(page, address)
  const failing = await go(page, 'Transfer from an exchange')
  await failing.getByText('Try something else').click()
  await failing.getByRole('button', { name: 'The payment fails' }).click()
  await expect(failing.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible()
  await page.clock.fastForward(WALLET_LIMITS.coinbasePollStartMs)
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Something went wrong adding funds. Please try again or use another method.',
  )
  expect(await failing.evaluate(() => window.opener)).toBeNull()
  await failing.close()

  // A window closed without buying returns after a while.
  const left = await go(page, 'Transfer from an exchange')
  await left.close()
  await page.clock.fastForward(WALLET_LIMITS.coinbasePollStartMs)
  await expect(page.getByRole('dialog', { name: 'Processing your purchase' })).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(WALLET_LIMITS.coinbasePollMs)
    await expect(page.getByRole('dialog', { name: LANDING })).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)

  // If the browser blocks popups, a link is shown.
  await page.evaluate(() => {
    const { open } = window
    Object.assign(window, { open: () => null, openAgain: open })
  })
  await button(page, 'Transfer from an exchange').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Popup was blocked. Try again.')
  const [linked] = await Promise.all([
    context.waitForEvent('page'),
    dialog(page).getByRole('link', { name: 'Retry' }).click(),
  ])
  await buy(linked)
  await expect.poll(balance).toBe(parseEther('0.02'))
  await page.clock.fastForward(WALLET_LIMITS.coinbasePollStartMs)
  await expect(page.getByRole('dialog', { name: "You've funded your account!" })).toBeVisible()
  await button(page, 'Continue').click()
  expect(await readOutcome(page, 'fund')).toMatch(/^coinbase-onramp, /)

  // From another person: the address as a QR code, and a button once funds arrive.
  await addFunds(page, address)
  await button(page, 'Receive funds').click()
  await expect(page.getByRole('dialog', { name: 'Receive 0.01 ETH' })).toContainText(
    'Scan this code or copy your wallet address to receive funds on Sandbox One.',
  )
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog(page)).toContainText('0.02 ETH')
  await fund(address)
  await page.clock.fastForward(WALLET_LIMITS.receiveBalancePollMs)
  await button(page, 'Continue').click()
  expect(await readOutcome(page, 'fund')).toMatch(/^manual, balance 1002/)

  // On Solana the same methods; a user who only looks has chosen none.
  const [solana = ''] = await addressesOf(page, 'solana')
  await addFunds(page, solana)
  await expect(dialog(page).getByRole('button')).toHaveText([
    '',
    'Pay with card',
    'Transfer from an exchange',
    'Transfer from wallet',
    'Receive funds',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await readOutcome(page, 'fund')).toBe('no way chosen, balance 0')
  await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'openAgain') }))
  await addFunds(page, solana)
  await buy(await go(page, 'Pay with card', '0.01 SOL'))
  await expect.poll(() => balanceOf(solanaAddress(solana))).toBe(10_000_000n)
  await page.clock.fastForward(WALLET_LIMITS.moonpayPollStartMs)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('added 0.01 SOL to')
  expect(trouble).toEqual([])
})
