import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Address, type Hex, parseAbi } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { SANDBOX_URL } from '../support/addresses.ts'
import {
  APPROVAL_LOAD_MS,
  approvalButton,
  approvalFrame,
  closeVault,
  openApprovalDemo,
  pressInVault,
} from '../support/approvalFrame.ts'
import { addressesOf, outcome, readOutcome, rowOf, walletPanel } from '../support/demoWallets.ts'
import { TOKEN, tokenAbi } from '../support/sandboxChains.ts'
import { sharePage } from '../support/sharePage.ts'
import { BOB, expectClosed, one } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

/** How long a page waits for a user operation. */
const SPONSORED_WAIT_MS = 180_000
const SMART_WALLET_WAIT_MS = 120_000

const shared = sharePage(async (page) => {
  await page.clock.install() // skips the time for which a page waits
  await openApprovalDemo(page, { chains: 'sandbox' })
  await expect.poll(() => page.evaluate(() => 'fernleafProvider' in window)).toBe(true)
  return { address: (await addressesOf(page, 'ethereum'))[0] as Address }
})
test.beforeEach(() => test.setTimeout(120_000))
test.afterEach(() => expect(shared.trouble).toEqual([]))

const simulate = (sender: Address, bundler: 'normal' | 'drop' | 'delay') =>
  shared.page.request.post(`${SANDBOX_URL}/smart-wallets/scenario`, { data: { sender, bundler } })

/**
 * Skips the wait for a user operation that the bundler has got, until the end of the wait is shown. Then the page has the
 * time of the server again, with which the vault signs.
 */
async function skip(page: Page, ms: number, end: Locator) {
  await page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('eth_getUserOperationReceipt')),
  )
  await page.clock.fastForward(ms)
  await expect(end).toBeVisible({ timeout: 30_000 }) // a request may be under way
  await page.clock.setSystemTime(new Date())
}

/** The number of user operations of a wallet that took effect. */
const countOf = (address: Address) =>
  one.readContract({
    address: entryPoint08Address,
    abi: parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)']),
    functionName: 'getNonce',
    args: [address, 0n],
  })

/** Sends a sponsored transaction. The wallet has no ether, so it sends none. */
async function sendSponsored(page: Page, address: Address) {
  const row = rowOf(page, address)
  await row.getByLabel('Receiver').fill(BOB)
  await row.getByLabel('Ether').fill('0')
  await row.getByRole('button', { name: 'Send sponsored' }).click()
  await expect(approvalFrame(page).getByText('Sponsored')).toBeVisible({
    timeout: APPROVAL_LOAD_MS,
  })
  await pressInVault(page, 'Approve')
}

async function expectSent(page: Page) {
  await expect(approvalFrame(page).getByText('Transaction complete!')).toBeVisible({
    timeout: APPROVAL_LOAD_MS,
  })
  await closeVault(page, 'All Done')
  const hash = (await readOutcome(page, 'send')) as Hex
  expect((await one.getTransactionReceipt({ hash })).status).toBe('success')
}

test('waits for a bundler that delays a sponsored transaction', async () => {
  const { page, address } = shared
  await simulate(address, 'delay')
  await sendSponsored(page, address)
  await expect(approvalButton(page, 'Approve')).toHaveAttribute('aria-busy', 'true')
  expect(await countOf(address)).toBe(0n)
  await expectSent(page)
  expect(await countOf(address)).toBe(1n)
})

test('says that a dropped sponsored transaction timed out, and replaces it at a retry', async () => {
  const { page, address } = shared
  const before = await countOf(address)
  await simulate(address, 'drop')
  await sendSponsored(page, address)
  await expect(approvalButton(page, 'Approve')).toHaveAttribute('aria-busy', 'true')
  const frame = approvalFrame(page)
  await skip(page, SPONSORED_WAIT_MS, frame.getByText('Timed out'))
  await expect(frame.getByText('the network has not confirmed it yet')).toBeVisible()
  expect(await countOf(address)).toBe(before)

  await simulate(address, 'normal')
  await pressInVault(page, 'Retry transaction')
  await expectSent(page)
  expect(await countOf(address)).toBe(before + 1n)
})

test('reports a dropped batch of the smart wallet to the app, which can send it again', async () => {
  const { page } = shared
  await walletPanel(page).getByRole('button', { name: 'Smart wallet', exact: true }).click()
  const shown = walletPanel(page).locator('code[data-chain=smart-wallet]')
  const address = (await shown.textContent()) as Address
  const tokens = () =>
    one.readContract({ address: TOKEN, abi: tokenAbi, functionName: 'balanceOf', args: [address] })
  const send = () =>
    walletPanel(page).getByRole('button', { name: 'Send a sponsored batch' }).click()
  const approve = async () => {
    await expect(approvalFrame(page).getByText('(1 / 2)')).toBeVisible({
      timeout: APPROVAL_LOAD_MS,
    })
    await pressInVault(page, 'Continue')
    await pressInVault(page, 'Approve')
    await expectClosed(page)
  }
  await simulate(address, 'drop')
  await send()
  await pressInVault(page, 'Sign and continue') // links the smart wallet to the user
  await approve()
  await expect(outcome(page)).toHaveText('batch …')
  const timedOut = outcome(page).filter({ hasText: 'Timed out while waiting for User Operation' })
  await skip(page, SMART_WALLET_WAIT_MS, timedOut)
  expect(await tokens()).toBe(0n)

  await simulate(address, 'normal')
  await send()
  await approve()
  const hash = (await readOutcome(page, 'batch')) as Hex
  expect((await one.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await tokens()).toBe(3_000_000n)
})
