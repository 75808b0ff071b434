import { setTimeout as pause } from 'node:timers/promises'
import { parseUnits } from 'viem/utils'
import { type Coin, decimalsOf, type Payment, type Place } from '../chains/payOut.ts'

/** Long enough that a page sees it pending. */
const MOMENT_MS = 400
const PURCHASES_MAX = 1_000
const AMOUNT = /^\d{1,4}(?:\.\d{1,18})?$/

export type Order = {
  address: string
  place: Place
  coin: Coin
  amount: string
  /** The seller's name of the asset, and how it is paid out. */
  code: string
  paymentMethod: string
}
export type Outcome = 'paid' | 'failed' | 'waiting'
export type Purchase = Order & { state: 'pending' | Outcome }

export type Purchases = ReturnType<typeof createPurchases>

/** Purchases by their id. The coins are on chain before the status says success. */
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
    /** Starts once: false for an id that was used before. */
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
