import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payment } from '../chains/payOut.ts'
import type { Deposit, RequestId } from './deposits.ts'
import type { Quote } from './readQuote.ts'

const REQUESTS_MAX = 1_000
/** Long enough that a page sees it pending. */
const MOMENT_MS = 400

/** Relay's status values. */
export type Status = 'waiting' | 'pending' | 'success' | 'refund' | 'failure'
export type Outcome = Extract<Status, 'success' | 'refund' | 'failure'>
type Request = { quote: Quote; status: Status }

/** Requests to the bridge. Each deposit is paid out once, however often its status is read. */
export function createRequests(pay: (payment: Payment) => Promise<void>) {
  const requests = new Map<RequestId, Request>()
  /** The outcome of a user's next deposit, if a script set one. */
  const told = new Map<string, Outcome>()

  async function settle(request: Request, outcome: Outcome, units: bigint): Promise<void> {
    const { quote } = request
    await pause(MOMENT_MS)
    if (outcome === 'success') {
      const { place, coin } = quote.destination
      await pay({ place, coin, address: quote.recipient, units: quote.unitsOut })
    }
    if (outcome === 'refund') {
      const { place, coin } = quote.origin
      await pay({ place, coin, address: quote.user, units })
    }
    request.status = outcome
  }

  return {
    open(quote: Quote): RequestId {
      const [oldest] = requests.keys()
      if (requests.size >= REQUESTS_MAX && oldest) requests.delete(oldest)
      const id: RequestId = `0x${randomBytes(32).toString('hex')}`
      requests.set(id, { quote, status: 'waiting' })
      return id
    },

    tell(user: string, outcome: Outcome): void {
      told.set(user.toLowerCase(), outcome)
    },

    /** Claims the request of a deposit, to be paid out. */
    take({ requestIds, units }: Deposit): Request | undefined {
      const id = requestIds.find((known) => requests.has(known))
      const request = id && requests.get(id)
      if (!request || units < request.quote.unitsIn) return undefined
      if (request.status === 'waiting') {
        // Before any await, so that two concurrent calls do not both pay.
        request.status = 'pending'
        const key = request.quote.user.toLowerCase()
        const outcome = told.get(key) ?? 'success'
        told.delete(key)
        void settle(request, outcome, units).catch(() => {
          request.status = 'failure'
        })
      }
      return request
    },
  }
}
