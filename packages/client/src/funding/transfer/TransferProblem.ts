import { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import { PROVIDER_ERRORS, ProviderError } from '../../core/errors/ProviderError.ts'

/** Why a transfer failed, by its meaning for the user. */
export type TransferProblem = {
  /** Cause of the failure. */
  kind: /** The balance is too low on every chain that was checked. */
    | 'insufficient-balance'
    /** Failed before the wallet was asked. */
    | 'preparing'
    /** The simulation failed; nothing was sent. */
    | 'simulation'
    /** The wallet refused. */
    | 'refused'
    /** The wallet has not answered in time; it may still send the payment. */
    | 'no-answer'
    /** The wallet sent the payment of an earlier transfer; this one was not requested. */
    | 'paid-before'
    /** Failed on chain; only the fee was spent. */
    | 'reverted'
    /** Sent; the result is not known yet. */
    | 'unsettled'
    /** The bridge offers no quote for this amount. */
    | 'quotes'
    | 'no-option'
    /** The bridge failed; the payment is refunded. */
    | 'bridging'
  /** Transaction hash or signature; null if the transfer failed before it had one. */
  hash: string | null
  /** Error for the host app if the user leaves now. */
  error: LatchkeyError
}
type Kind = TransferProblem['kind']
type Known = { kind: Kind; hash: string | null }

/** Messages of the specification where it defines one [W8.4]. */
const MESSAGES: Readonly<Record<Kind, string>> = {
  'insufficient-balance': 'Insufficient balance',
  preparing: 'There was an issue preparing your transaction',
  simulation: 'Simulation failed',
  refused: 'Transaction failed',
  'no-answer': 'Request timeout',
  'paid-before': 'The wallet has sent an earlier transaction',
  reverted: 'Transaction failed',
  unsettled: 'Timed out while waiting for the transaction',
  quotes: 'Unable to fetch quotes for bridging',
  'no-option': 'Unable to select bridge option from quotes',
  bridging: 'Transaction failed',
}
const CODES: Partial<Record<Kind, LatchkeyError['code']>> = {
  'insufficient-balance': 'insufficient_balance',
  'no-answer': 'client_request_timeout',
  unsettled: 'client_request_timeout',
}

/** Creates an error that carries the kind of problem. */
export const transferError = (
  kind: Kind,
  { hash = null, message, cause }: { hash?: string | null; message?: string; cause?: unknown } = {},
): LatchkeyError =>
  new LatchkeyError(CODES[kind] ?? 'transaction_failure', message ?? MESSAGES[kind], {
    cause,
    data: { kind, hash } satisfies Known,
  })

/** `Wallet {address} does not have enough funds.` */
export const shortOfFunds = (address: string): LatchkeyError =>
  transferError('insufficient-balance', {
    message: `Wallet ${address} does not have enough funds.`,
  })

/** Converts an error for the error screen; `otherwise` is used if the error has no kind. */
export function toTransferProblem(error: LatchkeyError, otherwise: Kind): TransferProblem {
  const { kind, hash } = (error.data ?? {}) as Partial<Known>
  return { kind: kind ?? otherwise, hash: hash ?? null, error }
}

/** Returns whether the user rejected the request in the wallet, which is not a failure. */
export const isRejection = ({ cause }: LatchkeyError): boolean =>
  cause instanceof ProviderError && cause.code === PROVIDER_ERRORS.userRejected.code
