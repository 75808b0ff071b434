import { expect, test } from '@playwright/test'
import { type Hex, maxUint256, parseEther, parseTransaction, recoverTransactionAddress } from 'viem'
import { waitForCallsStatus } from 'viem/actions'
import { readOutcome, rowOf } from '../support/demoWallets.ts'
import { listenForTrouble } from '../support/emailLogin.ts'
import {
  COLLECTIBLE,
  chainOne,
  chainTwo,
  collectibleAbi,
  fund,
  readerOf,
  TOKEN,
  tokenAbi,
  walletClientOf,
} from '../support/sandboxChains.ts'
import {
  BOB,
  button,
  dialog,
  finish,
  one,
  openWallet,
  row,
  sentBy,
  watched,
} from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

test('shows, sends once and confirms ether, tokens, an NFT, an approval and a batch', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const trouble = listenForTrouble(page)
  const address = await openWallet(page)
  const wallet = walletClientOf(page, address)

  // Without funds the screen offers funding instead of approval; then it continues.
  await rowOf(page, address).getByLabel('Receiver').fill(BOB)
  await rowOf(page, address).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(page)).toContainText('Add funds on Sandbox One to complete transaction.')
  await expect(button(page, 'Approve')).toHaveCount(0)
  await button(page, 'Add funds').click()
  await button(page, 'Receive funds').click()
  await expect(page.getByRole('dialog', { name: /^Receive 0\.01\d* ETH$/ })).toBeVisible()
  await expect(dialog(page)).toContainText('Make sure to send funds on Sandbox One.')
  await fund(address)
  await fund(address, chainTwo.id)
  await button(page, 'Continue').click()

  // By the hook: the rows, the receipt, the balance.
  await expect(page.getByRole('dialog', { name: 'Confirm address' })).toBeVisible()
  await expect(row(page, 'Send')).toContainText('0.01 ETH')
  await expect(row(page, 'To')).toContainText('0x0000')
  await expect(row(page, 'Network')).toContainText('Sandbox One')
  await expect(row(page, 'Estimated fee')).toContainText('<0.001 ETH')
  await button(page, 'Approve').click()
  await finish(page)
  const hash = (await readOutcome(page, 'send')) as Hex
  expect((await one.getTransactionReceipt({ hash })).status).toBe('success')
  expect((await one.getTransaction({ hash })).value).toBe(parseEther('0.01'))

  // viem's own functions, unchanged.
  const transfer = watched(
    wallet.writeContract({
      address: TOKEN,
      abi: tokenAbi,
      functionName: 'transfer',
      args: [BOB, 1_500_000n],
    }),
  )
  await expect(page.getByRole('dialog', { name: 'Approve transfer' })).toBeVisible()
  await expect(row(page, 'Send')).toContainText('1.5 SUSD')
  await expect(row(page, 'Token address')).toContainText('0x70Ce')
  await button(page, 'Approve').click()
  await finish(page)
  await one.waitForTransactionReceipt({ hash: await transfer })

  const approval = watched(
    wallet.writeContract({
      address: TOKEN,
      abi: tokenAbi,
      functionName: 'approve',
      args: [BOB, maxUint256],
    }),
  )
  await expect(page.getByRole('dialog', { name: 'Confirm action' })).toBeVisible()
  await expect(row(page, 'Send')).toContainText('Maximum SUSD')
  await expect(row(page, 'Spender')).toContainText('0x0000')
  await button(page, 'Approve').click()
  await finish(page)
  await one.waitForTransactionReceipt({ hash: await approval })
  const allowance = {
    address: TOKEN,
    abi: tokenAbi,
    functionName: 'allowance',
    args: [address, BOB],
  } as const
  expect(await one.readContract(allowance)).toBe(maxUint256)

  // Two in one request: nothing is sent before the last is approved.
  const before = await sentBy(address)
  const pieces = await one.readContract({
    address: COLLECTIBLE,
    abi: collectibleAbi,
    functionName: 'totalSupply',
  })
  const batch = watched(
    wallet.sendCalls({
      calls: [
        { to: COLLECTIBLE, abi: collectibleAbi, functionName: 'mint', args: [address] },
        {
          to: COLLECTIBLE,
          abi: collectibleAbi,
          functionName: 'safeTransferFrom',
          args: [address, BOB, pieces + 1n],
        },
      ],
    } as never),
  )
  await expect(page.getByRole('dialog', { name: 'Approve mint (1 / 2)' })).toBeVisible()
  await button(page, 'Continue').click()
  // The second one cannot be simulated before the first is sent, and the screen says so.
  await expect(dialog(page)).toContainText('(2 / 2)')
  await expect(row(page, 'Send')).toContainText(`SNFT #${pieces + 1n}`)
  await button(page, 'Go back').click()
  await expect(dialog(page)).toContainText('(1 / 2)')
  expect(await sentBy(address)).toBe(before)
  await button(page, 'Continue').click()
  await expect(dialog(page)).toContainText('(2 / 2)')
  await button(page, 'Approve').click()
  await finish(page)
  const { id } = (await batch) as { id: string }
  const status = await waitForCallsStatus(wallet, { id })
  expect([status.status, status.receipts?.length]).toEqual(['success', 2])
  expect(await sentBy(address)).toBe(before + 2)
  expect(
    await one.readContract({
      address: COLLECTIBLE,
      abi: collectibleAbi,
      functionName: 'ownerOf',
      args: [pieces + 1n],
    }),
  ).toBe(BOB)

  // Signed, not sent.
  const count = await sentBy(address)
  await rowOf(page, address).getByRole('button', { name: 'Sign transaction' }).click()
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Transaction signed!')
  await expect(dialog(page)).toBeHidden()
  const signed = (await readOutcome(page, 'sign')) as Hex
  expect(parseTransaction(signed)).toMatchObject({
    to: BOB.toLowerCase(),
    value: parseEther('0.01'),
    chainId: 31_337,
  })
  expect(await recoverTransactionAddress({ serializedTransaction: signed as never })).toBe(address)
  expect(await sentBy(address)).toBe(count)

  // The other chain, as viem switches to it.
  await wallet.switchChain({ id: chainTwo.id })
  const onTwo = watched(
    walletClientOf(page, address, chainTwo).sendTransaction({ to: BOB, value: 1n }),
  )
  await expect(row(page, 'Send')).toContainText('<0.000001 ETH')
  await expect(row(page, 'Network')).toContainText('Sandbox Two')
  await button(page, 'Approve').click()
  await finish(page)
  await readerOf(chainTwo).waitForTransactionReceipt({ hash: await onTwo })
  await expect(
    wallet.sendTransaction({ to: BOB, chain: { ...chainOne, id: 1 } } as never),
  ).rejects.toThrow()
  expect(trouble).toEqual([])
})
