import { LIMITS, type SessionReply } from '@latchkey/contract'
import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import type { Entry, Machine } from '../../../core/flow/createFlow.ts'

/** Address and send time of a code; the countdown starts at the send time. */
type Sent = { address: string; sentAtMs: number }

/** State of a code login or link. `Outcome` is a session for a login and the user for a link. */
export type OneTimeCodeState<Outcome = SessionReply> =
  | { status: 'initial'; lastSent: Sent | null; error: LatchkeyError | null }
  | { status: 'sending-code'; address: string; lastSent: Sent | null }
  | ({ status: 'awaiting-code-input'; resent: boolean } & Sent)
  | ({ status: 'resending-code' } & Sent)
  | ({ status: 'submitting-code'; code: string; resent: boolean } & Sent)
  | ({ status: 'rejected-code'; error: LatchkeyError; resent: boolean } & Sent)
  | { status: 'done'; address: string; session: Outcome }
  | { status: 'error'; error: LatchkeyError; lastSent: Sent | null }

/** Events of a code login or link. */
export type OneTimeCodeEvent<Outcome = SessionReply> =
  | { type: 'submit-address'; address: string }
  | { type: 'code-sent'; atMs: number }
  | { type: 'submit-code'; code: string }
  | { type: 'resend'; nowMs: number }
  | { type: 'authenticated'; session: Outcome }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'error-shown' }
  /** Back to the address field, or away from an error. */
  | { type: 'start-over' }

/** Sends and verifies codes by email or SMS. */
export type CodeChannel<Outcome = SessionReply> = {
  /** Sends a code, or reuses one that is still valid. Returns the send time. */
  requestCode(address: string): Promise<number>
  /** Always sends a new code. */
  sendCode(address: string): Promise<number>
  verifyCode(address: string, code: string): Promise<Outcome>
}

const sentOf = ({ address, sentAtMs }: Sent): Sent => ({ address, sentAtMs })
const startOver = (state: { lastSent: Sent | null }): OneTimeCodeState<never> => ({
  status: 'initial',
  lastSent: state.lastSent,
  error: null,
})
const failed = (error: LatchkeyError): OneTimeCodeEvent<never> => ({ type: 'failed', error })
const isWithinCountdown = ({ sentAtMs }: Sent, nowMs: number) =>
  nowMs - sentAtMs < LIMITS.resendCountdownMs

/** Error codes that return to the address field and show the reason there. */
const ADDRESS_ERRORS: ReadonlySet<string> = new Set(['disallowed_plus_email'])

/** Error codes with their own screen; all others are shown below the code field. */
const SCREEN_ERRORS: ReadonlySet<string> = new Set([
  'linked_to_another_user',
  'allowlist_rejected',
  'max_accounts_reached',
  'user_does_not_exist',
  'account_transfer_required',
  'disallowed_login_method',
])

/** The server returns these codes only after a correct code, which is then used up. */
export const isSentAfterValidCode = (code: string): boolean => SCREEN_ERRORS.has(code)

const awaitCode = (sending: () => Promise<number>): Entry<OneTimeCodeEvent<never>> => ({
  run: async () => ({ type: 'code-sent', atMs: await sending() }),
  onError: failed,
})

export const oneTimeCodeMachine = <Outcome = SessionReply>(
  channel: CodeChannel<Outcome>,
): Machine<OneTimeCodeState<Outcome>, OneTimeCodeEvent<Outcome>> => ({
  initial: { status: 'initial', lastSent: null, error: null },
  transitions: {
    initial: {
      'submit-address': ({ lastSent }, { address }) => ({
        status: 'sending-code',
        address,
        lastSent,
      }),
    },
    'sending-code': {
      'code-sent': ({ address }, { atMs }) => ({
        status: 'awaiting-code-input',
        address,
        sentAtMs: atMs,
        resent: false,
      }),
      failed: ({ lastSent }, { error }) =>
        ADDRESS_ERRORS.has(error.code)
          ? { status: 'initial', lastSent, error }
          : { status: 'error', error, lastSent },
      'start-over': startOver,
    },
    'awaiting-code-input': {
      'submit-code': (state, { code }) => ({ ...state, status: 'submitting-code', code }),
      resend: (state, { nowMs }) =>
        isWithinCountdown(state, nowMs) ? state : { status: 'resending-code', ...sentOf(state) },
      'start-over': (state) => ({ status: 'initial', lastSent: sentOf(state), error: null }),
    },
    'resending-code': {
      'code-sent': ({ address }, { atMs }) => ({
        status: 'awaiting-code-input',
        address,
        sentAtMs: atMs,
        resent: true,
      }),
      failed: (state, { error }) => ({ status: 'error', error, lastSent: sentOf(state) }),
      'start-over': (state) => ({ status: 'initial', lastSent: sentOf(state), error: null }),
    },
    'submitting-code': {
      authenticated: ({ address }, { session }) => ({ status: 'done', address, session }),
      failed: (state, { error }) => {
        if (ADDRESS_ERRORS.has(error.code))
          return { status: 'initial', lastSent: sentOf(state), error }
        if (SCREEN_ERRORS.has(error.code))
          return { status: 'error', error, lastSent: sentOf(state) }
        return { status: 'rejected-code', error, resent: state.resent, ...sentOf(state) }
      },
    },
    'rejected-code': {
      'error-shown': (state) => ({
        status: 'awaiting-code-input',
        resent: state.resent,
        ...sentOf(state),
      }),
      'submit-code': (state, { code }) => ({
        status: 'submitting-code',
        code,
        resent: state.resent,
        ...sentOf(state),
      }),
      'start-over': (state) => ({ status: 'initial', lastSent: sentOf(state), error: null }),
    },
    done: {},
    error: { 'start-over': startOver },
  },
  entry: {
    'sending-code': ({ address }) => awaitCode(() => channel.requestCode(address)),
    'resending-code': ({ address }) => awaitCode(() => channel.sendCode(address)),
    'submitting-code': ({ address, code }) => ({
      run: async () => ({
        type: 'authenticated',
        session: await channel.verifyCode(address, code),
      }),
      onError: failed,
    }),
    'rejected-code': () => ({ afterMs: LIMITS.codeErrorResetMs, send: { type: 'error-shown' } }),
  },
})
