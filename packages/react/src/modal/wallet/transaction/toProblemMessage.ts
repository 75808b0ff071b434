import type { TransactionProblem } from '@latchkey/client/wallet/ethereum'
import { transactionText } from '../../../text/transaction.ts'

const text = transactionText.error

/** Explains a failed transaction: the node's message, and what became of the transaction. */
export function toProblemMessage({
  kind,
  detail,
}: Pick<TransactionProblem, 'kind' | 'detail'>): string {
  // A node that answers was reached.
  const isAnswered = kind === 'preparing' && detail !== null
  const outcome = isAnswered ? text.nothingSent : text.details[kind]
  return detail === null ? outcome : `${detail}\n${outcome}`
}
