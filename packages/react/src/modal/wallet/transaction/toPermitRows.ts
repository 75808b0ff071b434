import type { TypedData } from '@latchkey/client/wallet'
import { describeTypedData, formatAmount } from '@latchkey/client/wallet/ethereum'
import { transactionText as text } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'
import { formatTimestamp } from './formatTimestamp.ts'

/** Rows of a token permission hidden in typed data; empty if there is none. */
export function toPermitRows(typedData: TypedData): DetailRow[] {
  const permit = describeTypedData(typedData)
  if (!permit) return []
  return [
    { label: text.rows.spender, address: permit.spender, tone: 'danger' },
    ...permit.tokens.flatMap(({ token, amount, isUnlimited }): DetailRow[] => [
      {
        label: text.rows.send,
        value: isUnlimited ? text.unlimited : formatAmount(amount, 0),
        note: isUnlimited ? undefined : text.smallestUnit,
        tone: 'danger',
      },
      { label: text.rows.tokenAddress, address: token },
    ]),
    ...(permit.expiresAtSeconds === null
      ? []
      : [{ label: text.expires, value: formatTimestamp(permit.expiresAtSeconds) }]),
  ]
}
