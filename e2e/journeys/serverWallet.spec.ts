import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { base58 } from '@scure/base'
import { type Address, type Hex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  approvalButton,
  approvalFrame,
  openApprovalDemo,
  pressInVault,
  signInVault,
} from '../support/approvalFrame.ts'
import {
  addressesOf,
  approve,
  isSolanaSignature,
  logIn,
  MESSAGE,
  outcome,
  readOutcome,
  rowOf,
  walletPanel,
} from '../support/demoWallets.ts'
import { listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { fund } from '../support/sandboxChains.ts'
import { BOB, one } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** By a library that is not ours. */
function solanaAddressOf(privateKey: Uint8Array): string {
  const key = Buffer.concat([ED25519_PKCS8, privateKey])
  const { x = '' } = createPublicKey(
    createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  ).export({ format: 'jwk' })
  return base58.encode(Buffer.from(x, 'base64url'))
}

/** The key that the export page shows after a click; there is no phrase. */
async function exportKey(page: Page, address: string): Promise<string> {
  await rowOf(page, address).getByRole('button', { name: 'Export' }).click()
  const vault = page.getByRole('dialog').frameLocator('iframe')
  await vault.getByRole('button', { name: 'Reveal private key' }).click()
  const key = await vault.locator('code').textContent()
  await expect(vault.getByRole('button', { name: /phrase/i })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  expect(await readOutcome(page, 'export')).toBe('done')
  return key ?? ''
}

test('creates, uses, adds, imports and exports server wallets without a share on the device', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  await page.addInitScript(() =>
    localStorage.setItem('fernleaf:playground', JSON.stringify({ app: 2 })),
  )
  await logIn(page, newAddress())
  const panel = walletPanel(page)
  if ((await addressesOf(page, 'ethereum')).length === 0) {
    await panel.getByRole('button', { name: 'New Ethereum wallet' }).click()
    await readOutcome(page, 'create')
    await panel.getByRole('button', { name: 'New Solana wallet' }).click()
    await readOutcome(page, 'create')
  }
  await expect.poll(() => addressesOf(page, 'solana')).toHaveLength(1)
  const [ethereum = ''] = await addressesOf(page, 'ethereum')
  const [solana = ''] = await addressesOf(page, 'solana')
  await expect(rowOf(page, ethereum)).toContainText('privy-v2')

  await rowOf(page, ethereum).getByRole('button', { name: 'Sign', exact: true }).click()
  const signature = (await approve(page)) as `0x${string}`
  expect(
    await verifyMessage({ address: ethereum as `0x${string}`, message: MESSAGE, signature }),
  ).toBe(true)
  await rowOf(page, solana).getByRole('button', { name: 'Sign', exact: true }).click()
  expect(isSolanaSignature(solana, MESSAGE, await approve(page))).toBe(true)

  await panel.getByRole('button', { name: 'New Ethereum wallet' }).click()
  await readOutcome(page, 'create')
  await expect.poll(() => addressesOf(page, 'ethereum')).toHaveLength(2)

  await panel.getByRole('button', { name: 'Secure' }).click()
  await expect(outcome(page)).toContainText('secure failed: unsupported_wallet_type')

  const pasted = generatePrivateKey()
  const { address } = privateKeyToAccount(pasted)
  await panel.getByLabel('Private key').fill(pasted)
  await panel.getByRole('button', { name: 'Import' }).click()
  await readOutcome(page, 'import')
  await expect(rowOf(page, address)).toContainText('privy-v2')
  await rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()
  const imported = (await approve(page)) as `0x${string}`
  expect(await verifyMessage({ address, message: MESSAGE, signature: imported })).toBe(true)

  // The exported key opens the same wallet elsewhere, in the usual format.
  expect(await exportKey(page, address)).toBe(pasted)
  const key = await exportKey(page, ethereum)
  expect(privateKeyToAccount(key as `0x${string}`).address).toBe(ethereum)
  const pair = base58.decode(await exportKey(page, solana))
  expect(solanaAddressOf(pair.subarray(0, 32))).toBe(solana)
  expect(base58.encode(pair.subarray(32))).toBe(solana)
  expect(trouble).toEqual([])
})

test('signs and sends with server wallets after a click on the page of the vault', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const trouble = listenForTrouble(page)
  await openApprovalDemo(page, { app: 5, chains: 'sandbox' })
  const [ethereum] = (await addressesOf(page, 'ethereum')) as [Address]
  const [solana = ''] = await addressesOf(page, 'solana')
  await rowOf(page, ethereum).getByRole('button', { name: 'Sign', exact: true }).click()
  const signature = (await signInVault(page)) as Hex
  expect(await verifyMessage({ address: ethereum, message: MESSAGE, signature })).toBe(true)
  await rowOf(page, solana).getByRole('button', { name: 'Sign', exact: true }).click()
  expect(isSolanaSignature(solana, MESSAGE, await signInVault(page))).toBe(true)

  await fund(ethereum)
  const before = await one.getBalance({ address: BOB })
  const row = rowOf(page, ethereum)
  await row.getByLabel('Receiver').fill(BOB)
  await row.getByRole('button', { name: 'Send', exact: true }).click()
  await pressInVault(page, 'Approve')
  await expect(approvalFrame(page).getByText('Transaction complete!')).toBeVisible()
  await approvalButton(page, 'All Done').click()
  await readOutcome(page, 'send')
  expect((await one.getBalance({ address: BOB })) - before).toBe(10n ** 16n)
  expect(trouble).toEqual([])
})
