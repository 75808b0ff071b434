import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { FundingRequest } from '../FundingRequest.ts'
import { fundingAsset } from '../fundingAsset.ts'
import { parseAmount } from '../parseAmount.ts'
import type { Network, TransferTarget } from './TransferTarget.ts'

/**
 * Returns the target of a funding request with the amount that the user entered.
 * @throws LatchkeyError `invalid_data` if the amount is invalid.
 */
export function toTransferTarget(request: FundingRequest, amount: string): TransferTarget {
  const asset = fundingAsset(request)
  const units = parseAmount(amount, asset.decimals)
  if (units === null) throw new LatchkeyError('invalid_data', 'Invalid funding data')
  const network: Network =
    request.chainType === 'ethereum'
      ? { type: 'ethereum', chain: request.chain }
      : { type: 'solana', cluster: request.cluster }
  return { recipient: request.address, network, asset, units }
}
