import { MOONPAY_STATUSES, type MoonPayTransaction } from '@latchkey/contract/endpoints/funding'
import * as z from 'zod'
import type { App } from '../../platform/config/createApps.ts'
import type { MoonPayDefinition } from '../../platform/config/fundingDefinition.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { sendOutbound } from '../../platform/outbound/sendOutbound.ts'
import { createProviderError } from './createProviderError.ts'

const NOT_FOUND = 404
const amount = z.number().nullish()
const word = z.string().max(100).nullish()
const transaction = z.object({
  status: z.string(),
  paymentMethod: word,
  cardPaymentType: word,
  currency: z.object({ code: z.string().max(100) }).nullish(),
  baseCurrencyAmount: amount,
  quoteCurrencyAmount: amount,
  feeAmount: amount,
  extraFeeAmount: amount,
  networkFeeAmount: amount,
})
const reply = z.array(transaction)
const status = z.enum(MOONPAY_STATUSES).catch('pending')

type Account = Pick<MoonPayDefinition, 'publishableKey' | 'apiUrl'>
type Deps = { outbound: Pick<Outbound, 'send'>; log: Pick<Log, 'warn'> }

/** Client of MoonPay's public API. */
export function createMoonPay({ outbound, log }: Deps) {
  const providerError = createProviderError(log, 'moonpay')

  return {
    /** The transaction of a purchase; undefined if it has not started. */
    async readTransaction(
      app: App,
      { publishableKey, apiUrl }: Account,
      purchaseId: string,
    ): Promise<MoonPayTransaction | undefined> {
      const path = `/v1/transactions/ext/${encodeURIComponent(purchaseId)}`
      const query = new URLSearchParams({ apiKey: publishableKey })
      const answer = await sendOutbound(outbound, {
        url: `${apiUrl.replace(/\/$/, '')}${path}?${query}`,
        mayBeLocal: app.definition.mode === 'development',
      })
      if (answer.status === NOT_FOUND) return undefined
      const read = reply.safeParse(answer.json())
      if (answer.status !== 200 || !read.success) throw providerError(app, answer)
      const [first] = read.data
      return first && { ...first, status: status.parse(first.status) }
    },
  }
}

export type MoonPay = ReturnType<typeof createMoonPay>
