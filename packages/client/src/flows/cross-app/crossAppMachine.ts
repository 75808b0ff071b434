import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'

/** What the window brought back. */
type Returned = { code: string; state: string }

/** `Outcome`: a session where somebody logs in, the person where they add an account. */
export type CrossAppState<Outcome, Popup> =
  | { status: 'initial' }
  /** The person is asked at the other app. */
  | { status: 'popup-opened'; popup: Popup }
  /** The browser refused the window; nothing was sent. */
  | { status: 'popup-blocked' }
  | { status: 'checking'; returned: Returned }
  | { status: 'done'; outcome: Outcome }
  | { status: 'error'; error: LatchkeyError }

export type CrossAppEvent<Outcome, Popup> =
  /** Sets out, for the first time or again, with the window that the click opened. */
  | { type: 'start'; popup: Popup | null }
  /** The window answered, or the person is back in a page that nobody waits for. */
  | { type: 'came-back'; returned: Returned }
  | { type: 'confirmed'; outcome: Outcome }
  | { type: 'failed'; error: LatchkeyError }

export type CrossAppCalls<Outcome, Popup> = {
  /** Until the window answered; a window that was closed is a refusal. */
  ask(popup: Popup): Promise<Returned>
  check(returned: Returned): Promise<Outcome>
}

/** The account of a person at another app: asked for in a window, then checked. */
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
