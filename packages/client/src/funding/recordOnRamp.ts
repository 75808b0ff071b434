import type { Client } from '../client.ts'
import { recordWalletEvent } from '../wallet/recordWalletEvent.ts'
import type { FundingMethod, FundingRequest } from './FundingRequest.ts'
import { fundingAsset } from './fundingAsset.ts'

type Outcome = {
  provider: FundingMethod
  status: string
  /** In whole coins; what was asked for when left out. */
  value?: string
}

/** Tells the operator's own server how a funding ended [W3.21]. */
export const recordOnRamp = (
  client: Client,
  request: FundingRequest,
  { provider, status, value = request.amount }: Outcome,
): void =>
  recordWalletEvent(client, 'sdk_fiat_on_ramp_completed_with_status', {
    provider,
    status,
    chainType: request.chainType,
    address: request.address,
    value,
    token: fundingAsset(request).symbol,
  })
