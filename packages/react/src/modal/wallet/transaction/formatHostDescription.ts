import type { TransactionUiOptions } from '@latchkey/client/wallet'
import { toVisibleText } from '../../../screens/sign-message/toVisibleText.ts'

/** The host app's description of a transaction in one line, or null. */
export function formatHostDescription({
  title,
  description,
  transactionInfo,
}: TransactionUiOptions) {
  const said = [title ?? transactionInfo?.title, description ?? transactionInfo?.action]
  const words = said.filter((part) => part !== undefined && part.trim() !== '')
  return words.length > 0 ? toVisibleText(words.join(': ')).text : null
}
