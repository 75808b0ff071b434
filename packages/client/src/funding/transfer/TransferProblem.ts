import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import { PROVIDER_ERRORS, ProviderError } from '../../errors/ProviderError.ts'

/** What went wrong, by what it means for the person. */
export type TransferProblem = {
  kind: /** The wallet holds too little, wherever it was looked. */
    | 'insufficient-balance'
    /** Nothing was asked of the wallet yet. */
    | 'preparing'
    /** A trial of it failed: it is not sent. */
    | 'simulation'
    /** The wallet did not do it. */
    | 'refused'
    /** The wallet was asked and has not answered: it may still do it. */
    | 'no-answer'
    /** The wallet has done at last what it was asked by an earlier transfer; this one was not asked for. */
    | 'paid-before'
    /** On the chain, and failed there: only the fee is gone. */
    | 'reverted'
    /** Sent; what became of it is not known yet. */
    | 'unsettled'
    /** Nobody brings this amount from one chain to the other. */
    | 'quotes'
    | 'no-option'
    /** It left the wallet and did not arrive: it comes back. */
    | 'bridging'
  hash: string | null
  /** What the host hears when the person leaves it at that. */
  error: LatchkeyError
}
type Kind = TransferProblem['kind']
type Known = { kind: Kind; hash: string | null }

/** The sentences of the specification where it has one [W8.4]. */
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

/** An error that says what it means for the person. */
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

/** What the screen of an error is drawn from; `otherwise` where the error does not say itself. */
export function toTransferProblem(error: LatchkeyError, otherwise: Kind): TransferProblem {
  const { kind, hash } = (error.data ?? {}) as Partial<Known>
  return { kind: kind ?? otherwise, hash: hash ?? null, error }
}

/** The person said no to their wallet: no failure, they may think again. */
export const isRejection = ({ cause }: LatchkeyError): boolean =>
  cause instanceof ProviderError && cause.code === PROVIDER_ERRORS.userRejected.code
