import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { Machine } from '../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'

/** State of an account transfer. */
export type AccountTransferState =
  | { status: 'prompt' }
  /** Shows the assets of the other account before it is deleted. */
  | { status: 'check-assets' }
  | { status: 'transferring' }
  | { status: 'success' }
  /** The success screen was shown long enough; the modal may close. */
  | { status: 'done' }
  | { status: 'error'; error: LatchkeyError }

/** Events of an account transfer. */
export type AccountTransferEvent =
  | { type: 'check-assets' }
  | { type: 'back' }
  | { type: 'transfer' }
  | { type: 'transferred' }
  | { type: 'success-seen' }
  | { type: 'failed'; error: LatchkeyError }

const transfer = (): AccountTransferState => ({ status: 'transferring' })

/** Moves a login method from another account to this one. The other account is deleted. */
export const accountTransferMachine = (
  move: () => Promise<unknown>,
): Machine<AccountTransferState, AccountTransferEvent> => ({
  initial: { status: 'prompt' },
  transitions: {
    prompt: { 'check-assets': () => ({ status: 'check-assets' }), transfer },
    'check-assets': { back: () => ({ status: 'prompt' }), transfer },
    transferring: {
      transferred: () => ({ status: 'success' }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    success: { 'success-seen': () => ({ status: 'done' }) },
    done: {},
    error: {},
  },
  entry: {
    transferring: () => ({
      run: () => move().then(() => ({ type: 'transferred' })),
      onError: (error) => ({ type: 'failed', error }),
    }),
    success: () => ({
      afterMs: METHOD_LIMITS.accountTransferShownMs,
      send: { type: 'success-seen' },
    }),
  },
})
