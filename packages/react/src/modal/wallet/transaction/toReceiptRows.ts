import type { PreparedStep } from '@latchkey/client/wallet/ethereum'
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'
import { transactionText as text } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'
import { toShownAddress } from './toShownAddress.ts'
import { toAssetRow, toFeeRow } from './toTransactionView.ts'

/** Rows of the receipt, with the dollars of the confirmation. */
export function toReceiptRows(prepared: PreparedStep, usdPrice: number | null): DetailRow[] {
  const { chain, description } = prepared
  return [
    { label: text.rows.action, value: description.functionName ?? description.action },
    ...description.facts.flatMap((fact): DetailRow[] => {
      if (fact.name === 'send')
        return [
          { ...toAssetRow(fact, prepared, usdPrice), label: text.rows.total, tone: undefined },
        ]
      if (fact.name === 'to')
        return [{ label: text.rows.to, address: toShownAddress(fact.address) }]
      return []
    }),
    {
      label: text.rows.network,
      value: toVisibleText(chain.name).text,
      mark: { network: chain.id },
    },
    toFeeRow(prepared, usdPrice),
  ]
}
