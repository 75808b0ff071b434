import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Payment } from '../chains/payOut.ts'
import { coinbaseRoutes } from './coinbaseRoutes.ts'
import { createPurchases } from './createPurchases.ts'
import { moonPayRoutes } from './moonPayRoutes.ts'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const paid: Payment[] = []
const purchases = () =>
  createPurchases(async (payment) => {
    paid.push(payment)
  })
const moonPay = moonPayRoutes(purchases())

const ASKED = {
  apiKey: 'pk_live_latchkey_sandbox',
  walletAddress: ADDRESS,
  currencyCode: 'eth_latchkey_one',
  quoteCurrencyAmount: '0.5',
}
function signed(id: string, asked: Record<string, string> = ASKED): string {
  const search = `?${new URLSearchParams({ ...asked, externalTransactionId: id })}`
  const key = 'sk_live_latchkey_sandbox_secret'
  const seal = createHmac('sha256', key).update(search).digest('base64')
  return `${search}&signature=${encodeURIComponent(seal)}`
}
const decide = (search: string, choice: string) =>
  moonPay.request('/decide', { method: 'POST', body: new URLSearchParams({ search, choice }) })
const statusOf = async (id: string) => {
  const answer = await moonPay.request(`/api/v1/transactions/ext/${id}?apiKey=${ASKED.apiKey}`)
  return answer.status === 200
    ? ((await answer.json()) as { status: string }[])[0]?.status
    : answer.status
}
async function untilSettled(id: string) {
  for (let tries = 0; tries < 100 && (await statusOf(id)) === 'pending'; tries += 1) await pause(20)
  return statusOf(id)
}

test('a MoonPay purchase is paid once, though the button is clicked twice', async () => {
  const search = signed('twice')
  expect(await statusOf('twice')).toBe(404)
  const page = await moonPay.request(`/buy${search}`)
  expect([page.status, (await page.text()).includes('Buy 0.5 ETH')]).toEqual([200, true])
  const pressed = await Promise.all([decide(search, 'paid'), decide(search, 'paid')])
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await untilSettled('twice')).toBe('completed')
  expect(paid).toEqual([
    { address: ADDRESS, place: 31337, coin: 'native', units: 500_000_000_000_000_000n },
  ])
})

test.each([
  ['failed', 'failed'],
  ['waiting', 'waitingAuthorization'],
  ['cancel', 404],
])('choosing %s at MoonPay gives %s and no money', async (choice, status) => {
  const before = paid.length
  expect((await decide(signed(choice), choice)).status).toBe(200)
  expect(await untilSettled(choice)).toBe(status)
  expect(paid).toHaveLength(before)
})

test.each([
  ['a larger amount', (search: string) => search.replace('Amount=0.5', 'Amount=500')],
  ['another address', (search: string) => search.replace('0x1111', '0x2222')],
  ['something added behind the seal', (search: string) => `${search}&quoteCurrencyAmount=500`],
  ['no seal', (search: string) => search.replace(/&signature=.*/, '')],
])('rejects a MoonPay page with %s, and its form', async (_, change) => {
  const search = change(signed('changed'))
  expect((await moonPay.request(`/buy${search}`)).status).toBe(400)
  expect((await decide(search, 'paid')).status).toBe(400)
  expect(await statusOf('changed')).toBe(404)
})

test('Coinbase rejects a session without a project token, and a page without a session', async () => {
  const coinbase = coinbaseRoutes(purchases())
  const body = JSON.stringify({ addresses: [{ address: ADDRESS, blockchains: ['base'] }] })
  const headers = { authorization: 'Bearer a.b.c' }
  const opened = await coinbase.request('/api/v1/token', { method: 'POST', headers, body })
  const page = await coinbase.request('/buy/select-asset?sessionToken=made-up&partnerUserId=a')
  expect([opened.status, page.status]).toEqual([401, 400])
})
