import type { Client } from '../core/client.ts'
import { recordWalletEvent } from '../wallets/embedded/recordWalletEvent.ts'
import type { FundingMethod, FundingRequest } from './FundingRequest.ts'
import { fundingAsset } from './fundingAsset.ts'

type Outcome = {
  provider: FundingMethod
  status: string
  /** In whole coins; defaults to the requested amount. */
  value?: string
}

/** Sends an analytics event about the result to the Latchkey server [W3.21]. */
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
