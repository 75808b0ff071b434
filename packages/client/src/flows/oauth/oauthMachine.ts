import type { SessionReply } from '@latchkey/contract'
import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'

/** `Outcome`: what the visit comes to; a session where it logs in. */
export type OAuthState<Outcome = SessionReply> =
  | { status: 'initial' }
  /** On the way to the provider, there, or being checked on return. */
  | { status: 'loading' }
  | { status: 'done'; session: Outcome }
  | { status: 'error'; error: LatchkeyError }

export type OAuthEvent<Outcome = SessionReply> =
  /** Sets out, for the first time or again. */
  | { type: 'start' }
  | { type: 'authenticated'; session: Outcome }
  | { type: 'failed'; error: LatchkeyError }

/** Goes to the provider, or takes up where the person came back; does not end when the page is left. */
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
