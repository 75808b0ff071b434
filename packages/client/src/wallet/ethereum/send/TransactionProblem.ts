import { LatchkeyError } from '../../../errors/LatchkeyError.ts'
import { ProviderError } from '../../../errors/ProviderError.ts'

/** What went wrong, by what it means for the person. */
export type TransactionProblem = {
  kind:
    | 'invalid'
    | 'preparing'
    | 'signing'
    /** The node did not take it: underpriced, a number already used, no funds. */
    | 'refused'
    /** On the chain, and failed there. */
    | 'reverted'
    /** Another one with the same number is on the chain instead. */
    | 'replaced'
    /** Handed over; what became of it is not known yet. */
    | 'unsettled'
  /** What the chain's node said. */
  detail: string | null
  hash: string | null
  /** What the host hears when the person leaves it at that. */
  error: LatchkeyError
}
type Kind = TransactionProblem['kind']
type Known = { kind: Kind; hash?: string | undefined; detail?: string | null }

/** The sentences of the specification where it has one [W8.4]. */
const MESSAGES: Readonly<Record<Exclude<Kind, 'invalid' | 'signing'>, string>> = {
  preparing: 'There was an issue preparing your transaction',
  refused: 'Transaction failed',
  reverted: 'Transaction failed',
  replaced: 'Transaction was replaced by another with the same nonce',
  unsettled: 'Timed out while waiting for the transaction',
}

/** An error that says what it means for the person; the node's own words go along. */
export const transactionError = (
  kind: keyof typeof MESSAGES,
  { hash, cause }: { hash?: string; cause?: unknown } = {},
): LatchkeyError =>
  new LatchkeyError('transaction_failure', MESSAGES[kind], {
    cause,
    data: { kind, hash, detail: detailOf(cause) } satisfies Known,
  })

/** What the screen of an error is drawn from. */
export function toProblem(error: LatchkeyError): TransactionProblem {
  const { kind, hash = null, detail = null } = (error.data ?? {}) as Partial<Known>
  if (kind) return { kind, hash, detail, error }
  const isInvalid = error.code === 'invalid_data' || error.code === 'unsupported_chain_id'
  return { kind: isInvalid ? 'invalid' : 'signing', detail: error.message, hash: null, error }
}

/** A node's message, without the stack of its own that some append. */
function detailOf(cause: unknown): string | null {
  const message = cause instanceof Error ? cause.message : ''
  return message.split('\n')[0]?.trim() || null
}

const DISCONNECTED = 4900
/** The node was not reached, or did not answer: nobody knows what it did. */
export const isNodeUnreachable = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && thrown.code === DISCONNECTED
