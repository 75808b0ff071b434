import type { MoonPayTransaction } from '@latchkey/contract/endpoints/funding'
import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'
import type { FundingRequest } from '../FundingRequest.ts'

/** Amount that MoonPay reports; falls back to the requested amount. */
export function boughtAmount(
  { quoteCurrencyAmount }: MoonPayTransaction,
  { amount }: Pick<FundingRequest, 'amount'>,
): string {
  const bought = (quoteCurrencyAmount ?? 0).toFixed(WALLET_LIMITS.amountDecimalsMax)
  return Number(bought) > 0 ? trimEnd(trimEnd(bought, '0'), '.') : amount
}
