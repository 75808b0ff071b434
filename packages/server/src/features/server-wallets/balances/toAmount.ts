import { nameOfChain } from '@latchkey/contract/chains/chainNames'
import type { WalletBalance } from '@latchkey/contract/endpoints/walletReads'
import { trimEnd } from '@latchkey/contract/values/trimEnd'
import { WALLET_READ_LIMITS } from '../../../limits/walletReadLimits.ts'
import type { Asset } from './Asset.ts'
import type { RawBalance } from './createReadBalance.ts'

/** Formats a balance in its smallest unit, as a decimal, and in dollars if the price is known. */
export function toAmount(
  { chain, name }: Asset,
  { value, decimals }: RawBalance,
  usd?: number,
): WalletBalance {
  const shown = toDecimal(value, decimals)
  return {
    chain: nameOfChain(chain),
    asset: name,
    raw_value: value.toString(),
    raw_value_decimals: decimals,
    display_values: {
      [name]: shown,
      ...(usd !== undefined && {
        usd: (Number(shown) * usd).toFixed(WALLET_READ_LIMITS.fiatDecimals),
      }),
    },
  }
}

/** Exact for any size, without trailing zeros. */
function toDecimal(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = trimEnd(digits.slice(digits.length - decimals), '0')
  return rest === '' ? whole : `${whole}.${rest}`
}
