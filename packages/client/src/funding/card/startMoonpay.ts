import {
  getMoonPayOnRampStatus,
  type MoonPayTransaction,
  signMoonPayOnRamp,
} from '@latchkey/contract/endpoints/funding'
import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import type { FundingRequest } from '../FundingRequest.ts'
import { moonpayCurrency } from '../onRampNames.ts'
import { recordOnRamp } from '../recordOnRamp.ts'
import { requireWebUrl } from '../requireWebUrl.ts'
import { withPopup } from '../withPopup.ts'
import { withQuery } from '../withQuery.ts'
import { boughtAmount } from './boughtAmount.ts'
import { type MoonpayEvent, type MoonpayState, moonpayMachine } from './moonpayMachine.ts'

/** Appearance of MoonPay's page. */
export type MoonpayAppearance = {
  /** Accent colour; undefined for MoonPay's own. */
  accentColor?: string
  /** Colour scheme; undefined for MoonPay's own. */
  theme?: 'light' | 'dark'
}

const RECORDED_STATUSES: ReadonlySet<MoonPayTransaction['status']> = new Set([
  'completed',
  'failed',
  'awaitingAuthorization',
])

/** Starts a card purchase at MoonPay. */
export function startMoonpay(
  client: Client,
  request: FundingRequest,
  appearance: MoonpayAppearance,
): Flow<MoonpayState, MoonpayEvent> {
  const flow = createFlow(
    moonpayMachine({
      nowMs: client.clock.nowMs,
      open: () => openPurchase(client, request, appearance),
      async readTransaction(externalTransactionId) {
        const transaction = await client.call(
          withQuery(getMoonPayOnRampStatus, { externalTransactionId }),
          undefined,
        )
        const { status } = transaction
        if (RECORDED_STATUSES.has(status))
          recordOnRamp(client, request, {
            provider: 'moonpay',
            status,
            value: boughtAmount(transaction, request),
          })
        return transaction
      },
    }),
    { clock: client.clock },
  )
  return withPopup(flow)
}

async function openPurchase(
  client: Client,
  request: FundingRequest,
  appearance: MoonpayAppearance,
) {
  const override = request.moonpayConfigOverride ?? {}
  const currencyCode =
    override.currencyCode ??
    moonpayCurrency(client.getState().config?.funding_config ?? {}, request)
  const { signedUrl, externalTransactionId } = await client.call(signMoonPayOnRamp, {
    address: request.address,
    config: {
      uiConfig: appearance,
      paymentMethod: 'credit_debit_card',
      quoteCurrencyAmount: Number(request.amount),
      ...override,
      ...(currencyCode && { currencyCode }),
    },
  })
  requireWebUrl(signedUrl)
  // Unchanged: the signature covers the exact URL.
  return { url: signedUrl, purchaseId: externalTransactionId }
}
