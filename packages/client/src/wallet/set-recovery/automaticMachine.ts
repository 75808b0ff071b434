import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'

export type State =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success' }
  | { status: 'error'; error: LatchkeyError }
  | { status: 'done' }

export type Event =
  | { type: 'confirm' }
  | { type: 'secured' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-seen' }

const confirm = (): State => ({ status: 'loading' })

/** A wallet is secured without anything for the person to keep, once they agree. */
export const automaticMachine = (secure: () => Promise<unknown>): Machine<State, Event> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { confirm },
    loading: {
      secured: () => ({ status: 'success' }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    success: { 'success-seen': () => ({ status: 'done' }) },
    error: { confirm },
    done: {},
  },
  entry: {
    loading: () => ({
      run: async () => {
        await secure()
        return { type: 'secured' }
      },
      onError: (error) => ({ type: 'failed', error }),
    }),
    success: () => ({ afterMs: WALLET_LIMITS.successShownMs, send: { type: 'success-seen' } }),
  },
})
