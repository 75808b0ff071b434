import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type Address as SolanaAddress, address as solanaAddress } from '@solana/kit'
import { type Address, parseEther } from 'viem'
import { SANDBOX_URL } from '../support/addresses.ts'
import { addressesOf, rowOf } from '../support/demoWallets.ts'
import { listenForTrouble } from '../support/emailLogin.ts'
import { chainTwo, fund, readerOf } from '../support/sandboxChains.ts'
import { balanceOf, fund as fundSolana } from '../support/solanaSteps.ts'
import { agreeTo, install, question, reject } from '../support/testWallets.ts'
import { button, dialog, one, openWallet, row } from '../support/transactionSteps.ts'

// A wallet is an extension, so the page's CSP does not apply to it.
test.use({ bypassCSP: true, storageState: { cookies: [], origins: [] } })

const AMOUNT = parseEther('0.01')
const screen = (page: Page, name: string) => page.getByRole('dialog', { name })

/** From the wallet's row to the list of wallets that could pay. */
async function chooseTransfer(page: Page, wallet: string, amount?: string) {
  await rowOf(page, wallet).getByRole('button', { name: 'Add funds' }).click()
  await dialog(page).getByRole('button', { name: 'Transfer from wallet' }).click()
  await expect(screen(page, 'Confirm or edit amount')).toBeVisible()
  if (amount) await dialog(page).getByLabel('Amount').fill(amount)
  await button(page, 'Continue').click()
  await expect(screen(page, 'Transfer from wallet')).toBeVisible()
}
const pick = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name }).click()

/** Checks the success screen and closes it. */
async function expectAdded(page: Page, added: string) {
  await expect(screen(page, 'Success!')).toContainText(`You've successfully added ${added} to your`)
  await button(page, 'Done').click()
  await expect(dialog(page)).toBeHidden()
}

/** The first account of the wallet added to the page last. */
const payer = (page: Page, name: 'latchkeyTestWallet' | 'latchkeySolanaTestWallet') =>
  page.evaluate(
    (key) =>
      (window as unknown as Record<string, { accounts: [string] }>)[key]?.accounts[0] as string,
    name,
  )

test('funds from an external wallet: same chain, bridged, refunded, to and from Solana', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  await install(page, 'solana', { seed: randomUUID() })
  await install(page, 'ethereum', { seed: randomUUID() })
  const wallet = await openWallet(page)
  const solana = solanaAddress((await addressesOf(page, 'solana'))[0] as string)
  const external = (await payer(page, 'latchkeyTestWallet')) as Address
  const externalOnSolana = (await payer(page, 'latchkeySolanaTestWallet')) as SolanaAddress
  await Promise.all([fund(external), fundSolana(externalOnSolana)])

  // A rejection in the wallet returns to the same amount.
  await chooseTransfer(page, wallet)
  await pick(page, /^Sandbox Wallet/)
  await agreeTo(page, 'Connect')
  await expect(screen(page, 'Confirm transaction')).toBeVisible()
  await expect(row(page, 'Total')).toContainText('0.01 ETH')
  await expect(row(page, 'Network')).toContainText('Sandbox One')
  await button(page, 'Confirm with Sandbox Wallet').click()
  await question(page, 'Send transaction')
  await reject(page)
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'You rejected the request. Please try again.',
  )
  await button(page, 'Confirm with Sandbox Wallet').click()
  const asked = JSON.parse(await agreeTo(page, 'Send transaction'))
  expect(asked).toMatchObject({ from: external, to: wallet, value: `0x${AMOUNT.toString(16)}` })
  await expectAdded(page, '0.01 ETH')
  expect(await one.getBalance({ address: wallet })).toBe(AMOUNT)
  // Paying with a wallet does not make it the active one.
  await expect(page.getByLabel('Active wallet')).toContainText(wallet.slice(0, 6))

  // More than the balance here: the funds are found on the other chain, and the wallet is switched to it.
  await fund(external, chainTwo.id)
  await fund(external, chainTwo.id)
  await chooseTransfer(page, wallet, '12')
  await pick(page, /^Sandbox Wallet 0x/)
  await expect(screen(page, 'Transfer from another network')).toBeVisible()
  await expect(row(page, 'Amount')).toContainText(/12 ETH.*Sandbox One/)
  await expect(row(page, 'Network')).toContainText('Sandbox Two20 ETH')
  await expect(row(page, 'Total')).toContainText('12.012 ETHSandbox Two')
  await button(page, 'Confirm with Sandbox Wallet').click()
  await agreeTo(page, 'Switch network')
  const bridged = JSON.parse(await agreeTo(page, 'Send transaction'))
  expect([bridged.chainId, BigInt(bridged.value)]).toEqual(['0x7a6a', parseEther('12.012')])
  await expect(screen(page, 'Bringing your funds over')).toBeVisible()
  await expectAdded(page, '12 ETH')
  expect(await one.getBalance({ address: wallet })).toBe(AMOUNT + parseEther('12'))

  // A bridge that cannot pay refunds, and the screen says where to look.
  await fund(external, chainTwo.id)
  await fetch(`${SANDBOX_URL}/relay/outcome`, {
    method: 'POST',
    body: JSON.stringify({ user: external, outcome: 'refund' }),
  })
  await chooseTransfer(page, wallet, '11')
  await pick(page, /^Sandbox Wallet 0x/)
  await button(page, 'Confirm with Sandbox Wallet').click()
  await agreeTo(page, 'Send transaction')
  await expect(screen(page, 'Transaction failed')).toContainText(
    'We were unable to complete the bridging transaction. Funds will be refunded on your wallet.',
  )
  const link = dialog(page).getByRole('link', { name: 'View refund status' })
  await expect(link).toHaveAttribute('href', /^https:\/\/relay\.link\/transaction\/0x[0-9a-f]{64}$/)
  await button(page, 'Try again').click()
  await expect(screen(page, 'Transfer from another network')).toBeVisible()
  await button(page, 'Close').click()
  const left = await readerOf(chainTwo).getBalance({ address: external })
  expect(left > parseEther('17.98')).toBe(true)

  // Solana: within the cluster, to an Ethereum wallet, and from one.
  await chooseTransfer(page, solana, '0.5')
  await pick(page, /^Sandbox Solana Wallet/)
  await agreeTo(page, 'Connect')
  await expect(row(page, 'Total')).toContainText('0.5 SOL')
  await button(page, 'Confirm with Sandbox Solana Wallet').click()
  await agreeTo(page, 'Sign transaction')
  await expectAdded(page, '0.5 SOL')
  expect(await balanceOf(solana)).toBe(500_000_000n)

  await chooseTransfer(page, wallet)
  await pick(page, /^Sandbox Solana Wallet/)
  await expect(screen(page, 'Transfer from another network')).toBeVisible()
  await expect(row(page, 'Total')).toContainText('SOL')
  await button(page, 'Confirm with Sandbox Solana Wallet').click()
  await agreeTo(page, 'Sign transaction')
  await expectAdded(page, '0.01 ETH')
  expect(await one.getBalance({ address: wallet })).toBe(AMOUNT * 2n + parseEther('12'))

  await chooseTransfer(page, solana, '0.25')
  await pick(page, /^Sandbox Wallet 0x/)
  await pick(page, /^Sandbox Two/)
  await expect(row(page, 'Amount')).toContainText('0.25 SOL')
  await button(page, 'Confirm with Sandbox Wallet').click()
  await agreeTo(page, 'Send transaction')
  await expectAdded(page, '0.25 SOL')
  expect(await balanceOf(solana)).toBe(750_000_000n)
  expect(trouble).toEqual([])
})
