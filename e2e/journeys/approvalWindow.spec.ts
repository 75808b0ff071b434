import { expect as expectSoon, type Page, test } from '@playwright/test'
import { type Address, type Hex, verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import {
  APPROVAL_LOAD_MS,
  approvalFrame,
  openApprovalDemo,
  typeNewPassword,
} from '../support/approvalFrame.ts'
import {
  openWindow,
  pressInWindow,
  windowButton,
  withoutCoverReports,
} from '../support/approvalWindow.ts'
import { addressesOf, MESSAGE, readOutcome, rowOf, walletPanel } from '../support/demoWallets.ts'
import { chainOne, fund, walletClientOf } from '../support/sandboxChains.ts'
import { sharePage } from '../support/sharePage.ts'
import { BOB, expectClosed, one, watched } from '../support/transactionSteps.ts'

const expect = expectSoon.configure({ timeout: APPROVAL_LOAD_MS })
test.setTimeout(120_000)
test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const shared = sharePage(async (page) => {
  await withoutCoverReports(page.context())
  await openApprovalDemo(page, { chains: 'sandbox' })
  const [ethereum = ''] = await addressesOf(page, 'ethereum')
  await expect.poll(() => page.evaluate(() => 'fernleafProvider' in window)).toBe(true)
  const address = ethereum as Address
  return { ethereum: address, wallet: walletClientOf(page, address) }
})
test.afterEach(() => expect(shared.trouble).toEqual([]))

const click = (page: Page, name: string) =>
  rowOf(page, shared.ethereum).getByRole('button', { name, exact: true }).click()

test('signs a message in a window of the vault, which closes', async () => {
  const { page, ethereum } = shared
  await click(page, 'Sign')
  const window = await openWindow(page, approvalFrame(page))
  await expect(window.getByText(MESSAGE)).toBeVisible()
  await pressInWindow(window, 'Sign and continue')
  await expectClosed(page)
  await expect.poll(() => window.isClosed()).toBe(true)
  const signature = (await readOutcome(page, 'sign')) as Hex
  expect(await verifyMessage({ address: ethereum, message: MESSAGE, signature })).toBe(true)
})

test('a click right after the window appears does not sign', async () => {
  const { page } = shared
  await click(page, 'Sign')
  const window = await openWindow(page, approvalFrame(page))
  const button = window.getByRole('button', { name: 'Sign and continue' })
  await button.click({ force: true })
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressInWindow(window, 'Sign and continue')
  await expectClosed(page)
})

test('closing the window decides nothing, and the request can be opened again', async () => {
  const { page, wallet } = shared
  const signed = watched(wallet.signMessage({ message: 'later' }))
  const first = await openWindow(page, approvalFrame(page))
  await expect(first.getByText('later')).toBeVisible()
  await first.close()
  await expect(approvalFrame(page).getByText('cannot tell whether')).toBeVisible()
  const second = await openWindow(page, approvalFrame(page))
  await pressInWindow(second, 'Sign and continue')
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  await expectClosed(page)
})

test('rejects with code 4001 when the user closes the request in the window', async () => {
  const { page, wallet } = shared
  const signed = watched(wallet.signMessage({ message: 'no' }))
  const window = await openWindow(page, approvalFrame(page))
  await expect(window.getByText('Sign message')).toBeVisible()
  await window.getByRole('button', { name: 'Close' }).click()
  await expectClosed(page)
  await expect(signed).rejects.toThrow('User rejected the request')
  await expect.poll(() => window.isClosed()).toBe(true)
})

test('closes the window with the modal', async () => {
  const { page, wallet } = shared
  const signed = watched(wallet.signMessage({ message: 'no' }))
  const window = await openWindow(page, approvalFrame(page))
  await approvalFrame(page).getByRole('button', { name: 'Close' }).click()
  await expectClosed(page)
  await expect(signed).rejects.toThrow()
  await expect.poll(() => window.isClosed()).toBe(true)
})

test('says that the browser blocked the window, signs nothing and tries again', async () => {
  const { page, wallet } = shared
  const signed = watched(wallet.signMessage({ message: 'blocked' }))
  const frame = approvalFrame(page)
  await expect(windowButton(frame)).toBeEnabled()
  const body = frame.locator('body')
  await body.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await windowButton(frame).click()
  await expect(frame.getByRole('alert')).toContainText('Allow pop-ups')
  const opened = await openWindow(page, frame)
  await pressInWindow(opened, 'Sign and continue')
  expect(await signed).toMatch(/^0x/)
  await expectClosed(page)
})

test('sends ether, shown and simulated in the window', async () => {
  const { page, ethereum, wallet } = shared
  await fund(ethereum)
  const before = await one.getBalance({ address: BOB })
  const sent = watched(wallet.sendTransaction({ to: BOB, value: 10n ** 16n, chain: chainOne }))
  const window = await openWindow(page, approvalFrame(page))
  await expect(window.getByText('0.01 ETH').first()).toBeVisible()
  await pressInWindow(window, 'Approve')
  await expect(window.getByText('Transaction complete!')).toBeVisible()
  await window.getByRole('button', { name: 'All Done' }).click()
  await expectClosed(page)
  const { status } = await one.waitForTransactionReceipt({ hash: await sent })
  expect(status).toBe('success')
  expect((await one.getBalance({ address: BOB })) - before).toBe(10n ** 16n)
})

test('sets a recovery password in the window', async () => {
  const { page, ethereum } = shared
  await walletPanel(page).getByRole('button', { name: 'Set a password' }).click()
  const window = await openWindow(page, approvalFrame(page))
  await typeNewPassword(window, 'Gr3en-leaves!')
  await pressInWindow(window, 'Set Password')
  await expect(window.getByText('Your account is secured.')).toBeVisible()
  await window.getByRole('button', { name: 'Close' }).first().click()
  await expectClosed(page)
  await expect(rowOf(page, ethereum)).toContainText('user-passcode')
})

test('reveals the key in the window, and not in the frame', async () => {
  const { page, ethereum } = shared
  await click(page, 'Export')
  const frame = page.frameLocator('iframe[src*="/export?"]')
  await expect(frame.getByRole('button', { name: 'Reveal private key' })).toBeHidden()
  const window = await openWindow(page, frame)
  await pressInWindow(window, 'Reveal private key')
  const key = await window.locator('code').textContent()
  expect(privateKeyToAddress(key as Hex)).toBe(ethereum)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expectClosed(page)
  await expect.poll(() => window.isClosed()).toBe(true)
  await expect(walletPanel(page)).toBeVisible()
})
