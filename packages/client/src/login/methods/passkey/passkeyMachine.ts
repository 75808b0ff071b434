import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import type { User } from '../../../core/user/User.ts'
import type { PasskeyAnswer, PasskeyChallenge } from './Passkeys.ts'

/** Purpose of the passkey: log in, sign up, or link to the current user. */
export type PasskeyAction = 'login' | 'signup' | 'link'

/** State of a passkey login, sign-up or link. */
export type PasskeyState =
  | { status: 'initial' }
  | { status: 'generating-challenge'; action: PasskeyAction }
  | { status: 'awaiting-passkey'; action: PasskeyAction; challenge: PasskeyChallenge }
  | { status: 'submitting-response'; action: PasskeyAction; answer: PasskeyAnswer }
  | { status: 'done'; user: User; isNewUser: boolean }
  | { status: 'error'; action: PasskeyAction; error: LatchkeyError }

/** Events of a passkey login, sign-up or link. */
export type PasskeyEvent =
  | { type: 'start'; action: PasskeyAction }
  | { type: 'challenge-given'; challenge: PasskeyChallenge }
  | { type: 'answered'; answer: PasskeyAnswer }
  | { type: 'accepted'; user: User; isNewUser: boolean }
  | { type: 'failed'; error: LatchkeyError }
  /** Repeats the same action. */
  | { type: 'retry' }

export type PasskeyCalls = {
  requestChallenge(action: PasskeyAction): Promise<PasskeyChallenge>
  /** Prompts the user in the browser, without a time limit. */
  ask(challenge: PasskeyChallenge): Promise<PasskeyAnswer>
  submit(action: PasskeyAction, answer: PasskeyAnswer): Promise<{ user: User; isNewUser: boolean }>
}

const failed = (error: LatchkeyError): PasskeyEvent => ({ type: 'failed', error })
const fail = (
  { action }: { action: PasskeyAction },
  { error }: { error: LatchkeyError },
): PasskeyState => ({
  status: 'error',
  action,
  error,
})
const begin = (action: PasskeyAction): PasskeyState => ({ status: 'generating-challenge', action })

export const passkeyMachine = ({
  requestChallenge,
  ask,
  submit,
}: PasskeyCalls): Machine<PasskeyState, PasskeyEvent> => ({
  initial: { status: 'initial' },
  transitions: {
    initial: { start: (_, { action }) => begin(action) },
    'generating-challenge': {
      'challenge-given': ({ action }, { challenge }) => ({
        status: 'awaiting-passkey',
        action,
        challenge,
      }),
      failed: fail,
    },
    'awaiting-passkey': {
      answered: ({ action }, { answer }) => ({ status: 'submitting-response', action, answer }),
      failed: fail,
    },
    'submitting-response': {
      accepted: (_, { user, isNewUser }) => ({ status: 'done', user, isNewUser }),
      failed: fail,
    },
    done: {},
    error: {
      start: (_, { action }) => begin(action),
      retry: ({ action }) => begin(action),
    },
  },
  entry: {
    'generating-challenge': ({ action }) => ({
      run: async () => ({ type: 'challenge-given', challenge: await requestChallenge(action) }),
      onError: failed,
    }),
    'awaiting-passkey': ({ challenge }) => ({
      run: async () => ({ type: 'answered', answer: await ask(challenge) }),
      onError: failed,
    }),
    'submitting-response': ({ action, answer }) => ({
      run: async () => ({ type: 'accepted', ...(await submit(action, answer)) }),
      onError: failed,
    }),
  },
})
