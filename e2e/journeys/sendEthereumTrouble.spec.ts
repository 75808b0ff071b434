import { expect, test } from '@playwright/test'
import { type Hex, maxUint256 } from 'viem'
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
  sentBy,
  watched,
} from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

test('handles a revert, a node outage, an unconfigured chain and closing', async ({ page }) => {
  test.setTimeout(150_000)
  const address = await openWallet(page, 2)
  await fund(address)
  const wallet = walletClientOf(page, address)
  const send = (over: object = {}) =>
    watched(wallet.sendTransaction({ to: BOB, value: 1n, ...over } as never))

  // Closed at the confirmation, in each possible way.
  for (const leave of ['Escape', 'button'] as const) {
    const asked = send()
    await expect(button(page, 'Approve')).toBeEnabled()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await button(page, 'Close').click()
    await expect(asked).rejects.toThrow(/rejected/)
    await expect(dialog(page)).toBeHidden()
  }
  expect(await sentBy(address)).toBe(0)

  // It reverts on chain: the host set the gas, and the user was warned.
  const failing = watched(
    wallet.writeContract({
      address: COLLECTIBLE,
      abi: collectibleAbi,
      functionName: 'safeTransferFrom',
      args: [address, BOB, 999_999n],
      gas: 100_000n,
    }),
  )
  await expect(dialog(page)).toContainText('Your transaction request will likely fail.')
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Transaction failed')
  await expect(dialog(page)).toContainText('Transaction hash')
  expect(await sentBy(address)).toBe(1)
  // Retried with the next nonce, then closed.
  await button(page, 'Retry transaction').click()
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Transaction failed')
  expect(await sentBy(address)).toBe(2)
  await page.keyboard.press('Escape')
  await expect(failing).rejects.toThrow(/Transaction failed/)
  await expect(dialog(page)).toBeHidden()

  // A transaction that cannot work is not offered.
  const hopeless = watched(
    wallet.writeContract({
      address: TOKEN,
      abi: tokenAbi,
      functionName: 'transfer',
      args: [BOB, maxUint256],
    }),
  )
  await expect(dialog(page)).toContainText('There was an issue preparing your transaction')
  await expect(dialog(page)).toContainText('balance too low')
  await page.keyboard.press('Escape')
  await expect(hopeless).rejects.toThrow(/preparing your transaction/)
  await expect(dialog(page)).toBeHidden()

  // The reply is lost, then the node is down: it is sent once.
  const node = chainOne.rpcUrls.default.http[0] as string
  let isLost = false
  await page.route(`${node}/**`, async (route) => {
    const isSending = route.request().postData()?.includes('eth_sendRawTransaction')
    if (isSending) {
      await route.fetch()
      isLost = true
    }
    return isLost ? route.abort() : route.fallback()
  })
  const lost = send({ value: 7n })
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Timed out', { timeout: 30_000 })
  await expect(dialog(page)).toContainText('Transaction hash')
  await page.unroute(`${node}/**`)
  await button(page, 'Retry transaction').click()
  await finish(page)
  const receipt = await one.waitForTransactionReceipt({ hash: await lost })
  expect(receipt.status).toBe('success')
  expect(await sentBy(address)).toBe(3)

  // The node is down before anything was sent.
  await page.route(`${node}/**`, (route) => route.abort())
  const away = send({ value: 9n })
  await expect(dialog(page)).toContainText('There was an issue preparing your transaction')
  await page.unroute(`${node}/**`)
  await button(page, 'Retry transaction').click()
  await button(page, 'Approve').click()
  await finish(page)
  await one.waitForTransactionReceipt({ hash: await away })
  expect(await sentBy(address)).toBe(4)

  // Approved, and closed before it is mined: the host gets the hash, and it is sent once.
  const automine = (is: boolean) =>
    one.request({ method: 'evm_setAutomine', params: [is] } as never)
  await automine(false)
  const leaving = send({ value: 11n })
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Waiting for confirmation')
  await page.keyboard.press('Escape')
  const left = (await leaving) as Hex
  await expect(dialog(page)).toBeHidden()
  await automine(true)
  await one.request({ method: 'evm_mine', params: [] } as never)
  await one.waitForTransactionReceipt({ hash: left })
  expect(await sentBy(address)).toBe(5)

  // Blobs, EIP-7702 delegations and raw hashes are rejected without a screen.
  const ask = (method: string, params: unknown[]) => wallet.request({ method, params } as never)
  const base = { from: address, to: BOB }
  await expect(ask('eth_sendTransaction', [{ ...base, type: '0x3' }])).rejects.toMatchObject({
    code: -32602,
  })
  await expect(ask('eth_sendTransaction', [{ ...base, type: '0x4' }])).rejects.toMatchObject({
    code: -32602,
  })
  await expect(ask('eth_sendTransaction', [{ ...base, chainId: '0x1' }])).rejects.toMatchObject({
    code: 4901,
  })
  await expect(ask('eth_sign', [address, `0x${'ab'.repeat(32)}`])).rejects.toMatchObject({
    code: 4200,
  })
  await expect(dialog(page)).toBeHidden()
  expect(await sentBy(address)).toBe(5)
})

test('reports an underpriced fee and a replaced transaction, and retries with the next nonce', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const two = readerOf(chainTwo)
  const tell = (method: string, params: unknown[] = []) => two.request({ method, params } as never)
  const address = await openWallet(page, 2)
  await fund(address, chainTwo.id)
  const wallet = walletClientOf(page, address, chainTwo)
  await wallet.switchChain({ id: chainTwo.id })
  const send = (over: object) =>
    watched(wallet.sendTransaction({ to: BOB, gas: 21_000n, ...over } as never))

  const cheap = send({ value: 3n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Transaction failed')
  await expect(dialog(page)).toContainText(/fee/i)
  await page.keyboard.press('Escape')
  await expect(cheap).rejects.toThrow(/Transaction failed/)
  await expect(dialog(page)).toBeHidden()
  expect(await sentBy(address, two)).toBe(0)

  // While it is pending, another transaction with the same nonce and a higher fee replaces it.
  await tell('evm_setAutomine', [false])
  const sent = send({ value: 5n })
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Waiting for confirmation')
  const fees = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x2540be400' }
  await tell('anvil_impersonateAccount', [address])
  await tell('eth_sendTransaction', [{ from: address, to: address, nonce: '0x0', ...fees }])
  await tell('evm_setAutomine', [true])
  await tell('evm_mine')
  // Only after several polls: a receipt may be late.
  await expect(dialog(page)).toContainText('replaced', { timeout: 30_000 })
  expect(await sentBy(address, two)).toBe(1)

  await button(page, 'Retry transaction').click()
  await button(page, 'Approve').click()
  await finish(page)
  const receipt = await two.waitForTransactionReceipt({ hash: await sent })
  expect(receipt.status).toBe('success')
  expect(await sentBy(address, two)).toBe(2)
})
