import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { isAddressAt, type Place } from '../chains/payOut.ts'
import { refusalPage } from '../page/sandboxPage.ts'
import { BUY_PAGE_HEADERS, boughtPage, buyPage } from './buyPage.ts'
import type { Order, Outcome, Purchase, Purchases } from './createPurchases.ts'

const BRAND = 'moonpay'
/** Keys of the demo's account. Public: they work in the sandbox only. */
const KEYS: Readonly<Record<string, string>> = {
  pk_live_latchkey_sandbox: 'sk_live_latchkey_sandbox_secret',
  pk_test_latchkey_sandbox: 'sk_test_latchkey_sandbox_secret',
}
const DEFAULT_AMOUNT = '0.01'
const USD_PER_COIN = 2_500
const FEE_USD = 3.99

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  paid: 'paid',
  failed: 'failed',
  waiting: 'waiting',
}
const STATUSES = {
  pending: 'pending',
  waiting: 'waitingAuthorization',
  paid: 'completed',
  failed: 'failed',
} as const

/** Sandbox currencies end in their chain; a real one is paid on the first. */
const placeOf = (code: string): Place =>
  code === 'sol' || code.endsWith('_sol') ? 'solana' : code.endsWith('_two') ? 31338 : 31337

/** The signature covers the query without itself, and is the last parameter. */
function isSigned(query: string): boolean {
  const [, signed = '', seal = ''] = /^(\?.*)&signature=([^&]*)$/.exec(query) ?? []
  const secret = KEYS[new URLSearchParams(signed).get('apiKey') ?? '']
  if (!secret) return false
  const own = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(decodeURIComponent(seal), 'base64')
  return given.byteLength === own.byteLength && timingSafeEqual(given, own)
}

type Widget = { id: string; order: Order }

/** The parameters of a signed URL; undefined if MoonPay would reject it. */
function readWidget(query: string): Widget | undefined {
  if (!isSigned(query)) return undefined
  const asked = new URLSearchParams(query)
  const code = asked.get('currencyCode') ?? ''
  const place = placeOf(code)
  const address = asked.get('walletAddress') ?? ''
  if (code === '' || !isAddressAt(place, address)) return undefined
  return {
    id: asked.get('externalTransactionId') ?? '',
    order: {
      address,
      place,
      coin: code.startsWith('usd') ? 'usd' : 'native',
      amount: asked.get('quoteCurrencyAmount') ?? DEFAULT_AMOUNT,
      code,
      paymentMethod: asked.get('paymentMethod') ?? 'credit_debit_card',
    },
  }
}

/** A stand-in for MoonPay: the purchase page, which opens only with a valid signature, and the status. */
export function moonPayRoutes(purchases: Purchases): Hono {
  const app = new Hono()
  const refuse = () => refusalPage(BRAND, 'The address of this page was changed, or not signed.')

  app.get('/buy', (context) => {
    const { search } = new URL(context.req.url)
    const widget = readWidget(search)
    if (!widget) return context.html(refuse(), 400, BUY_PAGE_HEADERS)
    const page = buyPage({
      label: 'MoonPay',
      brand: BRAND,
      action: '/moonpay/decide',
      what: `${widget.order.amount} ${(widget.order.code.split('_')[0] ?? '').toUpperCase()}`,
      address: widget.order.address,
      asked: { search },
      troubles: { failed: 'The payment fails', waiting: 'The bank takes hours' },
    })
    return context.html(page, 200, BUY_PAGE_HEADERS)
  })

  app.post('/decide', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const widget = readWidget(form.get('search') ?? '')
    const choice = form.get('choice') ?? ''
    if (choice === 'cancel') {
      return context.html(boughtPage(BRAND, 'Nothing was bought'), 200, BUY_PAGE_HEADERS)
    }
    const outcome = OUTCOMES[choice]
    if (!widget || !outcome || !purchases.begin(widget.id, widget.order, outcome)) {
      return context.html(refuse(), 400, BUY_PAGE_HEADERS)
    }
    return context.html(boughtPage(BRAND, 'Your order is on its way'), 200, BUY_PAGE_HEADERS)
  })

  app.get('/api/v1/transactions/ext/:id', (context) => {
    if (!Object.hasOwn(KEYS, context.req.query('apiKey') ?? '')) {
      return context.json({ message: 'Invalid API key' }, 401)
    }
    const id = context.req.param('id')
    const purchase = purchases.find(id)
    return purchase
      ? context.json([describe(id, purchase)])
      : context.json({ message: 'Transaction not found' }, 404)
  })
  return app
}

function describe(id: string, { state, amount, coin, code, paymentMethod }: Purchase) {
  const quote = Number(amount)
  return {
    externalTransactionId: id,
    status: STATUSES[state],
    paymentMethod,
    cardPaymentType: 'debit',
    currency: { code },
    baseCurrencyAmount: coin === 'usd' ? quote : quote * USD_PER_COIN,
    quoteCurrencyAmount: quote,
    feeAmount: FEE_USD,
    extraFeeAmount: 0,
    networkFeeAmount: 0.56,
  }
}
