import {
  COINBASE_HOSTED_URL,
  getCoinbaseOnRampStatus,
  startCoinbaseOnRamp,
} from '@latchkey/contract/endpoints/funding'
import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import type { FundingRequest } from '../FundingRequest.ts'
import { requireCoinbaseNames } from '../onRampNames.ts'
import { recordOnRamp } from '../recordOnRamp.ts'
import { requireWebUrl } from '../requireWebUrl.ts'
import { withPopup } from '../withPopup.ts'
import { withQuery } from '../withQuery.ts'
import { type CoinbaseEvent, type CoinbaseState, coinbaseMachine } from './coinbaseMachine.ts'

/** Pay at Coinbase by card or from a Coinbase account. */
export type CoinbaseMethod = 'card' | 'exchange'

/** Starts a purchase at Coinbase. */
export function startCoinbase(
  client: Client,
  request: FundingRequest,
  method: CoinbaseMethod,
): Flow<CoinbaseState, CoinbaseEvent> {
  const flow = createFlow(
    coinbaseMachine({
      nowMs: client.clock.nowMs,
      open: () => openPurchase(client, request, method),
      async readStatus(partnerUserId) {
        const { status } = await client.call(
          withQuery(getCoinbaseOnRampStatus, { partnerUserId }),
          undefined,
        )
        if (status !== 'pending')
          recordOnRamp(client, request, { provider: 'coinbase-onramp', status })
        return status
      },
    }),
    { clock: client.clock },
  )
  return withPopup(flow)
}

async function openPurchase(client: Client, request: FundingRequest, method: CoinbaseMethod) {
  const funding = client.getState().config?.funding_config ?? {}
  const { network, asset } = requireCoinbaseNames(funding, request)
  const opened = await client.call(startCoinbaseOnRamp, {
    addresses: [{ address: request.address, blockchains: [network] }],
    assets: [asset],
  })
  const url = requireWebUrl(opened.hosted_url ?? COINBASE_HOSTED_URL)
  const { searchParams } = url
  searchParams.set('appId', opened.app_id)
  searchParams.set('sessionToken', opened.session_token)
  searchParams.set('partnerUserId', opened.partner_user_id)
  searchParams.set('defaultNetwork', network)
  searchParams.set('defaultAsset', asset)
  searchParams.set('defaultExperience', method === 'card' ? 'buy' : 'send')
  if (method === 'card') searchParams.set('defaultPaymentMethod', 'CARD')
  searchParams.set('presetCryptoAmount', request.amount)
  return { url: url.href, purchaseId: opened.partner_user_id }
}
