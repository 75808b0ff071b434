import { expect as expectSoon, type Page, test } from '@playwright/test'
import { type Address, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  APPROVAL_LOAD_MS,
  approvalButton,
  approvalFrame,
  closeVault,
  openApprovalDemo,
  pressInVault,
  signInVault,
} from '../support/approvalFrame.ts'
import {
  addressesOf,
  isSolanaSignature,
  MESSAGE,
  readOutcome,
  rowOf,
  walletPanel,
} from '../support/demoWallets.ts'
import { chainOne, fund, walletClientOf } from '../support/sandboxChains.ts'
import { sharePage } from '../support/sharePage.ts'
import {
  askSolana,
  balanceOf,
  fund as fundSolana,
  NO_BLOCK,
  pay,
  SOLANA_BOB,
  transactionOf,
} from '../support/solanaSteps.ts'
import { BOB, expectClosed, one, sentBy, watched } from '../support/transactionSteps.ts'

const expect = expectSoon.configure({ timeout: APPROVAL_LOAD_MS })
test.setTimeout(120_000)
test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const shared = sharePage(async (page) => {
  await openApprovalDemo(page, { chains: 'sandbox' })
  const [ethereum = ''] = await addressesOf(page, 'ethereum')
  const [solana = ''] = await addressesOf(page, 'solana')
  await expect.poll(() => page.evaluate(() => 'fernleafProvider' in window)).toBe(true)
  return {
    ethereum: ethereum as Address,
    solana,
    wallet: walletClientOf(page, ethereum as Address),
  }
})
test.afterEach(() => expect(shared.trouble).toEqual([]))

const click = (page: Page, address: string, name: string) =>
  rowOf(page, address).getByRole('button', { name, exact: true }).click()

test('signs messages of both chains after a click on the page of the vault', async () => {
  const { page, ethereum, solana } = shared
  await click(page, ethereum, 'Sign')
  await expect(approvalFrame(page).getByText(MESSAGE)).toBeVisible()
  const signature = (await signInVault(page)) as `0x${string}`
  expect(await verifyMessage({ address: ethereum, message: MESSAGE, signature })).toBe(true)

  await click(page, solana, 'Sign')
  await expect(approvalFrame(page).getByText(MESSAGE)).toBeVisible()
  expect(isSolanaSignature(solana, MESSAGE, await signInVault(page))).toBe(true)
})

test('signs typed data', async () => {
  const { page, ethereum } = shared
  await click(page, ethereum, 'Sign typed data')
  await expect(approvalFrame(page).getByText('Monstera')).toBeVisible()
  const signature = (await signInVault(page)) as `0x${string}`
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
})

test('rejects with code 4001 when the user presses Escape in the page', async () => {
  const { page, wallet } = shared
  const signed = watched(wallet.signMessage({ message: 'no' }))
  await expect(approvalButton(page, 'Sign and continue')).toBeEnabled()
  await approvalFrame(page).getByRole('heading', { name: 'Sign message' }).click()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(signed).rejects.toThrow('User rejected the request')
})

test('signs with the keyboard alone, and returns the focus', async () => {
  const { page, ethereum } = shared
  const opener = rowOf(page, ethereum).getByRole('button', { name: 'Sign', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const button = approvalButton(page, 'Sign and continue')
  await expect(button).toBeEnabled()
  while (!(await button.evaluate((element) => element.matches(':focus'))))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectClosed(page)
  await expect(opener).toBeFocused()
})

test('sends ether, shown and simulated by the page', async () => {
  const { page, ethereum, wallet } = shared
  await fund(ethereum)
  const before = await one.getBalance({ address: BOB })
  const sent = watched(wallet.sendTransaction({ to: BOB, value: 10n ** 16n, chain: chainOne }))
  const frame = approvalFrame(page)
  await expect(frame.getByText('0.01 ETH').first()).toBeVisible()
  await expect(frame.getByText('Sandbox One').first()).toBeVisible()
  await pressInVault(page, 'Approve')
  await expect(frame.getByText('Transaction complete!')).toBeVisible()
  await closeVault(page, 'All Done')
  const { status } = await one.waitForTransactionReceipt({ hash: await sent })
  expect(status).toBe('success')
  expect((await one.getBalance({ address: BOB })) - before).toBe(10n ** 16n)
})

test('sends a batch, each transaction approved by its own click', async () => {
  const { page, ethereum, wallet } = shared
  await fund(ethereum)
  const before = await sentBy(ethereum)
  const sent = watched(
    wallet.sendCalls({ calls: [1n, 2n].map((value) => ({ to: BOB, value })) } as never),
  )
  await pressInVault(page, 'Continue')
  await expect(approvalFrame(page).getByText('(2 / 2)')).toBeVisible()
  await pressInVault(page, 'Approve')
  await expect(approvalFrame(page).getByText('Transaction complete!')).toBeVisible()
  await closeVault(page, 'All Done')
  await sent
  expect(await sentBy(ethereum)).toBe(before + 2)
})

test('sends SOL again with a new blockhash after a click of its own', async () => {
  const { page } = shared
  const solana = shared.solana as typeof SOLANA_BOB
  await fundSolana(solana)
  const before = await balanceOf(SOLANA_BOB)
  const sent = watched(
    transactionOf(solana, [pay(solana, 2_000_000n)], { blockhash: NO_BLOCK }).then((transaction) =>
      askSolana(page, 'signAndSendTransaction', transaction),
    ),
  )
  await pressInVault(page, 'Approve')
  await expect(approvalFrame(page).getByText('Something went wrong.')).toBeVisible()
  await pressInVault(page, 'Retry transaction')
  await expect(approvalFrame(page).getByText('Transaction complete!')).toBeVisible()
  await closeVault(page, 'Close')
  await sent
  expect((await balanceOf(SOLANA_BOB)) - before).toBe(2_000_000n)
})

test('upgrades the wallet with an atomic batch, in one transaction', async () => {
  const { page, ethereum, wallet } = shared
  await fund(ethereum)
  const sent = watched(
    wallet.sendCalls({
      forceAtomic: true,
      calls: [1n, 2n].map((value) => ({ to: BOB, value })),
    } as never),
  )
  const frame = approvalFrame(page)
  await expect(frame.getByText('Your wallet will use this contract from now on.')).toBeVisible()
  await pressInVault(page, 'Continue')
  await expect(frame.getByText('(2 / 2)')).toBeVisible()
  await pressInVault(page, 'Approve')
  await expect(frame.getByText('Transaction complete!')).toBeVisible()
  await closeVault(page, 'All Done')
  const { id } = (await sent) as { id: string }
  expect(await wallet.getCallsStatus({ id })).toMatchObject({ atomic: true, status: 'success' })
})

test('sends SOL', async () => {
  const { page } = shared
  const solana = shared.solana as typeof SOLANA_BOB
  await fundSolana(solana)
  const before = await balanceOf(SOLANA_BOB)
  const sent = watched(
    transactionOf(solana, [pay(solana, 1_000_000n)]).then((transaction) =>
      askSolana(page, 'signAndSendTransaction', transaction),
    ),
  )
  await pressInVault(page, 'Approve')
  await expect(approvalFrame(page).getByText('Transaction complete!')).toBeVisible()
  await closeVault(page, 'Close')
  await sent
  expect((await balanceOf(SOLANA_BOB)) - before).toBe(1_000_000n)
})

test('imports a key after a click on the page of the vault', async () => {
  const { page } = shared
  const key = generatePrivateKey()
  const panel = walletPanel(page)
  await panel.getByLabel('Private key').fill(key)
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(approvalFrame(page).getByRole('heading', { name: 'Import wallet' })).toBeVisible()
  await pressInVault(page, 'Import')
  await expectClosed(page)
  expect(await readOutcome(page, 'import')).toContain(privateKeyToAccount(key).address)
})

test('delegates a wallet after a click on the page of the vault', async () => {
  const { page, ethereum } = shared
  await click(page, ethereum, 'Enable offline access')
  await expect(
    approvalFrame(page).getByRole('heading', { name: 'Enable offline access' }),
  ).toBeVisible()
  await pressInVault(page, 'Accept')
  await expectClosed(page)
  expect(await readOutcome(page, 'delegate')).toBe('delegated')
  await expect(
    rowOf(page, ethereum).getByRole('button', { name: 'Revoke offline access' }),
  ).toBeVisible()
})

test('sets a recovery password that is typed on the page of the vault only', async () => {
  const { page, ethereum } = shared
  const frame = approvalFrame(page)
  await walletPanel(page).getByRole('button', { name: 'Set a password' }).click()
  const password = frame.getByLabel('Password', { exact: true })
  await password.fill('Gr3en-leaves!')
  await approvalButton(page, 'Continue').click()
  await approvalButton(page, 'Continue').click()
  await password.fill('Gr3en-leaves!')
  await approvalButton(page, 'Continue').click()
  await frame.getByRole('checkbox').check()
  await pressInVault(page, 'Set Password')
  await expect(frame.getByText('Your account is secured.')).toBeVisible({ timeout: 20_000 })
  await approvalButton(page, 'Close').first().click()
  await expect(rowOf(page, ethereum)).toContainText('user-passcode')
})
