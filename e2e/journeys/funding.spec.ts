import { WALLET_LIMITS } from '@latchkey/client/limits/walletLimits'
import { expect, type Page, test } from '@playwright/test'
import { address as solanaAddress } from '@solana/kit'
import { formatEther, parseEther } from 'viem'
import { addressesOf, readOutcome, rowOf } from '../support/demoWallets.ts'
import { fund } from '../support/sandboxChains.ts'
import { sharePage } from '../support/sharePage.ts'
import { balanceOf } from '../support/solanaSteps.ts'
import {
  button,
  dialog,
  expectClosed,
  expectText,
  one,
  openWallet,
} from '../support/transactionSteps.ts'

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

const shared = sharePage(async (page) => {
  await page.clock.install() // skips the time between two polls
  const address = await openWallet(page)
  const [solana = ''] = await addressesOf(page, 'solana')
  return { address, solana }
})
test.afterEach(() => expect(shared.trouble).toEqual([]))

const balance = () => one.getBalance({ address: shared.address })
const skip = (ms: number) => shared.page.clock.fastForward(ms)
const expectScreen = (name: string | RegExp) =>
  expect(shared.page.getByRole('dialog', { name })).toBeVisible()

test('buys by card at MoonPay in its own window', async () => {
  const { page, address } = shared
  const before = await balance()
  await addFunds(page, address)
  const moonpay = await go(page, 'Pay with card')
  await expectScreen('Continue with MoonPay')
  await buy(moonpay)
  await expect.poll(balance).toBe(before + parseEther('0.01'))
  await skip(WALLET_LIMITS.moonpayPollStartMs)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(
    "You've successfully added 0.01 ETH to your",
  )
  await button(page, 'Done').click()
  expect(await readOutcome(page, 'fund')).toBe(`moonpay, balance ${await balance()}`)
})

test('returns to the first screen with an error after a failed purchase at Coinbase', {
  tag: '@extended',
}, async () => {
  const { page, address } = shared
  await addFunds(page, address)
  const failing = await go(page, 'Transfer from an exchange')
  await failing.getByText('Try something else').click()
  await failing.getByRole('button', { name: 'The payment fails' }).click()
  await expect(failing.getByRole('heading', { name: 'Your order is on its way' })).toBeVisible()
  await skip(WALLET_LIMITS.coinbasePollStartMs)
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Something went wrong adding funds. Please try again or use another method.',
  )
  expect(await failing.evaluate(() => window.opener)).toBeNull()
  await failing.close()
  await page.keyboard.press('Escape')
  await expectClosed(page)
})

test('returns to the first screen if the window is closed without buying', {
  tag: '@extended',
}, async () => {
  const { page, address } = shared
  await addFunds(page, address)
  const left = await go(page, 'Transfer from an exchange')
  await left.close()
  await skip(WALLET_LIMITS.coinbasePollStartMs)
  await expectScreen('Processing your purchase')
  await expect(async () => {
    await skip(WALLET_LIMITS.coinbasePollMs)
    await expect(page.getByRole('dialog', { name: LANDING })).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectClosed(page)
})

test('shows a link if the browser blocks the popup', { tag: '@extended' }, async () => {
  const { page, address } = shared
  const before = await balance()
  await addFunds(page, address)
  await page.evaluate(() => {
    const { open } = window
    Object.assign(window, { open: () => null, openAgain: open })
  })
  await button(page, 'Transfer from an exchange').click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Popup was blocked. Try again.')
  const [linked] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog(page).getByRole('link', { name: 'Retry' }).click(),
  ])
  await buy(linked)
  await expect.poll(balance).toBe(before + parseEther('0.01'))
  await skip(WALLET_LIMITS.coinbasePollStartMs)
  await expectScreen("You've funded your account!")
  await button(page, 'Continue').click()
  expect(await readOutcome(page, 'fund')).toMatch(/^coinbase-onramp, /)
  await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'openAgain') }))
})

test('shows the address as a QR code and continues once funds arrive', async () => {
  const { page, address } = shared
  const before = await balance()
  await addFunds(page, address)
  await button(page, 'Receive funds').click()
  await expect(page.getByRole('dialog', { name: 'Receive 0.01 ETH' })).toContainText(
    'Scan this code or copy your wallet address to receive funds on Sandbox One.',
  )
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectText(page, `${formatEther(before)} ETH`)
  await fund(address)
  await skip(WALLET_LIMITS.receiveBalancePollMs)
  await button(page, 'Continue').click()
  expect(await readOutcome(page, 'fund')).toBe(`manual, balance ${await balance()}`)
})

test('offers the same methods on Solana and reports none if closed', {
  tag: '@extended',
}, async () => {
  const { page, solana } = shared
  await addFunds(page, solana)
  await expect(dialog(page).getByRole('button')).toHaveText([
    '',
    'Pay with card',
    'Transfer from an exchange',
    'Transfer from wallet',
    'Receive funds',
  ])
  await page.keyboard.press('Escape')
  await expectClosed(page)
  expect(await readOutcome(page, 'fund')).toBe('no way chosen, balance 0')
})

test('buys SOL by card', { tag: '@extended' }, async () => {
  const { page, solana } = shared
  await addFunds(page, solana)
  await buy(await go(page, 'Pay with card', '0.01 SOL'))
  await expect.poll(() => balanceOf(solanaAddress(solana))).toBe(10_000_000n)
  await skip(WALLET_LIMITS.moonpayPollStartMs)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('added 0.01 SOL to')
})
