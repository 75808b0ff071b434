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
import { sharePage } from '../support/sharePage.ts'
import {
  BOB,
  button,
  expectClosed,
  expectComplete,
  expectText,
  one,
  openWallet,
  sentBy,
  watched,
} from '../support/transactionSteps.ts'

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const shared = sharePage(async (page) => {
  const address = await openWallet(page, 2)
  await fund(address)
  return { address, wallet: walletClientOf(page, address), before: 0 }
})
test.beforeEach(async () => {
  shared.before = await sentBy(shared.address)
})

const send = (over: object = {}) =>
  watched(shared.wallet.sendTransaction({ to: BOB, value: 1n, ...over } as never))
/** Checks how many transactions the test sent. */
const expectSent = async (count: number) =>
  expect((await sentBy(shared.address)) - shared.before).toBe(count)

for (const [name, close] of [
  ['Escape', () => shared.page.keyboard.press('Escape')],
  ['the button', () => button(shared.page, 'Close').click()],
] as const) {
  test(`sends nothing if closed by ${name} at the confirmation`, async () => {
    const { page } = shared
    const sent = send()
    await expect(button(page, 'Approve')).toBeEnabled()
    await close()
    await expect(sent).rejects.toThrow(/rejected/)
    await expectClosed(page)
    await expectSent(0)
  })
}

test('warns about a revert, shows it, and retries with the next nonce', async () => {
  const { page, address, wallet } = shared
  const failing = watched(
    wallet.writeContract({
      address: COLLECTIBLE,
      abi: collectibleAbi,
      functionName: 'safeTransferFrom',
      args: [address, BOB, 999_999n],
      gas: 100_000n, // without it the screen does not offer a transaction that reverts
    }),
  )
  await expectText(page, 'Your transaction request will likely fail.')
  await button(page, 'Approve').click()
  await expectText(page, 'Transaction failed')
  await expectText(page, 'Transaction hash')
  await expectSent(1)
  await button(page, 'Retry transaction').click()
  await button(page, 'Approve').click()
  await expectText(page, 'Transaction failed')
  await expectSent(2)
  await page.keyboard.press('Escape')
  await expect(failing).rejects.toThrow(/Transaction failed/)
  await expectClosed(page)
})

test('does not offer a transaction that cannot succeed', async () => {
  const { page, wallet } = shared
  const hopeless = watched(
    wallet.writeContract({
      address: TOKEN,
      abi: tokenAbi,
      functionName: 'transfer',
      args: [BOB, maxUint256],
    }),
  )
  await expectText(page, 'There was an issue preparing your transaction')
  await expectText(page, 'balance too low')
  await page.keyboard.press('Escape')
  await expect(hopeless).rejects.toThrow(/preparing your transaction/)
  await expectClosed(page)
})

const NODE = `${chainOne.rpcUrls.default.http[0]}/**`

test('sends once if the reply of the node is lost and the node is down', async () => {
  const { page } = shared
  let isLost = false
  await page.route(NODE, async (route) => {
    const isSending = route.request().postData()?.includes('eth_sendRawTransaction')
    if (isSending) {
      await route.fetch()
      isLost = true
    }
    return isLost ? route.abort() : route.fallback()
  })
  const sent = send({ value: 7n })
  await button(page, 'Approve').click()
  await expectText(page, 'Timed out', { timeout: 30_000 })
  await expectText(page, 'Transaction hash')
  await page.unroute(NODE)
  await button(page, 'Retry transaction').click()
  await expectComplete(page)
  const receipt = await one.waitForTransactionReceipt({ hash: await sent })
  expect(receipt.status).toBe('success')
  await expectSent(1)
})

test('retries if the node is down while preparing', async () => {
  const { page } = shared
  await page.route(NODE, (route) => route.abort())
  const sent = send({ value: 9n })
  await expectText(page, 'There was an issue preparing your transaction')
  await page.unroute(NODE)
  await button(page, 'Retry transaction').click()
  await button(page, 'Approve').click()
  await expectComplete(page)
  await one.waitForTransactionReceipt({ hash: await sent })
  await expectSent(1)
})

test('returns the hash if closed before the transaction is mined', async () => {
  const { page } = shared
  const automine = (is: boolean) =>
    one.request({ method: 'evm_setAutomine', params: [is] } as never)
  await automine(false)
  const sent = send({ value: 11n })
  await button(page, 'Approve').click()
  await expectText(page, 'Waiting for confirmation')
  await page.keyboard.press('Escape')
  const hash = (await sent) as Hex
  await expectClosed(page)
  await automine(true)
  await one.request({ method: 'evm_mine', params: [] } as never)
  await one.waitForTransactionReceipt({ hash })
  await expectSent(1)
})

for (const [name, code, method, params] of [
  ['a blob transaction', -32602, 'eth_sendTransaction', [{ to: BOB, type: '0x3' }]],
  ['an EIP-7702 transaction', -32602, 'eth_sendTransaction', [{ to: BOB, type: '0x4' }]],
  ['an unconfigured chain', 4901, 'eth_sendTransaction', [{ to: BOB, chainId: '0x1' }]],
  ['eth_sign', 4200, 'eth_sign', [`0x${'ab'.repeat(32)}`]],
] as const) {
  test(`rejects ${name} without a screen`, async () => {
    const { page, address, wallet } = shared
    const [first] = params
    const sent = typeof first === 'string' ? [address, first] : [{ from: address, ...first }]
    const request = wallet.request({ method, params: sent } as never)
    await expect(request).rejects.toMatchObject({ code })
    await expectClosed(page)
    await expectSent(0)
  })
}

test.describe('on the second chain', () => {
  const two = readerOf(chainTwo)
  const tell = (method: string, params: unknown[] = []) => two.request({ method, params } as never)
  const sendOnTwo = (over: object) => {
    const wallet = walletClientOf(shared.page, shared.address, chainTwo)
    return watched(wallet.sendTransaction({ to: BOB, gas: 21_000n, ...over } as never))
  }
  test.beforeAll(async () => {
    await fund(shared.address, chainTwo.id)
    await shared.wallet.switchChain({ id: chainTwo.id })
  })

  test('reports an underpriced fee', async () => {
    const { page, address } = shared
    const before = await sentBy(address, two)
    const cheap = sendOnTwo({ value: 3n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })
    await button(page, 'Approve').click()
    await expectText(page, 'Transaction failed')
    await expectText(page, /fee/i)
    await page.keyboard.press('Escape')
    await expect(cheap).rejects.toThrow(/Transaction failed/)
    await expectClosed(page)
    expect(await sentBy(address, two)).toBe(before)
  })

  test('reports a replaced transaction and retries with the next nonce', async () => {
    const { page, address } = shared
    const before = await sentBy(address, two)
    await tell('evm_setAutomine', [false])
    const sent = sendOnTwo({ value: 5n })
    await button(page, 'Approve').click()
    await expectText(page, 'Waiting for confirmation')
    const nonce = `0x${before.toString(16)}`
    const fees = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x2540be400' }
    await tell('anvil_impersonateAccount', [address])
    await tell('eth_sendTransaction', [{ from: address, to: address, nonce, ...fees }])
    await tell('evm_setAutomine', [true])
    await tell('evm_mine')
    // Only after several polls: a receipt may be late.
    await expectText(page, 'replaced', { timeout: 30_000 })
    expect(await sentBy(address, two)).toBe(before + 1)

    await button(page, 'Retry transaction').click()
    await button(page, 'Approve').click()
    await expectComplete(page)
    const receipt = await two.waitForTransactionReceipt({ hash: await sent })
    expect(receipt.status).toBe('success')
    expect(await sentBy(address, two)).toBe(before + 2)
  })
})
