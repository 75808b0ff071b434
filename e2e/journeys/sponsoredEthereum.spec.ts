import { expect, type Page, test } from '@playwright/test'
import type { Address } from 'viem'
import { SANDBOX_URL } from '../support/addresses.ts'
import {
  APPROVAL_LOAD_MS,
  approvalFrame,
  closeVault,
  openApprovalDemo,
  pressInVault,
} from '../support/approvalFrame.ts'
import { addressesOf, outcome, readOutcome, rowOf } from '../support/demoWallets.ts'
import { sharePage } from '../support/sharePage.ts'
import { BOB, one } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const BATCH_CONTRACT = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const UPGRADE = 'Your wallet will use this contract from now on.'

const shared = sharePage(async (page) => {
  await openApprovalDemo(page, { chains: 'sandbox' })
  await expect.poll(() => page.evaluate(() => 'fernleafProvider' in window)).toBe(true)
  return { address: (await addressesOf(page, 'ethereum'))[0] as Address }
})
test.afterEach(() => expect(shared.trouble).toEqual([]))

/** The wallet has no ether, so it sends none. */
async function sendSponsored(page: Page, address: Address) {
  const row = rowOf(page, address)
  await row.getByLabel('Receiver').fill(BOB)
  await row.getByLabel('Ether').fill('0')
  await row.getByRole('button', { name: 'Send sponsored' }).click()
}

test('sends a sponsored transaction of a wallet without ether, which upgrades itself', async () => {
  const { page, address } = shared
  expect(await one.getCode({ address })).toBeUndefined()
  await sendSponsored(page, address)
  const frame = approvalFrame(page)
  await expect(frame.getByText('Sponsored')).toBeVisible({ timeout: APPROVAL_LOAD_MS })
  await expect(frame.getByText(UPGRADE)).toBeVisible()
  await pressInVault(page, 'Approve')
  await expect(frame.getByText('Transaction complete!')).toBeVisible()
  await closeVault(page, 'All Done')
  const hash = (await readOutcome(page, 'send')) as `0x${string}`
  expect((await one.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await one.getCode({ address })).toBe(`0xef0100${BATCH_CONTRACT.slice(2).toLowerCase()}`)
  expect(await one.getBalance({ address })).toBe(0n)
})

test('sends the next one without an upgrade', async () => {
  const { page, address } = shared
  await sendSponsored(page, address)
  const frame = approvalFrame(page)
  await expect(frame.getByText('Sponsored')).toBeVisible({ timeout: APPROVAL_LOAD_MS })
  await expect(frame.getByText(UPGRADE)).toHaveCount(0)
  await pressInVault(page, 'Approve')
  await expect(frame.getByText('Transaction complete!')).toBeVisible()
  await closeVault(page, 'All Done')
  expect(await readOutcome(page, 'send')).toMatch(/^0x[0-9a-f]{64}$/)
})

test('shows an error if the paymaster refuses, and nothing is signed', {
  tag: '@extended',
}, async () => {
  const { page, address } = shared
  const scenario = (paymaster: string) =>
    page.request.post(`${SANDBOX_URL}/smart-wallets/scenario`, {
      data: { sender: address, paymaster },
    })
  await scenario('refuse')
  await sendSponsored(page, address)
  await expect(approvalFrame(page).getByText('not sponsored by the policy')).toBeVisible({
    timeout: APPROVAL_LOAD_MS,
  })
  await closeVault(page, 'Close')
  await scenario('normal')
  await expect(outcome(page)).toContainText('send failed: transaction_failure')
})
