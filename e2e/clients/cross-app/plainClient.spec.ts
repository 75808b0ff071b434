import { expect, type Page, test } from '@playwright/test'
import {
  type Address,
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { API_URL } from '../../support/addresses.ts'
import { listenForTrouble, newAddress } from '../../support/emailLogin.ts'
import { chainOne, fund, readerOf } from '../../support/sandboxChains.ts'
import { BOB } from '../../support/transactionSteps.ts'
import { JSON_DATA, MESSAGE, TYPED_DATA } from './signedData.ts'
import { type Site, startSite } from './startSite.ts'
import { button, connect, logIn, pressLast, reject, windowOf } from './windowSteps.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const DEVICE_APP = 'latchkeydemoapp0000000001'
const SERVER_APP = 'latchkeydemoapp0000000002'
const REJECTED = 'User rejected request'

type Settled = { result?: unknown; error?: { message: string; code?: number; name: string } }
type Calls = {
  connect(options?: { smartWalletMode?: boolean }): Promise<Settled>
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

async function open(page: Page, { appId = DEVICE_APP, hostname = 'site.localhost' } = {}) {
  const site = await startSite('plain.ts', { apiUrl: API_URL, appId, chain: chainOne })
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

test('refuses smart wallets and methods that are not offered', async ({ page }) => {
  const { start, settled, address } = await openConnected(page)
  for (const [method, params, message, code] of [
    ['eth_sign', [address, '0x00'], 'This method is not supported', 4200],
    ['privy_signSmartWalletMessage', ['x'], 'Smart wallets cannot be used from another app', 4200],
    ['personal_sign', ['0x00', BOB], 'Cannot request a signature with this wallet address', 4100],
  ] as const) {
    await start('send', method, [...params])
    expect((await settled()).error).toMatchObject({ message, code })
  }
  await start('connect', { smartWalletMode: true })
  expect((await settled()).error).toMatchObject({
    message: 'Smart wallets cannot be used from another app',
  })
})
