import { LIMITS } from '@latchkey/contract'
import type { Machine } from '../flow/createFlow.ts'
import type { NextStep } from './nextStep.ts'

export type AfterLoginState =
  | { status: 'waiting' }
  /** The login screen shows that it worked before anything moves. */
  | { status: 'success-shown'; next: NextStep }
  | { status: NextStep }

export type AfterLoginEvent =
  | { type: 'logged-in' }
  | { type: 'success-seen' }
  | { type: 'terms-accepted' }
  | { type: 'wallet-created' }

/** From a login to its end: terms, then wallet, then finished. */
export const afterLoginMachine = (
  next: () => NextStep,
): Machine<AfterLoginState, AfterLoginEvent> => ({
  initial: { status: 'waiting' },
  transitions: {
    waiting: { 'logged-in': () => ({ status: 'success-shown', next: next() }) },
    'success-shown': { 'success-seen': (state) => ({ status: state.next }) },
    'accept-terms': { 'terms-accepted': () => ({ status: next() }) },
    // Not asked again: whatever came of it, the next login sees to it.
    'create-wallet': { 'wallet-created': () => ({ status: 'finish' }) },
    finish: {},
  },
  entry: {
    'success-shown': () => ({ afterMs: LIMITS.afterLoginDelayMs, send: { type: 'success-seen' } }),
  },
})
