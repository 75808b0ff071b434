import type { BridgeQuote, BridgeTransaction } from '@latchkey/contract/endpoints/funding'
import { transferError } from '../transfer/TransferProblem.ts'

/**
 * Message of the bridge for a wallet or token that it does not serve; every other refusal is an error [W5.10].
 */
const TOLERATED = 'Invalid address'

/** Reads the transaction of a quote. Returns null if the bridge does not serve this chain. */
export function readQuote({ steps, message }: BridgeQuote): BridgeTransaction | null {
  const [first, ...more] = steps.flatMap(({ items }) => items)
  if (!first) {
    if (message?.startsWith(TOLERATED)) return null
    throw transferError('quotes')
  }
  // Refuse several transactions: the screen shows only one.
  return more.length > 0 ? null : first.data
}
