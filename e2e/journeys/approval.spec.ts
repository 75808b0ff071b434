import { expect, test } from '@playwright/test'
import { verifyMessage } from 'viem'
import { approvalFrame, approveInVault, openApprovalDemo } from '../support/approvalFrame.ts'
import { addressesOf, isSolanaSignature, MESSAGE, rowOf } from '../support/demoWallets.ts'
import { listenForTrouble } from '../support/emailLogin.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

test('signs messages of both chains after a click on the page of the vault', async ({ page }) => {
  const trouble = listenForTrouble(page)
  await openApprovalDemo(page)
  const [ethereum = ''] = await addressesOf(page, 'ethereum')
  const [solana = ''] = await addressesOf(page, 'solana')

  await rowOf(page, ethereum).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(approvalFrame(page).getByText(MESSAGE)).toBeVisible()
  const signature = (await approveInVault(page)) as `0x${string}`
  expect(
    await verifyMessage({ address: ethereum as `0x${string}`, message: MESSAGE, signature }),
  ).toBe(true)

  await rowOf(page, solana).getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(approvalFrame(page).getByText(MESSAGE)).toBeVisible()
  expect(isSolanaSignature(solana, MESSAGE, await approveInVault(page))).toBe(true)
  expect(trouble).toEqual([])
})
