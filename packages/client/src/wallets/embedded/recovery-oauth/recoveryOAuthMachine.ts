import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { WALLET_LIMITS } from '../../../core/limits/walletLimits.ts'
import type { RecoveryOAuthPopup } from './RecoveryOAuthPopup.ts'

/** State of the recovery OAuth flow. */
export type RecoveryOAuthState =
  /** "Confirm it's really you": the click opens the popup. */
  | { status: 'confirm' }
  /** `isWindowLost`: the user may have closed the popup; the screen offers to begin again. */
  | { status: 'in-progress'; popup: RecoveryOAuthPopup | null; isWindowLost: boolean }
  | { status: 'success' }
  | { status: 'failed'; error: LatchkeyError; isRetryable: boolean }
  | { status: 'done' }

/** Event of the recovery OAuth flow. */
export type RecoveryOAuthEvent =
  /** The popup that the click opened, or null if it was blocked. */
  | { type: 'confirm'; popup: RecoveryOAuthPopup | null }
  | { type: 'window-lost' }
  /** The user begins again after the window was lost. */
  | { type: 'begin-again' }
  | { type: 'finished' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-seen' }

/** Errors that a retry cannot fix. */
const FINAL: ReadonlySet<string> = new Set([
  'disallowed_recovery_method',
  'embedded_wallet_recovery_already_exists',
  'unsupported_wallet_type',
])

const confirm = (
  _: unknown,
  { popup }: { popup: RecoveryOAuthPopup | null },
): RecoveryOAuthState => ({
  status: 'in-progress',
  popup,
  isWindowLost: false,
})

/** Flow that writes a backup to the user's cloud or reads it, after confirmation. */
export const recoveryOAuthMachine = (
  backUp: (popup: RecoveryOAuthPopup | null) => Promise<unknown>,
): Machine<RecoveryOAuthState, RecoveryOAuthEvent> => ({
  initial: { status: 'confirm' },
  transitions: {
    confirm: { confirm },
    'in-progress': {
      'begin-again': (state) => (state.isWindowLost ? { status: 'confirm' } : state),
      'window-lost': (state) => ({ ...state, isWindowLost: true }),
      finished: () => ({ status: 'success' }),
      failed: (_, { error }) => ({ status: 'failed', error, isRetryable: !FINAL.has(error.code) }),
    },
    success: { 'success-seen': () => ({ status: 'done' }) },
    failed: {
      confirm: (state, event) => (state.isRetryable ? confirm(state, event) : state),
    },
    done: {},
  },
  entry: {
    'in-progress': ({ popup }) => ({
      run: async () => {
        await backUp(popup)
        return { type: 'finished' }
      },
      onError: (error) => ({ type: 'failed', error }),
    }),
    success: () => ({ afterMs: WALLET_LIMITS.successShownMs, send: { type: 'success-seen' } }),
  },
})
