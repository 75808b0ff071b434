import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../core/flow/createFlow.ts'

/** State of the terms screen. */
export type AcceptTermsState =
  | { status: 'awaiting-choice' }
  | { status: 'accepting' }
  | { status: 'declining' }
  | { status: 'accepted' }
  /** Declining logs the user out. */
  | { status: 'declined' }
  | { status: 'error'; error: LatchkeyError }

/** Events of the terms screen. */
export type AcceptTermsEvent =
  | { type: 'accept' }
  | { type: 'decline' }
  | { type: 'accepted' }
  | { type: 'declined' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'start-over' }

export type AcceptTermsCalls = { acceptTerms(): Promise<unknown>; logout(): Promise<void> }

const failed = (error: LatchkeyError): AcceptTermsEvent => ({ type: 'failed', error })

export const acceptTermsMachine = ({
  acceptTerms,
  logout,
}: AcceptTermsCalls): Machine<AcceptTermsState, AcceptTermsEvent> => ({
  initial: { status: 'awaiting-choice' },
  transitions: {
    'awaiting-choice': {
      accept: () => ({ status: 'accepting' }),
      decline: () => ({ status: 'declining' }),
    },
    accepting: {
      accepted: () => ({ status: 'accepted' }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    declining: { declined: () => ({ status: 'declined' }) },
    accepted: {},
    declined: {},
    error: { 'start-over': () => ({ status: 'awaiting-choice' }) },
  },
  entry: {
    accepting: () => ({
      run: async () => {
        await acceptTerms()
        return { type: 'accepted' }
      },
      onError: failed,
    }),
    declining: () => ({
      run: async () => {
        await logout()
        return { type: 'declined' }
      },
      // Logout clears the tokens before it calls the server, so a lost response changes nothing.
      onError: () => ({ type: 'declined' }),
    }),
  },
})
