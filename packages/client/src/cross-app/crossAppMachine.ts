import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { Machine } from '../core/flow/createFlow.ts'

/** The authorization code and state that the popup returned. */
type Returned = { code: string; state: string }

/** State of a cross-app login or link. `Outcome` is a session for a login and the user for a link. */
export type CrossAppState<Outcome, Popup> =
  | { status: 'initial' }
  /** The user decides in the popup of the other app. */
  | { status: 'popup-opened'; popup: Popup }
  /** The browser blocked the popup; no request was sent. */
  | { status: 'popup-blocked' }
  | { status: 'checking'; returned: Returned }
  | { status: 'done'; outcome: Outcome }
  | { status: 'error'; error: LatchkeyError }

/** Events of a cross-app login or link. */
export type CrossAppEvent<Outcome, Popup> =
  /** Starts or retries with the popup that the click opened. */
  | { type: 'start'; popup: Popup | null }
  /** The popup returned a code, or the page was loaded with one. */
  | { type: 'came-back'; returned: Returned }
  | { type: 'confirmed'; outcome: Outcome }
  | { type: 'failed'; error: LatchkeyError }

export type CrossAppCalls<Outcome, Popup> = {
  /** Resolves with the popup's response. Closing the popup rejects. */
  ask(popup: Popup): Promise<Returned>
  check(returned: Returned): Promise<Outcome>
}

/** Requests the user's account of another app in a popup, then verifies the response. */
export const crossAppMachine = <Outcome, Popup>({
  ask,
  check,
}: CrossAppCalls<Outcome, Popup>): Machine<
  CrossAppState<Outcome, Popup>,
  CrossAppEvent<Outcome, Popup>
> => ({
  initial: { status: 'initial' },
  transitions: {
    initial: {
      start: opened,
      'came-back': (_, { returned }) => ({ status: 'checking', returned }),
    },
    'popup-opened': {
      'came-back': (_, { returned }) => ({ status: 'checking', returned }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    'popup-blocked': { start: opened },
    checking: {
      confirmed: (_, { outcome }) => ({ status: 'done', outcome }),
      failed: (_, { error }) => ({ status: 'error', error }),
    },
    done: {},
    error: { start: opened },
  },
  entry: {
    'popup-opened': ({ popup }) => ({
      run: async () => ({ type: 'came-back', returned: await ask(popup) }),
      onError: (error) => ({ type: 'failed', error }),
    }),
    checking: ({ returned }) => ({
      run: async () => ({ type: 'confirmed', outcome: await check(returned) }),
      onError: (error) => ({ type: 'failed', error }),
    }),
  },
})

const opened = <Popup>(_: unknown, { popup }: { popup: Popup | null }) =>
  popup ? ({ status: 'popup-opened', popup } as const) : ({ status: 'popup-blocked' } as const)
