import { expect, type Page, test } from '@playwright/test'
import type { Address } from 'viem'
import { SANDBOX_URL } from '../support/addresses.ts'
import {
  APPROVAL_LOAD_MS,
  approvalFrame,
  openApprovalDemo,
  pressInVault,
} from '../support/approvalFrame.ts'
import { outcome, readOutcome, walletPanel } from '../support/demoWallets.ts'
import { chainTwo, readerOf, TOKEN, tokenAbi } from '../support/sandboxChains.ts'
import { sharePage } from '../support/sharePage.ts'
import { expectClosed, one } from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const shared = sharePage(async (page) => {
  await openApprovalDemo(page, { chains: 'sandbox' })
  await walletPanel(page).getByRole('button', { name: 'Smart wallet', exact: true }).click()
  const shown = walletPanel(page).locator('code[data-chain=smart-wallet]')
  const address = (await shown.textContent()) as Address
  await expect.poll(() => page.evaluate(() => 'fernleafProvider' in window)).toBe(true)
  return { address }
})
test.afterEach(() => expect(shared.trouble).toEqual([]))

const two = readerOf(chainTwo)
const sendBatch = (page: Page) =>
  walletPanel(page).getByRole('button', { name: 'Send a sponsored batch' }).click()
const tokensOf = (address: Address) =>
  one.readContract({ address: TOKEN, abi: tokenAbi, functionName: 'balanceOf', args: [address] })

test('links and deploys the smart wallet with its first sponsored batch', async () => {
  const { page, address } = shared
  expect(await one.getCode({ address })).toBeUndefined()
  await sendBatch(page)
  // The user proves the ownership once.
  await expect(approvalFrame(page).getByText('wants you to sign in')).toBeVisible({
    timeout: APPROVAL_LOAD_MS,
  })
  await expect(approvalFrame(page).getByText('Smart wallet', { exact: true })).toBeVisible()
  await pressInVault(page, 'Sign and continue')
  await approveBatch(page)
  const hash = (await readOutcome(page, 'batch')) as `0x${string}`
  expect((await one.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await one.getCode({ address })).toBeDefined()
  expect(await tokensOf(address)).toBe(3_000_000n)
  expect(await one.getBalance({ address })).toBe(0n)
})

async function approveBatch(page: Page) {
  for (const [place, name] of [
    ['(1 / 2)', 'Continue'],
    ['(2 / 2)', 'Approve'],
  ] as const) {
    await expect(approvalFrame(page).getByText(place)).toBeVisible({ timeout: APPROVAL_LOAD_MS })
    await expect(approvalFrame(page).getByText('Sponsored')).toBeVisible()
    await pressInVault(page, name)
  }
  await expectClosed(page)
}

test('deploys the smart wallet on the second chain with its first sponsored batch there', async () => {
  const { page, address } = shared
  expect(await two.getCode({ address })).toBeUndefined()
  await walletPanel(page).getByRole('button', { name: 'Send it on Sandbox Two' }).click()
  await expect(approvalFrame(page).getByText('Sandbox Two')).toBeVisible({
    timeout: APPROVAL_LOAD_MS,
  })
  await approveBatch(page)
  const hash = (await readOutcome(page, 'batch')) as `0x${string}`
  expect((await two.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await two.getCode({ address })).toBeDefined()
  expect(await two.getBalance({ address })).toBe(0n)
})

test('shows the typed data that the smart wallet signs, and signs it as the contract expects', async () => {
  const { page, address } = shared
  await walletPanel(page).getByRole('button', { name: 'Sign a listing' }).click()
  await expect(approvalFrame(page).getByText('Boston fern')).toBeVisible()
  await expect(approvalFrame(page).getByText('Smart wallet', { exact: true })).toBeVisible()
  await pressInVault(page, 'Sign and continue')
  await expectClosed(page)
  const signature = (await readOutcome(page, 'sign')) as `0x${string}`
  const isValid = await one.verifyTypedData({
    ...{ address, signature },
    domain: { name: 'Fernleaf', version: '1', chainId: 31_337 },
    types: {
      Listing: [
        { name: 'seller', type: 'address' },
        { name: 'plant', type: 'string' },
        { name: 'price', type: 'uint256' },
      ],
    },
    primaryType: 'Listing',
    message: { seller: address, plant: 'Boston fern', price: 25_000_000n },
  })
  expect(isValid).toBe(true)
})

test('waits for a bundler that delays, and reports one that refuses', async () => {
  const { page, address } = shared
  const before = await tokensOf(address)
  const scenario = (bundler: string) =>
    page.request.post(`${SANDBOX_URL}/smart-wallets/scenario`, {
      data: { sender: address, bundler },
    })
  await scenario('delay')
  await sendBatch(page)
  await approveBatch(page)
  expect(await tokensOf(address)).toBe(before)
  await expect.poll(() => tokensOf(address), { timeout: 20_000 }).toBe(before + 3_000_000n)
  await scenario('refuse')
  await sendBatch(page)
  await approveBatch(page)
  await expect(outcome(page)).toContainText('AA23')
  await scenario('normal')
  expect(await tokensOf(address)).toBe(before + 3_000_000n)
})

test('shows no screen if the paymaster refuses', async () => {
  const { page, address } = shared
  const scenario = (paymaster: string) =>
    page.request.post(`${SANDBOX_URL}/smart-wallets/scenario`, {
      data: { sender: address, paymaster },
    })
  const before = await tokensOf(address)
  await scenario('refuse')
  await sendBatch(page)
  await expect(outcome(page)).toContainText('not sponsored by the policy')
  await scenario('normal')
  expect(await tokensOf(address)).toBe(before)
})

test('signs neither a tampered user operation nor one of another entry point', async () => {
  const { page, address } = shared
  const request = (changed: object) =>
    page.evaluate(
      ([sender, fields]) =>
        window.fernleafProvider
          ?.request({
            method: 'latchkey_signUserOperation',
            params: [
              {
                smartWalletType: 'light_account',
                chainId: 31_337,
                entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
                userOperation: {
                  sender,
                  nonce: 1n,
                  initCode: '0x',
                  callData: '0x',
                  callGasLimit: 1n,
                  verificationGasLimit: 1n,
                  preVerificationGas: 1n,
                  maxFeePerGas: 1n,
                  maxPriorityFeePerGas: 1n,
                  paymasterAndData: '0x',
                },
                hash: `0x${'00'.repeat(32)}`,
                ...fields,
              },
            ],
          })
          .catch((error: { code: number; message: string }) => `${error.code} ${error.message}`),
      [address, changed] as const,
    )
  expect(await request({})).toBe(
    '-32602 Invalid user operation: the hash is not of this user operation',
  )
  expect(await request({ entryPoint: address })).toContain('is not supported')
})
