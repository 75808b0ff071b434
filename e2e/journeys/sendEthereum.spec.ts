import { expect, type Page, test } from '@playwright/test'
import {
  type Address,
  type Hex,
  maxUint256,
  parseEther,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { waitForCallsStatus } from 'viem/actions'
import { addressesOf, logIn, outcome, readOutcome, rowOf } from '../support/demoWallets.ts'
import { listenForTrouble, newAddress } from '../support/emailLogin.ts'
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

test.use({ viewport: { width: 1320, height: 900 }, storageState: { cookies: [], origins: [] } })

const BOB: Address = '0x00000000000000000000000000000000000B0b00'
const one = readerOf(chainOne)
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const row = (page: Page, label: string) =>
  dialog(page)
    .locator('.detail-row', { has: page.locator(`dt:text-is("${label}")`) })
    .first()
/** So that a rejection that is looked at later is not taken for one that nobody handles. */
const watched = <Result>(promise: Promise<Result>) => {
  promise.catch(() => {})
  return promise
}

async function open(page: Page, app: 1 | 2 = 1): Promise<Address> {
  await page.addInitScript(
    (settings) => localStorage.setItem('fernleaf:playground', settings),
    JSON.stringify({ app, chains: 'sandbox' }),
  )
  await logIn(page, newAddress())
  if ((await addressesOf(page, 'ethereum')).length === 0) {
    await page.getByRole('button', { name: 'New Ethereum wallet' }).click()
    await readOutcome(page, 'create')
  }
  await expect.poll(() => page.evaluate(() => 'fernleafProvider' in window)).toBe(true)
  const [address] = await addressesOf(page, 'ethereum')
  return address as Address
}
const finish = async (page: Page) => {
  await expect(dialog(page)).toContainText('Transaction complete!')
  await button(page, 'All Done').click()
  await expect(dialog(page)).toBeHidden()
}
const sentBy = (address: Address, reader = one) => reader.getTransactionCount({ address })

test('ether, tokens, a collectible, a permission and several at once: shown as they are, sent once, found on the chain', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const trouble = listenForTrouble(page)
  const address = await open(page)
  const wallet = walletClientOf(page, address)

  // Without funds there is nothing to approve.
  await rowOf(page, address).getByLabel('Receiver').fill(BOB)
  await rowOf(page, address).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog(page)).toContainText('Add funds on Sandbox One to complete transaction.')
  await expect(button(page, 'Approve')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(outcome(page)).toContainText('send failed: 4001 The user rejected the request.')
  await fund(address)
  await fund(address, chainTwo.id)

  // By the hook: the rows, the receipt, the balance.
  await rowOf(page, address).getByRole('button', { name: 'Send', exact: true }).click()
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
  // The second one cannot be tried before the first happened, and says so.
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

  // Signed and sent nowhere.
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

test('what goes wrong: a revert, a node that goes and comes back, a chain nobody set up, and people who leave', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const address = await open(page, 2)
  await fund(address)
  const wallet = walletClientOf(page, address)
  const send = (over: object = {}) =>
    watched(wallet.sendTransaction({ to: BOB, value: 1n, ...over } as never))

  // Left at the question, by each way out.
  for (const leave of ['Escape', 'button'] as const) {
    const asked = send()
    await expect(button(page, 'Approve')).toBeEnabled()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await button(page, 'Close').click()
    await expect(asked).rejects.toThrow(/rejected/)
    await expect(dialog(page)).toBeHidden()
  }
  expect(await sentBy(address)).toBe(0)

  // It fails on the chain: the host named the gas itself, and the person was warned.
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
  // Tried again with the next number, and left at that.
  await button(page, 'Retry transaction').click()
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Transaction failed')
  expect(await sentBy(address)).toBe(2)
  await page.keyboard.press('Escape')
  await expect(failing).rejects.toThrow(/Transaction failed/)
  await expect(dialog(page)).toBeHidden()

  // What cannot work is not even offered.
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

  // The answer to the sending is lost, then the node is away: it counts once.
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

  // The chain is away before anything was sent.
  await page.route(`${node}/**`, (route) => route.abort())
  const away = send({ value: 9n })
  await expect(dialog(page)).toContainText('There was an issue preparing your transaction')
  await page.unroute(`${node}/**`)
  await button(page, 'Retry transaction').click()
  await button(page, 'Approve').click()
  await finish(page)
  await one.waitForTransactionReceipt({ hash: await away })
  expect(await sentBy(address)).toBe(4)

  // Approved, and left before the chain has it: the host gets the hash, and it is sent once.
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

  // Blobs, delegations and hashes nobody can read are refused without a screen.
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
