import type { SessionReply } from '@latchkey/contract'
import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'

export type State =
  | { status: 'initial' }
  /** On the way to the provider, there, or being checked on return. */
  | { status: 'loading' }
  | { status: 'done'; session: SessionReply }
  | { status: 'error'; error: LatchkeyError }

export type Event =
  /** Sets out, for the first time or again. */
  | { type: 'start' }
  | { type: 'authenticated'; session: SessionReply }
  | { type: 'failed'; error: LatchkeyError }

/** Goes to the provider, or takes up where the person came back; does not end when the page is left. */
type Calls = { logIn(): Promise<SessionReply> }

export const oauthMachine = ({ logIn }: Calls): Machine<State, Event> => ({
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
