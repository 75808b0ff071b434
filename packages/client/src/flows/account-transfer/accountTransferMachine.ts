import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'

export type AccountTransferState =
  | { status: 'prompt' }
  /** What the other account owns is looked at before it goes. */
  | { status: 'check-assets' }
  | { status: 'transferring' }
  | { status: 'success' }
  /** Seen: the window may close. */
  | { status: 'done' }
  | { status: 'error'; error: LatchkeyError }

export type AccountTransferEvent =
  | { type: 'check-assets' }
  | { type: 'back' }
  | { type: 'transfer' }
  | { type: 'transferred' }
  | { type: 'success-seen' }
  | { type: 'failed'; error: LatchkeyError }

const transfer = (): AccountTransferState => ({ status: 'transferring' })

/** A login is moved from another account, which goes with it. */
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
