import { LIMITS } from '@latchkey/contract'
import type { Machine } from '../../core/flow/createFlow.ts'
import type { NextStep } from './nextStep.ts'

/** Step that follows a login. */
export type AfterLoginState =
  | { status: 'waiting' }
  /** The login screen shows success first. */
  | { status: 'success-shown'; next: NextStep }
  | { status: NextStep }

/** Events of the steps after a login. */
export type AfterLoginEvent =
  | { type: 'logged-in' }
  | { type: 'success-seen' }
  | { type: 'terms-accepted' }
  | { type: 'wallet-created' }

/** Runs the steps after a login: terms, wallet creation, done. */
export const afterLoginMachine = (
  next: () => NextStep,
): Machine<AfterLoginState, AfterLoginEvent> => ({
  initial: { status: 'waiting' },
  transitions: {
    waiting: { 'logged-in': () => ({ status: 'success-shown', next: next() }) },
    'success-shown': { 'success-seen': (state) => ({ status: state.next }) },
    'accept-terms': { 'terms-accepted': () => ({ status: next() }) },
    // If wallet creation failed, the next login tries again.
    'create-wallet': { 'wallet-created': () => ({ status: 'finish' }) },
    finish: {},
  },
  entry: {
    'success-shown': () => ({ afterMs: LIMITS.afterLoginDelayMs, send: { type: 'success-seen' } }),
  },
})
