import { expect, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
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

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

test('wallets the signer keeps: made, signed with, added to, imported into and exported from, with no share on this device', async ({
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

  const { address } = privateKeyToAccount(await importKey())
  async function importKey() {
    const privateKey = generatePrivateKey()
    await panel.getByLabel('Private key').fill(privateKey)
    await panel.getByRole('button', { name: 'Import' }).click()
    await readOutcome(page, 'import')
    return privateKey
  }
  await rowOf(page, address).getByRole('button', { name: 'Sign', exact: true }).click()
  const imported = (await approve(page)) as `0x${string}`
  expect(await verifyMessage({ address, message: MESSAGE, signature: imported })).toBe(true)

  await rowOf(page, ethereum).getByRole('button', { name: 'Export' }).click()
  const vault = page.getByRole('dialog').frameLocator('iframe')
  await vault.getByRole('button', { name: 'Reveal private key' }).click()
  const key = (await vault.locator('code').textContent())?.replace(/^0x/, '')
  expect(privateKeyToAccount(`0x${key}`).address).toBe(ethereum)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  expect(await readOutcome(page, 'export')).toBe('done')
  expect(trouble).toEqual([])
})
