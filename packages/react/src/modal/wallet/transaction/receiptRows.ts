import type { PreparedStep } from '@latchkey/client/wallet/ethereum'
import { visibleText } from '../../../screens/sign-message/visibleText.ts'
import { transactionText as text } from '../../../text/transaction.ts'
import type { DetailRow } from '../../../ui/DetailRows.tsx'
import { movedText } from './movedText.ts'
import { feeRow } from './toTransactionView.ts'

/** What is worth knowing of a transaction once it is done. */
export function receiptRows(prepared: PreparedStep): DetailRow[] {
  const { chain, description } = prepared
  return [
    { label: text.rows.action, value: description.functionName ?? description.action },
    ...description.facts.flatMap((fact): DetailRow[] => {
      if (fact.name === 'send')
        return [{ label: text.rows.total, value: movedText(fact.moved, prepared) }]
      if (fact.name === 'to') return [{ label: text.rows.to, address: fact.address }]
      return []
    }),
    { label: text.rows.network, value: visibleText(chain.name).text },
    feeRow(prepared, null),
  ]
}
