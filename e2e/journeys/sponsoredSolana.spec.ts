import { expect, test } from '@playwright/test'
import { type Address, address } from '@solana/kit'
import {
  APPROVAL_LOAD_MS,
  approvalFrame,
  closeVault,
  openApprovalDemo,
  pressInVault,
} from '../support/approvalFrame.ts'
import { addressesOf } from '../support/demoWallets.ts'
import { sharePage } from '../support/sharePage.ts'
import {
  askSolana,
  balanceOf,
  expectReceipt,
  openSolanaWallet,
  pay,
  transactionOf,
} from '../support/solanaSteps.ts'
import { button, expectClosed, expectText, watched } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const MEMO = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
/** A transfer of nothing: the wallet has no SOL, and needs none. */
const nothing = (wallet: Address) => transactionOf(wallet, [pay(wallet, 0n)], { version: 0 })

test.describe('approved in the host page', () => {
  const shared = sharePage(async (page) => ({ wallet: await openSolanaWallet(page) }))
  test.afterEach(() => expect(shared.trouble).toEqual([]))

  test('sends a sponsored transaction of a wallet without SOL', async () => {
    const { page, wallet } = shared
    const sent = watched(
      askSolana(page, 'signAndSendTransaction', await nothing(wallet), { sponsor: true }),
    )
    await expectText(page, 'Sponsored')
    await button(page, 'Approve').click()
    await expectReceipt(page)
    expect(await sent).toHaveLength(64)
    expect(await balanceOf(wallet)).toBe(0n)
  })

  test('shows an error if the server does not sponsor the program', async () => {
    const { page, wallet } = shared
    const memo = { programAddress: MEMO, accounts: [], data: Uint8Array.of(104, 105) }
    const transaction = await transactionOf(wallet, [pay(wallet, 0n), memo])
    const sent = askSolana(page, 'signAndSendTransaction', transaction, { sponsor: true }).catch(
      (thrown: Error) => thrown.message,
    )
    await expectText(page, 'Sponsored')
    await button(page, 'Approve').click()
    await expect(button(page, 'Retry transaction')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectClosed(page)
    expect(await sent).toContain('program that is not sponsored')
  })
})

test.describe('approved in the vault', () => {
  const shared = sharePage(async (page) => {
    await openApprovalDemo(page, { chains: 'sandbox' })
    await expect.poll(() => page.evaluate(() => 'fernleafSolana' in window)).toBe(true)
    return { wallet: address((await addressesOf(page, 'solana'))[0] as string) }
  })
  test.afterEach(() => expect(shared.trouble).toEqual([]))

  test('shows the fee of a sponsored transaction as sponsored and sends it', async () => {
    const { page, wallet } = shared
    const sent = watched(
      askSolana(page, 'signAndSendTransaction', await nothing(wallet), { sponsor: true }),
    )
    await expect(approvalFrame(page).getByText('Sponsored')).toBeVisible({
      timeout: APPROVAL_LOAD_MS,
    })
    await pressInVault(page, 'Approve')
    await expect(approvalFrame(page).getByText('Transaction complete!')).toBeVisible()
    await closeVault(page, 'Close')
    expect(await sent).toHaveLength(64)
    expect(await balanceOf(wallet)).toBe(0n)
  })
})
