import {
  type AssetTransfer,
  type EthereumChain,
  exactAmount,
  formatAmount,
  isTruncated,
  type TokenMetadata,
} from '@latchkey/client/wallet/ethereum'
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'
import { transactionText as text } from '../../../text/transaction.ts'

type TransferContext = { chain: EthereumChain; token: TokenMetadata | null }

/** A contract's own symbol, with hidden characters made visible. */
const toTokenName = (token: TokenMetadata | null) =>
  token?.symbol ? toVisibleText(token.symbol).text : text.unknown

/** Formats the assets that a transaction moves. */
export function formatAssetTransfer(
  moved: AssetTransfer,
  { chain: { currency }, token }: TransferContext,
): string {
  const name = toTokenName(token)
  switch (moved.kind) {
    case 'coin':
      return `${formatAmount(moved.units, currency.decimals)} ${toVisibleText(currency.symbol).text}`
    // Without decimals, the amount is in the smallest unit.
    case 'token':
      return `${formatAmount(moved.units, token?.decimals ?? 0)} ${name}`
    case 'pieces':
      return moved.pieces
        .map(
          ({ id, count }) => `${count === null || count === 1n ? '' : `${count} × `}${name} #${id}`,
        )
        .join(', ')
    case 'unlimited':
    case 'every-piece':
      return `${text.unlimited} ${name}`
    case 'nothing':
      return `0 ${name}`
  }
}

/** Formats all digits of an amount that was shortened for display, else null. */
export function formatExactAmount(
  moved: AssetTransfer,
  { chain: { currency }, token }: TransferContext,
): string | null {
  const of = (units: bigint, decimals: number, name: string) =>
    isTruncated(units, decimals) ? `${exactAmount(units, decimals)} ${name}` : null
  if (moved.kind === 'coin')
    return of(moved.units, currency.decimals, toVisibleText(currency.symbol).text)
  return moved.kind === 'token' ? of(moved.units, token?.decimals ?? 0, toTokenName(token)) : null
}
