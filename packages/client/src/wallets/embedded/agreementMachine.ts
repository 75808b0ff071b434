import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Entry, Machine } from '../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../core/limits/walletLimits.ts'

/** State of a confirm-only flow. */
export type AgreementState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success' }
  | { status: 'error'; error: LatchkeyError }
  | { status: 'done' }

export type AgreementEvent =
  | { type: 'confirm' }
  | { type: 'carried-out' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-seen' }

const confirm = (): AgreementState => ({ status: 'loading' })

/** Flow of an operation that only needs the user's confirmation. */
export const agreementMachine = (
  carryOut: () => Promise<unknown>,
): Machine<AgreementState, AgreementEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { confirm },
    loading: {
      'carried-out': () => ({ status: 'success' }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    success: { 'success-seen': () => ({ status: 'done' }) },
    error: { confirm },
    done: {},
  },
  entry: agreementEntry(carryOut),
})

/** Carries the operation out, and shows its success for a while. */
export const agreementEntry = (carryOut: () => Promise<unknown>) => ({
  loading: (): Entry<AgreementEvent> => ({
    run: async () => {
      await carryOut()
      return { type: 'carried-out' }
    },
    onError: (error) => ({ type: 'failed', error }),
  }),
  success: (): Entry<AgreementEvent> => ({
    afterMs: WALLET_LIMITS.successShownMs,
    send: { type: 'success-seen' },
  }),
})
