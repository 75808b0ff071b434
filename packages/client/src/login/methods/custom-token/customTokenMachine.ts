import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'

/** Token of the host app's auth system, or null if no user is logged in there. */
export type CustomToken = string | null

/** State of the custom-token sync. */
export type CustomTokenState =
  | { status: 'initial'; token: null }
  | { status: 'loading'; token: CustomToken }
  | { status: 'done'; token: string }
  | { status: 'error'; token: CustomToken; error: LatchkeyError }
  | { status: 'not-enabled'; token: null }

/** Events of the custom-token sync. */
export type CustomTokenEvent =
  | { type: 'sync'; token: CustomToken; enabled: boolean; loggedIn: boolean }
  | { type: 'authenticated'; token: string }
  | { type: 'logged-out' }
  | { type: 'failed'; token: CustomToken; error: LatchkeyError }

export type CustomTokenCalls = {
  logIn(token: string): Promise<unknown>
  logOut(): Promise<void>
}

type Resting = Exclude<CustomTokenState, { status: 'loading' }>
type Sync = Extract<CustomTokenEvent, { type: 'sync' }>

/**
 * Returns the same state if there is nothing to do: the token is unchanged, or no user is logged in on either
 * side.
 */
function sync(state: Resting, { token, enabled, loggedIn }: Sync): CustomTokenState {
  if (!enabled)
    return state.status === 'not-enabled' ? state : { status: 'not-enabled', token: null }
  if (token === null) return loggedIn ? { status: 'loading', token } : reset(state)
  const isUnchanged = state.status === 'done' && state.token === token
  return isUnchanged ? state : { status: 'loading', token }
}

const reset = (state: Resting): CustomTokenState =>
  state.status === 'initial' ? state : { status: 'initial', token: null }

/** Keeps the session in sync with the host app's auth system: a token logs in, no token logs out. */
export const customTokenMachine = ({
  logIn,
  logOut,
}: CustomTokenCalls): Machine<CustomTokenState, CustomTokenEvent> => ({
  initial: { status: 'initial', token: null },
  transitions: {
    initial: { sync },
    loading: {
      authenticated: (_, { token }) => ({ status: 'done', token }),
      'logged-out': () => ({ status: 'initial', token: null }),
      failed: (_, { token, error }) => ({ status: 'error', token, error }),
    },
    done: { sync },
    error: { sync },
    'not-enabled': { sync },
  },
  entry: {
    loading: ({ token }) => ({
      run: async () => {
        if (token === null) {
          await logOut()
          return { type: 'logged-out' }
        }
        await logIn(token)
        return { type: 'authenticated', token }
      },
      onError: (error) => ({ type: 'failed', token, error }),
    }),
  },
})
