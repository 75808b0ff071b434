import { AxeBuilder } from '@axe-core/playwright'
import { CROSS_APP_ERRORS, CROSS_APP_MESSAGES } from '@latchkey/contract/endpoints/crossApp'
import { expect, type Page, test } from '@playwright/test'
import { type Hex, parseTransaction, recoverTransactionAddress, verifyMessage } from 'viem'
import { SANDBOX_URL } from '../support/addresses.ts'
import { emailField, listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { readHostMessages } from '../support/hostMessages.ts'
import { waitForCode } from '../support/inbox.ts'
import { sharePage } from '../support/sharePage.ts'
import { startAskingApp } from '../support/startAskingApp.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const button = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true })

async function logIn(popup: Page, email: string) {
  await emailField(popup).fill(email)
  await popup.keyboard.press('Enter')
  await expect(popup.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
  await popup.keyboard.type(await waitForCode(SANDBOX_URL, email))
}

const shared = sharePage(async (page) => ({ app: await startAskingApp(page) }))
test.afterAll(() => shared.app.close())

/** The account that the user of the shared page has allowed the app to use. */
let account: { token: string; address: Hex } | undefined

/** Addresses that a window does not find. */
function listenForMissing(popup: Page): string[] {
  const missing: string[] = []
  popup.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
  })
  return missing
}

/** Logs in in the window and allows the app to use the account. */
async function allowOnce(checkConsent = async (_popup: Page) => {}) {
  if (account) return account
  const { popup, finish } = await shared.app.askForAccount()
  const trouble = listenForTrouble(popup)
  const missing = listenForMissing(popup)
  await logIn(popup, newAddress())
  const allow = button(popup, 'Allow')
  await expect(allow).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
  await checkConsent(popup)
  await allow.click()
  const { token, address } = await finish()
  expect([...trouble, ...missing]).toEqual([])
  account = { token, address: address as Hex }
  return account
}
const messageFrom = (address: string) => ({ method: 'personal_sign', params: ['x', address] })

test('asks for consent to share the account with another app', async () => {
  const { address } = await allowOnce(async (popup) => {
    await expect(popup.getByText(shared.app.origin, { exact: true })).toBeVisible()
    await expect(popup.getByText(/It will see your wallet 0x/)).toBeVisible()
    expect((await new AxeBuilder({ page: popup }).analyze()).violations).toEqual([])
  })
  expect(address).toMatch(/^0x/)
})

test('signs a message after confirmation and returns a new token', async () => {
  const { app } = shared
  const { token, address } = await allowOnce()
  const message = 'Water the fern'
  const signing = await app.ask(token, { method: 'personal_sign', params: [message, address] })
  const trouble = listenForTrouble(signing)
  const missing = listenForMissing(signing)
  await expect(signing).not.toHaveURL(/token|request/)
  await button(signing, 'Sign and continue').click()
  const signed = await app.answer()
  expect(signed).toMatchObject({ type: CROSS_APP_MESSAGES.response, token: { action: 'set' } })
  const { result: signature, token: next } = signed as { result: Hex; token: { value: string } }
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  await expect.poll(() => signing.isClosed()).toBe(true)
  expect([...trouble, ...missing]).toEqual([])
  account = { token: next.value, address }
})

test('signs a transaction for the requested chain', async () => {
  const { app } = shared
  const { token, address } = await allowOnce()
  const sending = await app.ask(token, {
    method: 'eth_signTransaction',
    params: [{ from: address, to: address, value: '0x1', gas: '0x5208' }],
    chainId: 31_338,
  })
  await button(sending, 'Approve').click()
  const { result } = (await app.answer()) as { result: `0x02${string}` }
  expect(parseTransaction(result)).toMatchObject({ chainId: 31_338, value: 1n })
  expect(await recoverTransactionAddress({ serializedTransaction: result })).toBe(address)
})

test('returns an error if the user closes the confirmation', async () => {
  const { app } = shared
  const { token, address } = await allowOnce()
  const rejected = await app.ask(token, messageFrom(address))
  const question = rejected.getByRole('dialog', { name: 'Sign message' })
  await question.getByRole('button', { name: /close/i }).click()
  expect(await app.answer()).toEqual({
    type: CROSS_APP_MESSAGES.error,
    error: CROSS_APP_ERRORS.rejected,
  })
})

for (const [name, request, error] of [
  ['a wallet of another user', messageFrom(`0x${'1'.repeat(40)}`), 'wrongWallet'],
  [
    'an unnamed smart wallet',
    { method: 'privy_signSmartWalletMessage', params: ['x'] },
    'wrongWallet',
  ],
  ['eth_sign', { method: 'eth_sign', params: ['x', '0x00'] }, 'unknownMethod'],
] as const) {
  test(`rejects ${name} without a question`, async () => {
    const { app } = shared
    const { token } = await allowOnce()
    await app.ask(token, request)
    expect(await app.answer()).toMatchObject({ error: CROSS_APP_ERRORS[error] })
  })
}

for (const [name, change] of [
  ['is older than two minutes', () => ({ timestamp: Date.now() - 121_000 })],
  ['names another callback URL', () => ({ callbackUrl: 'https://evil.example' })],
] as const) {
  test(`ends a request that ${name}`, async () => {
    const { app } = shared
    const { token, address } = await allowOnce()
    const stale = await app.ask(token, messageFrom(address), change())
    await expect(stale.getByRole('heading', { name: 'This request has ended' })).toBeVisible()
    await stale.close()
  })
}

test('sends no reply to a page of another origin', async () => {
  const { page, app } = shared
  const { token } = await allowOnce()
  const thief = await page.context().newPage()
  await thief.goto(app.at('thief.localhost', '/'))
  const opened = await app.ask(token, messageFrom(`0x${'1'.repeat(40)}`), {}, thief)
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect([await readHostMessages(thief), await readHostMessages(page)]).toEqual([[], []])
})
