import { WALLET_LIMITS } from '@latchkey/contract/walletLimits'
import type { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Machine } from '../../flow/createFlow.ts'
import type { RecoveryOAuthPopup } from './RecoveryOAuthPopup.ts'

export type RecoveryOAuthState =
  /** 'Confirm it's really you': the window opens inside the press. */
  | { status: 'confirm' }
  | { status: 'in-progress'; popup: RecoveryOAuthPopup | null }
  | { status: 'success' }
  | { status: 'failed'; error: LatchkeyError; isRetryable: boolean }
  | { status: 'done' }

export type RecoveryOAuthEvent =
  /** With the window that the press opened; null when the browser refused it. */
  | { type: 'confirm'; popup: RecoveryOAuthPopup | null }
  | { type: 'finished' }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'success-seen' }

/** What another visit to the cloud would not change. */
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
})

/** A backup is written to a person's cloud or read from it, once they say so. */
export const recoveryOAuthMachine = (
  backUp: (popup: RecoveryOAuthPopup | null) => Promise<unknown>,
): Machine<RecoveryOAuthState, RecoveryOAuthEvent> => ({
  initial: { status: 'confirm' },
  transitions: {
    confirm: { confirm },
    'in-progress': {
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
