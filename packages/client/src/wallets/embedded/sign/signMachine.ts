import { isMfaCanceled } from '../../../core/errors/isMfaCanceled.ts'
import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'

export type SignState =
  | { status: 'reviewing' }
  | { status: 'signing' }
  /** Shown briefly before the screen closes. */
  | { status: 'signed'; signature: string }
  | { status: 'failed'; error: LatchkeyError }
  | { status: 'done'; signature: string }

export type SignEvent =
  | { type: 'confirm' }
  | { type: 'signed'; signature: string }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-seen' }

const confirm = (): SignState => ({ status: 'signing' })

/** Flow that shows a message, signs it and shows the result. A failure can be retried. A canceled MFA prompt is not a failure. */
export const signMachine = (sign: () => Promise<string>): Machine<SignState, SignEvent> => ({
  initial: { status: 'reviewing' },
  transitions: {
    reviewing: { confirm },
    signing: {
      signed: (_, { signature }) => ({ status: 'signed', signature }),
      failed: (_, { error }) =>
        isMfaCanceled(error) ? { status: 'reviewing' } : { status: 'failed', error },
    },
    signed: { 'success-seen': ({ signature }) => ({ status: 'done', signature }) },
    failed: { confirm },
    done: {},
  },
  entry: {
    signing: () => ({
      run: async () => ({ type: 'signed', signature: await sign() }),
      onError: (error) => ({ type: 'failed', error }),
    }),
    signed: () => ({
      afterMs: WALLET_LIMITS.successShownMs,
      send: { type: 'success-seen' },
    }),
  },
})
