import type { BridgeQuote, BridgeTransaction } from '@latchkey/contract/funding'
import { transferError } from '../transfer/TransferProblem.ts'

/** The bridge's word for a wallet or a token that it cannot serve; every other refusal is a failure [W5.10]. */
const TOLERATED = 'Invalid address'

/** What is to be sent, as the bridge has it; null where this chain is none for it. */
export function readQuote({ steps, message }: BridgeQuote): BridgeTransaction | null {
  const [first, ...more] = steps.flatMap(({ items }) => items)
  if (!first) {
    if (message?.startsWith(TOLERATED)) return null
    throw transferError('quotes')
  }
  // More than one signature for one amount: a person would approve what they are not shown.
  return more.length > 0 ? null : first.data
}
