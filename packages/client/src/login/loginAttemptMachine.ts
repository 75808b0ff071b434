import type { SessionReply } from '@latchkey/contract'
import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { Machine } from '../core/flow/createFlow.ts'

/** State of a login or link in one call. `Outcome` is a session for a login and the user for a link. */
export type LoginAttemptState<Outcome = SessionReply> =
  | { status: 'initial' }
  | { status: 'loading' }
  | { status: 'done'; session: Outcome }
  | { status: 'error'; error: LatchkeyError }

/** Events of a login or link in one call. */
export type LoginAttemptEvent<Outcome = SessionReply> =
  /** Starts or retries. */
  | { type: 'start' }
  | { type: 'authenticated'; session: Outcome }
  | { type: 'failed'; error: LatchkeyError }

/** Logs in or links in one call, which can be retried. */
export const loginAttemptMachine = <Outcome = SessionReply>(
  logIn: () => Promise<Outcome>,
): Machine<LoginAttemptState<Outcome>, LoginAttemptEvent<Outcome>> => ({
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
