import type { SessionReply } from '@latchkey/contract'
import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'

/** State of a social login or link. `Outcome` is a session for a login and the user for a link. */
export type OAuthState<Outcome = SessionReply> =
  | { status: 'initial' }
  /** Redirecting, at the provider, or verifying the return. */
  | { status: 'loading' }
  | { status: 'done'; session: Outcome }
  | { status: 'error'; error: LatchkeyError }

/** Events of a social login or link. */
export type OAuthEvent<Outcome = SessionReply> =
  /** Starts or retries. */
  | { type: 'start' }
  | { type: 'authenticated'; session: Outcome }
  | { type: 'failed'; error: LatchkeyError }

/** Visits the provider, or continues from a return. Never settles if the page is left. */
type OAuthCalls<Outcome> = { logIn(): Promise<Outcome> }

export const oauthMachine = <Outcome = SessionReply>({
  logIn,
}: OAuthCalls<Outcome>): Machine<OAuthState<Outcome>, OAuthEvent<Outcome>> => ({
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
