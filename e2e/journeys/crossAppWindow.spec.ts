import { AxeBuilder } from '@axe-core/playwright'
import { CROSS_APP_ERRORS, CROSS_APP_MESSAGES } from '@latchkey/contract/endpoints/crossApp'
import { expect, type Page, test } from '@playwright/test'
import { type Hex, parseTransaction, recoverTransactionAddress, verifyMessage } from 'viem'
import { SANDBOX_URL } from '../support/addresses.ts'
import { emailField, listenForTrouble, newAddress } from '../support/emailLogin.ts'
import { waitForCode } from '../support/inbox.ts'
import { startAskingApp } from '../support/startAskingApp.ts'

test.use({ storageState: { cookies: [], origins: [] } })

const button = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true })

async function logIn(popup: Page, email: string) {
  await emailField(popup).fill(email)
  await popup.keyboard.press('Enter')
  await expect(popup.getByRole('dialog', { name: 'Enter confirmation code' })).toBeVisible()
  await popup.keyboard.type(await waitForCode(SANDBOX_URL, email))
}

test('shares an account with another app after one consent, and confirms each signature', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const app = await startAskingApp(page)
  const { popup, finish } = await app.askForAccount()
  const trouble = listenForTrouble(popup)
  await logIn(popup, newAddress())

  const allow = button(popup, 'Allow')
  await expect(allow).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 })
  await expect(popup.getByText(app.origin, { exact: true })).toBeVisible()
  await expect(popup.getByText(/It will see your wallet 0x/)).toBeVisible()
  expect((await new AxeBuilder({ page: popup }).analyze()).violations).toEqual([])
  await allow.click()
  const { token, address } = await finish()
  expect(address).toMatch(/^0x/)

  const message = 'Lent for an hour'
  const signing = await app.ask(token, { method: 'personal_sign', params: [message, address] })
  trouble.push(...listenForTrouble(signing))
  await expect(signing).not.toHaveURL(/token|request/)
  await button(signing, 'Sign and continue').click()
  const signed = await app.answer()
  expect(signed).toMatchObject({ type: CROSS_APP_MESSAGES.response, token: { action: 'set' } })
  const { result, token: next } = signed as { result: Hex; token: { value: string } }
  expect(await verifyMessage({ address: address as Hex, message, signature: result })).toBe(true)
  await expect.poll(() => signing.isClosed()).toBe(true)

  const transaction = { from: address, to: address, value: '0x1', gas: '0x5208' }
  const sending = await app.ask(next.value, {
    method: 'eth_signTransaction',
    params: [transaction],
    chainId: 31_338,
  })
  await button(sending, 'Approve').click()
  const bytes = ((await app.answer()) as { result: Hex }).result
  expect(parseTransaction(bytes)).toMatchObject({ chainId: 31_338, value: 1n })
  expect(await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` })).toBe(
    address,
  )

  const refused = await app.ask(next.value, { method: 'personal_sign', params: ['x', address] })
  const question = refused.getByRole('dialog', { name: 'Sign message' })
  await question.getByRole('button', { name: /close/i }).click()
  expect(await app.answer()).toEqual({
    type: CROSS_APP_MESSAGES.error,
    error: CROSS_APP_ERRORS.rejected,
  })

  for (const [asked, error] of [
    [{ method: 'personal_sign', params: ['x', `0x${'1'.repeat(40)}`] }, 'wrongWallet'],
    [{ method: 'privy_signSmartWalletMessage', params: ['x'] }, 'smartWallet'],
    [{ method: 'eth_sign', params: [address, '0x00'] }, 'unknownMethod'],
  ] as const) {
    await app.ask(next.value, { ...asked, params: [...asked.params] })
    expect(await app.answer()).toMatchObject({ error: CROSS_APP_ERRORS[error] })
  }

  const old = { timestamp: Date.now() - 121_000 }
  const elsewhere = { callbackUrl: 'https://evil.example' }
  for (const change of [old, elsewhere]) {
    const asked = { method: 'personal_sign', params: ['x', address] }
    const stale = await app.ask(next.value, asked, change)
    await expect(stale.getByRole('heading', { name: 'This request has ended' })).toBeVisible()
    await stale.close()
  }
  const thief = await page.context().newPage()
  await thief.goto(app.at('thief.localhost', '/'))
  const elses = { method: 'personal_sign', params: ['x', `0x${'1'.repeat(40)}`] }
  const opened = await app.ask(next.value, elses, {}, thief)
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect([await app.heardBy(thief), await app.heardBy(page)]).toEqual([0, 0])
  expect(trouble).toEqual([])
  await app.close()
})
