import type { SessionReply } from '@latchkey/contract'
import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'

/** State of a guest login. */
export type GuestState =
  | { status: 'initial' }
  | { status: 'loading' }
  | { status: 'done'; session: SessionReply }
  | { status: 'error'; error: LatchkeyError }

/** Events of a guest login. */
export type GuestEvent =
  | { type: 'start' }
  | { type: 'authenticated'; session: SessionReply }
  | { type: 'failed'; error: LatchkeyError }

/** Sends the guest credential of this browser. */
export type GuestCalls = { logIn(): Promise<SessionReply> }

export const guestMachine = ({ logIn }: GuestCalls): Machine<GuestState, GuestEvent> => ({
  initial: { status: 'initial' },
  transitions: {
    initial: { start: () => ({ status: 'loading' }) },
    loading: {
      authenticated: (_, { session }) => ({ status: 'done', session }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    done: {},
    error: { start: () => ({ status: 'loading' }) },
  },
  entry: {
    loading: () => ({
      run: async () => ({ type: 'authenticated', session: await logIn() }),
      onError: (error) => ({ type: 'failed', error }),
    }),
  },
})
