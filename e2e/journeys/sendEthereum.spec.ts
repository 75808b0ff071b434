import { expect, test } from '@playwright/test'
import { type Hex, maxUint256, parseEther, parseTransaction, recoverTransactionAddress } from 'viem'
import { waitForCallsStatus } from 'viem/actions'
import { readOutcome, rowOf } from '../support/demoWallets.ts'
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
import { sharePage } from '../support/sharePage.ts'
import {
  BOB,
  button,
  expectClosed,
  expectComplete,
  expectRows,
  expectText,
  expectTitle,
  one,
  openWallet,
  sentBy,
  watched,
} from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const shared = sharePage(async (page) => {
  const address = await openWallet(page)
  return { address, wallet: walletClientOf(page, address) }
})
test.afterEach(() => expect(shared.trouble).toEqual([]))

/** Fills in the receiver and clicks Send, which calls the hook. */
async function sendWithHook() {
  const row = rowOf(shared.page, shared.address)
  await row.getByLabel('Receiver').fill(BOB)
  await row.getByRole('button', { name: 'Send', exact: true }).click()
}

test('offers funding instead of approval without a balance, then continues', async () => {
  const { page, address } = shared
  await sendWithHook()
  await expectText(page, 'Add funds on Sandbox One to complete transaction.')
  await expect(button(page, 'Approve')).toHaveCount(0)
  await button(page, 'Add funds').click()
  await button(page, 'Receive funds').click()
  await expectTitle(page, /^Receive 0\.01\d* ETH$/)
  await expectText(page, 'Make sure to send funds on Sandbox One.')
  await fund(address)
  await button(page, 'Continue').click()
  await expect(button(page, 'Approve')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  expect(await sentBy(address)).toBe(0)
})

test.describe('with a balance', () => {
  test.beforeAll(async () => {
    await fund(shared.address)
    await fund(shared.address, chainTwo.id)
  })

  test('sends ether with the hook', async () => {
    const { page } = shared
    await sendWithHook()
    await expectTitle(page, 'Confirm address')
    await expectRows(page, {
      Send: '0.01 ETH',
      To: BOB,
      Network: 'Sandbox One',
      'Estimated fee': '<0.001 ETH',
    })
    await button(page, 'Approve').click()
    await expectComplete(page)
    const hash = (await readOutcome(page, 'send')) as Hex
    expect((await one.getTransactionReceipt({ hash })).status).toBe('success')
    expect((await one.getTransaction({ hash })).value).toBe(parseEther('0.01'))
  })

  test('sends tokens with writeContract of viem', async () => {
    const { page, wallet } = shared
    const transfer = watched(
      wallet.writeContract({
        address: TOKEN,
        abi: tokenAbi,
        functionName: 'transfer',
        args: [BOB, 1_500_000n],
      }),
    )
    await expectTitle(page, 'Approve transfer')
    await expectRows(page, { Send: '1.5 SUSD', 'Token address': '0x70Ce' })
    await button(page, 'Approve').click()
    await expectComplete(page)
    const { status } = await one.waitForTransactionReceipt({ hash: await transfer })
    expect(status).toBe('success')
  })

  test('shows an unlimited token approval as the maximum', async () => {
    const { page, address, wallet } = shared
    const token = { address: TOKEN, abi: tokenAbi } as const
    const approval = watched(
      wallet.writeContract({ ...token, functionName: 'approve', args: [BOB, maxUint256] }),
    )
    await expectTitle(page, 'Confirm action')
    await expectRows(page, { Send: 'Maximum SUSD', Spender: BOB })
    await button(page, 'Approve').click()
    await expectComplete(page)
    await one.waitForTransactionReceipt({ hash: await approval })
    const allowance = { ...token, functionName: 'allowance', args: [address, BOB] } as const
    expect(await one.readContract(allowance)).toBe(maxUint256)
  })

  test('sends a batch of two only after the last one is approved', async () => {
    const { page, address, wallet } = shared
    const collectible = { abi: collectibleAbi, address: COLLECTIBLE } as const
    const before = await sentBy(address)
    const pieces = await one.readContract({ ...collectible, functionName: 'totalSupply' })
    const piece = pieces + 1n
    const call = { to: COLLECTIBLE, abi: collectibleAbi }
    const batch = watched(
      wallet.sendCalls({
        calls: [
          { ...call, functionName: 'mint', args: [address] },
          { ...call, functionName: 'safeTransferFrom', args: [address, BOB, piece] },
        ],
      } as never),
    )
    await expectTitle(page, 'Approve mint (1 / 2)')
    await button(page, 'Continue').click()
    // The second one cannot be simulated before the first is sent, and the screen says so.
    await expectText(page, '(2 / 2)')
    await expectRows(page, { Send: `SNFT #${piece}` })
    await button(page, 'Go back').click()
    await expectText(page, '(1 / 2)')
    expect(await sentBy(address)).toBe(before)
    await button(page, 'Continue').click()
    await expectText(page, '(2 / 2)')
    await button(page, 'Approve').click()
    await expectComplete(page)
    const { id } = (await batch) as { id: string }
    const status = await waitForCallsStatus(wallet, { id })
    expect([status.status, status.receipts?.length]).toEqual(['success', 2])
    expect(await sentBy(address)).toBe(before + 2)
    const ownerOf = { ...collectible, functionName: 'ownerOf', args: [piece] } as const
    expect(await one.readContract(ownerOf)).toBe(BOB)
  })

  test('executes an atomic batch as one transaction and upgrades the wallet', async () => {
    const { page, address, wallet } = shared
    const before = await sentBy(address)
    const held = await one.getBalance({ address: BOB })
    for (const [status, count] of [
      ['ready', 1],
      ['supported', 2],
    ] as const) {
      expect(await wallet.getCapabilities({ chainId: 31_337 })).toMatchObject({
        atomic: { status },
      })
      const batch = watched(
        wallet.sendCalls({
          forceAtomic: true,
          calls: [1n, 2n].map((value) => ({ to: BOB, value })),
        } as never),
      )
      await expectTitle(page, 'Confirm address (1 / 2)')
      await expectText(page, 'All steps take effect together, or none does.')
      await button(page, 'Continue').click()
      await expectText(page, '(2 / 2)')
      await button(page, 'Approve').click()
      await expectComplete(page)
      const { id } = (await batch) as { id: string }
      const { status: outcome, atomic, receipts } = await waitForCallsStatus(wallet, { id })
      expect([outcome, atomic, receipts?.length]).toEqual(['success', true, 1])
      expect(await one.getBalance({ address: BOB })).toBe(held + 3n * BigInt(count))
    }
    // The first transaction used two nonces: its own and that of the authorization.
    expect(await sentBy(address)).toBe(before + 3)
  })

  test('signs a transaction without sending it', async () => {
    const { page, address } = shared
    const before = await sentBy(address)
    const row = rowOf(page, address)
    await row.getByLabel('Receiver').fill(BOB)
    await row.getByRole('button', { name: 'Sign transaction' }).click()
    await button(page, 'Approve').click()
    await expectText(page, 'Transaction signed!')
    await expectClosed(page)
    const signed = (await readOutcome(page, 'sign')) as Hex
    expect(parseTransaction(signed)).toMatchObject({
      to: BOB.toLowerCase(),
      value: parseEther('0.01'),
      chainId: 31_337,
    })
    const signer = await recoverTransactionAddress({ serializedTransaction: signed as never })
    expect(signer).toBe(address)
    expect(await sentBy(address)).toBe(before)
  })

  test('rejects a chain that is not configured', async () => {
    const unknown = { ...chainOne, id: 1 }
    const sent = shared.wallet.sendTransaction({ to: BOB, chain: unknown } as never)
    await expect(sent).rejects.toThrow()
  })

  test('sends on the chain that viem switched to', async () => {
    const { page, address, wallet } = shared
    await wallet.switchChain({ id: chainTwo.id })
    const onTwo = walletClientOf(page, address, chainTwo)
    const sent = watched(onTwo.sendTransaction({ to: BOB, value: 1n }))
    await expectRows(page, { Send: '<0.000001 ETH', Network: 'Sandbox Two' })
    await button(page, 'Approve').click()
    await expectComplete(page)
    await readerOf(chainTwo).waitForTransactionReceipt({ hash: await sent })
    await wallet.switchChain({ id: chainOne.id })
  })
})
