import { expect, type Page, test } from '@playwright/test'
import {
  type Address,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { API_URL } from '../../support/addresses.ts'
import { listenForTrouble, newAddress } from '../../support/emailLogin.ts'
import {
  chainOne,
  fund,
  readerOf,
  sendFromNewAccount,
  TOKEN,
  tokenAbi,
} from '../../support/sandboxChains.ts'
import { BOB } from '../../support/transactionSteps.ts'
import { JSON_DATA, MESSAGE, TYPED_DATA } from './signedData.ts'
import { type Site, startSite } from './startSite.ts'
import { button, connect, logIn, pressLast, reject, windowOf } from './windowSteps.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const DEVICE_APP = 'latchkeydemoapp0000000001'
const SERVER_APP = 'latchkeydemoapp0000000002'
const mintData = (to: Address, value: bigint) =>
  encodeFunctionData({
    abi: parseAbi(['function mint(address to, uint256 value)']),
    args: [to, value],
  })

const REJECTED = 'User rejected request'

type Settled = { result?: unknown; error?: { message: string; code?: number; name: string } }
type Calls = {
  connect(): Promise<Settled>
  send(method: string, params: unknown[]): Promise<Settled>
  request(method: string, params: unknown[]): Promise<Settled>
  address(): string | null
}
declare global {
  interface Window {
    site: Calls
    settled: Promise<Settled>
  }
}

const inPage = (page: Page) => ({
  /** Starts a call of the site and answers the window that it opens. */
  start: (call: 'connect' | 'send' | 'request', ...given: unknown[]) =>
    windowOf(page, () =>
      page.evaluate(
        ([name, args]) => {
          const run = window.site[name] as (...args: unknown[]) => Promise<Settled>
          window.settled = run(...args)
        },
        [call, given] as const,
      ),
    ),
  settled: () => page.evaluate(() => window.settled),
  /** The address of the connection that the client keeps. */
  known: () => page.evaluate(() => window.site.address()),
})

const sites: Site[] = []
test.afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

async function open(
  page: Page,
  { appId = DEVICE_APP, hostname = 'site.localhost', smartWalletMode = false } = {},
) {
  const settings = { apiUrl: API_URL, appId, chain: chainOne, smartWalletMode }
  const site = await startSite('plain.ts', settings)
  sites.push(site)
  await page.goto(site.at(hostname))
  return { site, origin: site.at(hostname), ...inPage(page) }
}

/** A site with a connected wallet. */
async function openConnected(page: Page, appId?: string) {
  const opened = await open(page, appId === undefined ? {} : { appId })
  const popup = await opened.start('connect')
  await logIn(popup, newAddress())
  await connect(popup)
  const address = (await opened.settled()).result as Address
  return { ...opened, address }
}

for (const [kind, appId] of [
  ['device', DEVICE_APP],
  ['server', SERVER_APP],
] as const) {
  test(`connects a ${kind} wallet, signs and sends with it`, async ({ page }) => {
    test.setTimeout(120_000)
    const trouble = listenForTrouble(page)
    const { origin, start, settled } = await open(page, { appId })
    const connecting = await start('connect')
    trouble.push(...listenForTrouble(connecting))
    await expect(connecting).not.toHaveURL(/requester/)
    await expect(connecting.getByText(origin, { exact: true })).toBeVisible()
    await logIn(connecting, newAddress())
    await expect(connecting.getByText(/It will see the address of your wallet 0x/)).toBeVisible({
      timeout: 30_000,
    })
    await connect(connecting)
    const address = (await settled()).result as Address
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)

    const signing = await start('send', 'personal_sign', [toHex(MESSAGE), address])
    await expect(signing).not.toHaveURL(/encrypted/)
    await expect(signing.getByRole('dialog').getByText(MESSAGE)).toBeVisible()
    await expect(signing.getByRole('dialog').getByText(`Asked by ${origin}.`)).toBeVisible()
    await pressLast(signing, button(signing, 'Sign and continue'))
    const signature = (await settled()).result as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

    const typed = [address, JSON_DATA]
    const reading = await start('request', 'eth_signTypedData_v4', typed)
    await pressLast(reading, button(reading, 'Sign and continue'))
    const typedSignature = (await settled()).result as Hex
    expect(await verifyTypedData({ address, ...TYPED_DATA, signature: typedSignature })).toBe(true)

    await fund(address)
    const payment = { from: address, to: BOB, value: toHex(12_345n) }
    const sending = await start('request', 'eth_sendTransaction', [payment])
    await pressLast(sending, button(sending, 'Approve'))
    const hash = (await settled()).result as Hex
    const reader = readerOf(chainOne)
    expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await reader.getTransaction({ hash })).toMatchObject({
      from: address.toLowerCase(),
      value: 12_345n,
    })

    const filling = await start('request', 'eth_signTransaction', [payment])
    await pressLast(filling, button(filling, 'Approve'))
    const serialized = (await settled()).result as `0x02${string}`
    expect(parseTransaction(serialized)).toMatchObject({ chainId: chainOne.id, value: 12_345n })
    expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(address)
    expect(trouble).toEqual([])
  })
}

for (const [kind, appId] of [
  ['Light Account of a device wallet', DEVICE_APP],
  ['Safe of a server wallet', SERVER_APP],
] as const) {
  test(`connects the ${kind}, signs and sends with it`, async ({ page }) => {
    test.setTimeout(180_000)
    const { origin, start, settled } = await open(page, { appId, smartWalletMode: true })
    const reader = readerOf(chainOne)
    const connecting = await start('connect')
    await logIn(connecting, newAddress())
    await expect(connecting.getByText(/a wallet that is created for you/)).toBeVisible()
    await expect(button(connecting, 'Connect')).toHaveAttribute('aria-disabled', 'false', {
      timeout: 30_000,
    })
    await button(connecting, 'Connect').click()
    // The smart wallet is linked to the user first.
    await pressLast(connecting, button(connecting, 'Sign and continue'))
    const address = (await settled()).result as Address
    expect(await reader.getCode({ address })).toBeUndefined()

    const signing = await start('request', 'personal_sign', [toHex(MESSAGE), address])
    const dialog = signing.getByRole('dialog')
    await expect(dialog.getByText(MESSAGE)).toBeVisible()
    await expect(dialog.getByText(`Asked by ${origin}.`)).toBeVisible()
    await pressLast(signing, button(signing, 'Sign and continue'))
    const signature = (await settled()).result as Hex
    expect(await reader.verifyMessage({ address, message: MESSAGE, signature })).toBe(true)

    const reading = await start('request', 'eth_signTypedData_v4', [address, JSON_DATA])
    await expect(reading.getByRole('dialog').getByText('Fern').first()).toBeVisible()
    await pressLast(reading, button(reading, 'Sign and continue'))
    const typed = (await settled()).result as Hex
    expect(await reader.verifyTypedData({ address, ...TYPED_DATA, signature: typed })).toBe(true)

    const mint = { from: address, to: TOKEN, data: mintData(address, 7n) }
    const sending = await start('request', 'eth_sendTransaction', [mint])
    await expect(sending.getByRole('dialog').getByText('Sponsored')).toBeVisible()
    await expect(sending.getByRole('dialog').getByText(`Asked by ${origin}.`)).toBeVisible()
    await pressLast(sending, button(sending, 'Approve'))
    const hash = (await settled()).result as Hex
    expect((await reader.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await reader.getCode({ address })).toBeDefined()
    const balance = { address: TOKEN, abi: tokenAbi, functionName: 'balanceOf' } as const
    expect(await reader.readContract({ ...balance, args: [address] })).toBe(7n)

    await reject(await start('request', 'eth_sendTransaction', [mint]))
    expect((await settled()).error).toMatchObject({ code: 4001 })

    // The signed user operation is not sent: the site, or anyone, sends it to the entry point.
    const again = { ...mint, data: mintData(address, 5n) }
    const holding = await start('request', 'eth_signTransaction', [again])
    await expect(holding.getByRole('dialog').getByText(`Asked by ${origin}.`)).toBeVisible()
    await expect(holding.getByRole('dialog').getByText(/mint/i).first()).toBeVisible()
    await pressLast(holding, button(holding, 'Approve'))
    const data = (await settled()).result as Hex
    expect(await reader.readContract({ ...balance, args: [address] })).toBe(7n)
    await sendFromNewAccount({ to: entryPoint07Address, data })
    expect(await reader.readContract({ ...balance, args: [address] })).toBe(12n)
  })
}

test('rejects as the client expects when the user cancels, closes or declines', async ({
  page,
}) => {
  const { start, settled, known } = await open(page)
  const cancelled = await start('connect')
  await cancelled.getByRole('dialog').getByRole('button', { name: /close/i }).click()
  await pressLast(cancelled, button(cancelled, 'Cancel'))
  expect((await settled()).error).toMatchObject({ message: REJECTED })
  const closed = await start('connect')
  await closed.close()
  expect((await settled()).error).toMatchObject({ message: REJECTED })
  expect(await known()).toBeNull()

  const connecting = await start('connect')
  await logIn(connecting, newAddress())
  await connect(connecting)
  const address = (await settled()).result as Address
  await reject(await start('send', 'personal_sign', [toHex(MESSAGE), address]))
  expect((await settled()).error).toMatchObject({ message: REJECTED })
  await reject(await start('request', 'personal_sign', [toHex(MESSAGE), address]))
  expect((await settled()).error).toMatchObject({ code: 4001 })
  expect(await known()).toBe(address)
})

test('signs the user out, ends the connection and connects again', async ({ page }) => {
  test.setTimeout(90_000)
  const { start, settled, address, known } = await openConnected(page)
  const signing = await start('request', 'personal_sign', [toHex(MESSAGE), address])
  await pressLast(signing, button(signing, 'Sign out'))
  expect((await settled()).error).toMatchObject({ code: 4001 })
  expect(await known()).toBeNull()
  const again = await start('connect')
  await logIn(again, newAddress())
  await connect(again)
  expect((await settled()).result).not.toBe(address)
})

test('asks for the account that is connected when another one is logged in', async ({ page }) => {
  test.setTimeout(90_000)
  const { start, settled, address } = await openConnected(page)
  // Another connection of the same site, by another user, in the same browser.
  const other = await start('connect')
  await button(other, 'Use another account').click()
  await logIn(other, newAddress())
  await expect(button(other, 'Connect')).toHaveAttribute('aria-disabled', 'false', {
    timeout: 30_000,
  })
  await pressLast(other, button(other, 'Cancel'))
  await settled()
  const signing = await start('send', 'personal_sign', [toHex(MESSAGE), address])
  await expect(signing.getByText(/this request is for another account/)).toBeVisible()
  await pressLast(signing, button(signing, 'Reject'))
  expect((await settled()).error).toMatchObject({ message: REJECTED })
})

test('refuses other wallets and methods that are not offered', async ({ page }) => {
  const { start, settled, address } = await openConnected(page)
  for (const [method, params, message, code] of [
    ['eth_sign', [address, '0x00'], 'This method is not supported', 4200],
    ['personal_sign', ['0x00', BOB], 'Cannot request a signature with this wallet address', 4100],
  ] as const) {
    await start('send', method, [...params])
    expect((await settled()).error).toMatchObject({ message, code })
  }
  // The connected wallet is not a smart wallet.
  for (const [method, param] of [
    ['privy_signSmartWalletMessage', 'x'],
    ['privy_signSmartWalletTx', { to: BOB }],
  ] as const) {
    const connected = await start('send', method, [param])
    await connected.waitForEvent('close')
    expect((await settled()).error).toMatchObject({
      message: 'Cannot request a signature with this wallet address',
      code: 4100,
    })
  }
})
