import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'

type Typed = { password: string }
export type SetPasswordState =
  | ({ status: 'creating' } & Typed)
  | ({ status: 'saving' } & Typed)
  | ({ status: 'confirming' } & Typed)
  | ({ status: 'finalizing' } & Typed)
  | ({ status: 'submitting' } & Typed)
  | { status: 'done' }
  | { status: 'failed'; error: LatchkeyError }
  /** If the user did not start the flow, the success screen closes after a moment. */
  | { status: 'seen' }

export type SetPasswordEvent =
  | { type: 'password'; password: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submitted' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-seen' }

type Options = { submit(password: string): Promise<unknown>; isUserInitiated: boolean }

/** Flow that sets a recovery password: create, save, confirm, submit. */
export const setPasswordMachine = ({
  submit,
  isUserInitiated,
}: Options): Machine<SetPasswordState, SetPasswordEvent> => ({
  initial: { status: 'creating', password: '' },
  transitions: {
    creating: { password: (_, { password }) => ({ status: 'saving', password }) },
    saving: {
      next: ({ password }) => ({ status: 'confirming', password }),
      back: ({ password }) => ({ status: 'creating', password }),
    },
    confirming: {
      next: ({ password }) => ({ status: 'finalizing', password }),
      back: ({ password }) => ({ status: 'saving', password }),
    },
    finalizing: {
      next: ({ password }) => ({ status: 'submitting', password }),
      back: ({ password }) => ({ status: 'confirming', password }),
    },
    submitting: {
      submitted: () => ({ status: 'done' }),
      failed: (_, { error }) => ({ status: 'failed', error }),
    },
    done: { 'success-seen': () => ({ status: 'seen' }) },
    failed: {},
    seen: {},
  },
  entry: {
    submitting: ({ password }) => ({
      run: async () => {
        await submit(password)
        return { type: 'submitted' }
      },
      onError: (error) => ({ type: 'failed', error }),
    }),
    ...(!isUserInitiated && {
      done: () => ({ afterMs: WALLET_LIMITS.successShownMs, send: { type: 'success-seen' } }),
    }),
  },
})
