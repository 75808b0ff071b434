import type { LatchkeyError } from '../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../../core/limits/methodLimits.ts'

/** State of the captcha screen. */
export type CaptchaState =
  /** Idle until the captcha screen is shown. */
  | { status: 'initial' }
  | { status: 'ready'; retries: number }
  | { status: 'loading'; retries: number }
  | { status: 'success' }
  | { status: 'done' }
  | { status: 'error'; error: LatchkeyError; retries: number }

/** Events of the captcha screen. */
export type CaptchaEvent =
  | { type: 'start' }
  | { type: 'begin' }
  | { type: 'passed' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-shown' }
  | { type: 'retry' }

type Options = {
  /** Solves the captcha and stores the token for the next call. */
  solve(): Promise<void>
  /** Whether the user started a login and waits for the captcha. */
  hasIntent: boolean
}

/** Returns whether no retry is left. The screen then shows other advice. */
export const isOutOfRetries = ({ retries }: { retries: number }): boolean =>
  retries >= METHOD_LIMITS.captchaRetriesMax

export const captchaMachine = ({
  solve,
  hasIntent,
}: Options): Machine<CaptchaState, CaptchaEvent> => ({
  initial: { status: 'initial' },
  transitions: {
    initial: { start: () => ({ status: 'ready', retries: 0 }) },
    ready: { begin: ({ retries }) => ({ status: 'loading', retries }) },
    loading: {
      passed: () => ({ status: 'success' }),
      failed: ({ retries }, { error }) => ({ status: 'error', error, retries }),
    },
    success: { 'success-shown': () => ({ status: 'done' }) },
    done: {},
    error: {
      retry: (state) =>
        isOutOfRetries(state) ? state : { status: 'ready', retries: state.retries + 1 },
    },
  },
  entry: {
    ready: ({ retries }) => ({
      afterMs:
        retries === 0 ? METHOD_LIMITS.captchaReadyDelayMs : METHOD_LIMITS.captchaFirstDelayMs,
      send: { type: 'begin' },
    }),
    loading: () => ({
      run: () => solve().then(() => ({ type: 'passed' })),
      onError: (error) => ({ type: 'failed', error }),
    }),
    success: () => ({
      afterMs: hasIntent
        ? METHOD_LIMITS.captchaSuccessDelayMs
        : METHOD_LIMITS.captchaSuccessDelayWithoutIntentMs,
      send: { type: 'success-shown' },
    }),
  },
})
