import { setTimeout as pause } from 'node:timers/promises'
import { parseUnits } from 'viem/utils'
import { type Coin, decimalsOf, type Payment, type Place } from '../chains/payOut.ts'

/** As a bank takes its time: long enough that a page sees it pending. */
const MOMENT_MS = 400
const PURCHASES_MAX = 1_000
const AMOUNT = /^\d{1,4}(?:\.\d{1,18})?$/

export type Order = {
  address: string
  place: Place
  coin: Coin
  amount: string
  /** What the seller calls what is bought, and how it is paid for. */
  code: string
  paymentMethod: string
}
export type Outcome = 'paid' | 'failed' | 'waiting'
export type Purchase = Order & { state: 'pending' | Outcome }

export type Purchases = ReturnType<typeof createPurchases>

/** What people bought, by the name the app gave it. The money is on the chain before the purchase says so. */
export function createPurchases(pay: (payment: Payment) => Promise<void>) {
  const purchases = new Map<string, Purchase>()

  async function settle(purchase: Purchase, outcome: Outcome): Promise<void> {
    await pause(MOMENT_MS)
    if (outcome === 'paid') {
      const { address, place, coin, amount } = purchase
      await pay({ address, place, coin, units: parseUnits(amount, decimalsOf(place, coin)) })
    }
    purchase.state = outcome
  }

  return {
    /** Begins once: false for a name that was bought under before. */
    begin(id: string, order: Order, outcome: Outcome): boolean {
      if (purchases.has(id) || !AMOUNT.test(order.amount)) return false
      const [oldest] = purchases.keys()
      if (purchases.size >= PURCHASES_MAX && oldest !== undefined) purchases.delete(oldest)
      const purchase: Purchase = { ...order, state: 'pending' }
      purchases.set(id, purchase)
      void settle(purchase, outcome).catch(() => {
        purchase.state = 'failed'
      })
      return true
    },
    find: (id: string) => purchases.get(id),
  }
}
