import { LatchkeyError } from '../../../../core/errors/LatchkeyError.ts'
import { ProviderError } from '../../../../core/errors/ProviderError.ts'

/** Failure of a transaction, as the error screen shows it. */
export type TransactionProblem = {
  /** Cause of the failure. */
  kind:
    | 'invalid'
    | 'preparing'
    | 'signing'
    /** The node rejected it: underpriced, nonce already used, insufficient funds. */
    | 'refused'
    /** Mined and reverted. */
    | 'reverted'
    /** Another transaction with the same nonce was mined. */
    | 'replaced'
    /** Submitted, outcome unknown. */
    | 'unsettled'
  /** Message of the node. */
  detail: string | null
  /** Transaction hash; null if the transaction failed before it had one. */
  hash: string | null
  /** The call rejects with this error if the user closes the screen. */
  error: LatchkeyError
}
type Kind = TransactionProblem['kind']
type Known = { kind: Kind; hash?: string | undefined; detail?: string | null }

/** Texts of the specification [W8.4]. */
const MESSAGES: Readonly<Record<Exclude<Kind, 'invalid' | 'signing'>, string>> = {
  preparing: 'There was an issue preparing your transaction',
  refused: 'Transaction failed',
  reverted: 'Transaction failed',
  replaced: 'Transaction was replaced by another with the same nonce',
  unsettled: 'Timed out while waiting for the transaction',
}

/** Creates the error of a failed transaction, with the node's message in `data`. */
export const transactionError = (
  kind: keyof typeof MESSAGES,
  { hash, cause }: { hash?: string; cause?: unknown } = {},
): LatchkeyError =>
  new LatchkeyError('transaction_failure', MESSAGES[kind], {
    cause,
    data: { kind, hash, detail: detailOf(cause) } satisfies Known,
  })

/** Returns whether a transaction could not be prepared, so that nothing was shown or sent. */
export const isUnprepared = ({ data }: LatchkeyError): boolean =>
  (data as Partial<Known> | undefined)?.kind === 'preparing'

/** Converts an error for the error screen. */
export function toProblem(error: LatchkeyError): TransactionProblem {
  const { kind, hash = null, detail = null } = (error.data ?? {}) as Partial<Known>
  if (kind) return { kind, hash, detail, error }
  const isInvalid = error.code === 'invalid_data' || error.code === 'unsupported_chain_id'
  return { kind: isInvalid ? 'invalid' : 'signing', detail: error.message, hash: null, error }
}

/** Returns the first line of a node's message. Some nodes append a stack trace. */
function detailOf(cause: unknown): string | null {
  const message = cause instanceof Error ? cause.message : ''
  return message.split('\n')[0]?.trim() || null
}

const DISCONNECTED = 4900
/** Returns whether the node did not answer. It may still have accepted the transaction. */
export const isNodeUnreachable = (thrown: unknown): boolean =>
  thrown instanceof ProviderError && thrown.code === DISCONNECTED
