import type { TransactionUiOptions } from '@latchkey/client/wallet'
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'

/** Whatever the app says about a transaction, in one line; null where it says nothing. */
export function formatHostDescription({
  title,
  description,
  transactionInfo,
}: TransactionUiOptions) {
  const said = [title ?? transactionInfo?.title, description ?? transactionInfo?.action]
  const words = said.filter((part) => part !== undefined && part.trim() !== '')
  return words.length > 0 ? toVisibleText(words.join(': ')).text : null
}
