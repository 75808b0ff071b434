import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Machine } from '../../../core/flow/createFlow.ts'
import { vaultErrorDetails, vaultErrorType } from '../vault-bridge/vaultError.ts'

export type RecoveryPasswordState =
  | { status: 'idle' }
  | { status: 'recovering'; password: string }
  /** Wrong password. The user can retry at once, unless no guess is left. */
  | { status: 'invalid'; triesLeft?: number | undefined }
  /** Too many wrong passwords. The user can retry after the wait. */
  | { status: 'locked'; retryAfterMs?: number | undefined }
  | { status: 'failed'; error: LatchkeyError }
  | { status: 'done' }

export type RecoveryPasswordEvent =
  | { type: 'password'; password: string }
  | { type: 'recovered' }
  | { type: 'failed'; error: LatchkeyError }

const WRONG: ReadonlySet<string | null> = new Set([
  'invalid_recovery_pin',
  'invalid_request_arguments',
])
const password = (_: unknown, { password }: { password: string }): RecoveryPasswordState => ({
  status: 'recovering',
  password,
})

/** Flow that recovers a wallet with the recovery password. */
export const recoveryPasswordMachine = (
  recover: (password: string) => Promise<unknown>,
): Machine<RecoveryPasswordState, RecoveryPasswordEvent> => ({
  initial: { status: 'idle' },
  transitions: {
    idle: { password },
    recovering: {
      recovered: () => ({ status: 'done' }),
      failed: (_, { error }) => {
        const { triesLeft, retryAfterMs } = vaultErrorDetails(error)
        if (WRONG.has(vaultErrorType(error))) return { status: 'invalid', triesLeft }
        if (error.code === 'too_many_requests') return { status: 'locked', retryAfterMs }
        return { status: 'failed', error }
      },
    },
    invalid: { password },
    locked: { password },
    failed: { password },
    done: {},
  },
  entry: {
    recovering: (state) => ({
      run: async () => {
        await recover(state.password)
        return { type: 'recovered' }
      },
      onError: (error) => ({ type: 'failed', error }),
    }),
  },
})
