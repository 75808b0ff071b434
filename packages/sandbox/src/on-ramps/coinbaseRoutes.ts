import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { isAddressAt, type Place } from '../chains/payOut.ts'
import { refusalPage } from '../page/sandboxPage.ts'
import { BUY_PAGE_HEADERS, boughtPage, buyPage } from './buyPage.ts'
import type { Order, Outcome, Purchases } from './createPurchases.ts'
import { isCdpToken } from './isCdpToken.ts'

const BRAND = 'coinbase'
const SESSION_LIFETIME_MS = 5 * 60_000
const SESSIONS_MAX = 1_000
const DEFAULT_AMOUNT = '0.01'

/** Sandbox networks by name; a real one is paid on its first chain. */
const PLACES: Readonly<Record<string, Place>> = {
  'latchkey-one': 31337,
  'latchkey-two': 31338,
  solana: 'solana',
}
const OUTCOMES: Readonly<Record<string, Outcome>> = { paid: 'paid', failed: 'failed' }
const STATUSES = {
  pending: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  waiting: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  paid: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const

type Session = { address: string; place: Place; asset: string; madeAtMs: number }
type Asked = {
  addresses?: { address?: string; blockchains?: string[] }[]
  assets?: string[]
  clientIp?: string
}

/** A stand-in for Coinbase Onramp: session tokens, the purchase page and the status. */
export function coinbaseRoutes(purchases: Purchases): Hono {
  const sessions = new Map<string, Session>()
  const app = new Hono()

  const find = (token: string | undefined): Session | undefined => {
    const session = sessions.get(token ?? '')
    return session && Date.now() - session.madeAtMs < SESSION_LIFETIME_MS ? session : undefined
  }
  const orderOf = ({ address, place, asset }: Session, query: Record<string, string>): Order => ({
    address,
    place,
    coin: asset === 'USDC' ? 'usd' : 'native',
    amount: query.presetCryptoAmount || DEFAULT_AMOUNT,
    code: asset,
    paymentMethod: query.defaultPaymentMethod || 'CARD',
  })

  app.post('/api/v1/token', async (context) => {
    const { method, url } = context.req
    if (!isCdpToken(context.req.header('authorization'), { method, url })) {
      return context.json({ error: 'Unauthorized' }, 401)
    }
    const asked: Asked = await context.req.json().catch(() => ({}))
    const { address = '', blockchains = [] } = asked.addresses?.[0] ?? {}
    const place = PLACES[blockchains[0] ?? ''] ?? 31337
    if (blockchains.length === 0 || !asked.clientIp || !isAddressAt(place, address)) {
      return context.json({ message: 'invalid address, network or client' }, 400)
    }
    const token = randomBytes(24).toString('base64url')
    const [oldest] = sessions.keys()
    if (sessions.size >= SESSIONS_MAX && oldest !== undefined) sessions.delete(oldest)
    const asset = asked.assets?.[0] ?? (place === 'solana' ? 'SOL' : 'ETH')
    sessions.set(token, { address, place, asset, madeAtMs: Date.now() })
    return context.json({ token, channel_id: randomUUID() })
  })

  app.get('/buy/select-asset', (context) => {
    const asked = context.req.query()
    const session = find(asked.sessionToken)
    if (!session || !asked.partnerUserId) {
      const page = refusalPage(BRAND, 'The session has ended. Begin again in the app.')
      return context.html(page, 400, BUY_PAGE_HEADERS)
    }
    const page = buyPage({
      label: 'Coinbase',
      brand: BRAND,
      action: '/coinbase/decide',
      what: `${orderOf(session, asked).amount} ${session.asset}`,
      address: session.address,
      asked,
      troubles: { failed: 'The payment fails' },
    })
    return context.html(page, 200, BUY_PAGE_HEADERS)
  })

  app.post('/decide', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const { choice = '', ...asked }: Record<string, string> = Object.fromEntries(form)
    const session = find(asked.sessionToken)
    // Single use, whatever the decision.
    sessions.delete(asked.sessionToken ?? '')
    const outcome = OUTCOMES[choice]
    if (choice === 'cancel') {
      return context.html(boughtPage(BRAND, 'Nothing was bought'), 200, BUY_PAGE_HEADERS)
    }
    const id = asked.partnerUserId
    if (!session || !id || !outcome || !purchases.begin(id, orderOf(session, asked), outcome)) {
      const page = refusalPage(BRAND, 'The session has ended. Begin again in the app.')
      return context.html(page, 400, BUY_PAGE_HEADERS)
    }
    return context.html(boughtPage(BRAND, 'Your order is on its way'), 200, BUY_PAGE_HEADERS)
  })

  app.get('/api/v1/buy/user/:id/transactions', (context) => {
    const { method, url } = context.req
    if (!isCdpToken(context.req.header('authorization'), { method, url })) {
      return context.json({ error: 'Unauthorized' }, 401)
    }
    const purchase = purchases.find(context.req.param('id'))
    const transactions = purchase
      ? [
          {
            status: STATUSES[purchase.state],
            wallet_address: purchase.address,
            purchase_amount: { value: purchase.amount, currency: purchase.code },
            payment_method: purchase.paymentMethod,
          },
        ]
      : []
    return context.json({ transactions, next_page_key: '', total_count: transactions.length })
  })
  return app
}
