import { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { Entry, Machine } from '../core/flow/createFlow.ts'
import { METHOD_LIMITS } from '../core/limits/methodLimits.ts'
import type { MfaAnswer, MfaAnswerMethod, MfaMethod } from '../core/user/MfaAnswer.ts'

type CodeMethod = Exclude<MfaAnswerMethod, 'passkey'>

/** Why an attempt failed; each has its own text. */
export type MfaRefusal = 'invalid_code' | 'failed' | 'canceled' | 'other'
export type MfaBlock = 'max_attempts' | 'timeout'
/** Number of wrong answers so far. */
type Tries = { tries: number }

/** State of an MFA prompt. */
export type MfaVerifyState = Tries &
  (
    | { status: 'choosing' }
    | { status: 'sending-code'; method: 'sms' }
    | { status: 'awaiting-code'; method: CodeMethod; refusal: MfaRefusal | null }
    | { status: 'awaiting-passkey'; method: 'passkey' }
    | { status: 'passkey-failed'; method: 'passkey'; refusal: MfaRefusal }
    /** The operation runs again with the answer. */
    | { status: 'verifying'; method: MfaAnswerMethod; answer: MfaAnswer }
    | { status: 'verified' }
    /** No further answer is accepted; the screen shows why until the user closes it. */
    | { status: 'blocked'; method: MfaAnswerMethod; block: MfaBlock; error: LatchkeyError }
    /** Ended for another reason: the operation failed or the user canceled. */
    | { status: 'ended'; error: LatchkeyError }
  )

/** Events of an MFA prompt. */
export type MfaVerifyEvent =
  | { type: 'choose'; method: MfaAnswerMethod }
  | { type: 'code-sent' }
  | { type: 'answer'; answer: MfaAnswer }
  | { type: 'verified' }
  | { type: 'refused'; error: LatchkeyError }
  /** The code could not be sent, or the passkey could not be requested. */
  | { type: 'not-asked'; error: LatchkeyError }
  | { type: 'choose-another' }
  | { type: 'timed-out' }
  | { type: 'cancel' }
  /** Canceled by the host app, which shows its own screens. */
  | { type: 'host-canceled' }

export type MfaVerifyCalls = {
  sendCode(): Promise<unknown>
  askPasskey(): Promise<MfaAnswer>
  /** Runs the operation that requires the factor. */
  verify(answer: MfaAnswer): Promise<unknown>
}

export const canceled = () =>
  new LatchkeyError('missing_mfa_credentials', 'Canceled MFA verification.')
const canceledByHost = () => new LatchkeyError('missing_mfa_credentials', 'MFA canceled')
const timedOut = () => new LatchkeyError('mfa_timeout', 'Timed out waiting for MFA code')
const tooMany = () =>
  new LatchkeyError(
    'mfa_verification_max_attempts_reached',
    'Max MFA verification attempts reached',
  )

const BLOCKS: { readonly [code: string]: MfaBlock | undefined } = {
  mfa_verification_max_attempts_reached: 'max_attempts',
  too_many_requests: 'max_attempts',
  mfa_timeout: 'timeout',
}

function begin(method: MfaAnswerMethod, tries: number): MfaVerifyState {
  if (method === 'passkey') return { status: 'awaiting-passkey', method, tries }
  if (method === 'sms') return { status: 'sending-code', method, tries }
  return { status: 'awaiting-code', method, refusal: null, tries }
}

/** Accepts the next attempt. */
const reopen = (method: MfaAnswerMethod, refusal: MfaRefusal, tries: number): MfaVerifyState =>
  method === 'passkey'
    ? { status: 'passkey-failed', method, refusal, tries }
    : { status: 'awaiting-code', method, refusal, tries }

function refuse(
  { method, tries }: { method: MfaAnswerMethod } & Tries,
  { error }: { error: LatchkeyError },
): MfaVerifyState {
  const block = BLOCKS[error.code]
  if (block) return { status: 'blocked', method, block, error, tries }
  if (error.code !== 'missing_or_invalid_mfa') return { status: 'ended', error, tries }
  const failedTries = tries + 1
  if (failedTries === METHOD_LIMITS.mfaAttemptsMax)
    return {
      status: 'blocked',
      method,
      block: 'max_attempts',
      error: tooMany(),
      tries: failedTries,
    }
  return reopen(method, method === 'passkey' ? 'failed' : 'invalid_code', failedTries)
}

function notAsked(
  { method, tries }: { method: MfaAnswerMethod } & Tries,
  { error }: { error: LatchkeyError },
): MfaVerifyState {
  const block = BLOCKS[error.code]
  if (block) return { status: 'blocked', method, block, error, tries }
  return reopen(method, error.code === 'passkey_not_allowed' ? 'canceled' : 'other', tries)
}

const leaving = {
  cancel: ({ tries }: Tries): MfaVerifyState => ({ status: 'ended', error: canceled(), tries }),
  'host-canceled': ({ tries }: Tries): MfaVerifyState => ({
    status: 'ended',
    error: canceledByHost(),
    tries,
  }),
  'timed-out': (state: Tries & { method?: MfaAnswerMethod }): MfaVerifyState => ({
    status: 'blocked',
    method: state.method ?? 'totp',
    block: 'timeout',
    error: timedOut(),
    tries: state.tries,
  }),
}
const answering = {
  ...leaving,
  choose: ({ tries }: Tries, { method }: { method: MfaAnswerMethod }) => begin(method, tries),
  answer: ({ tries }: Tries, { answer }: { answer: MfaAnswer }): MfaVerifyState => ({
    status: 'verifying',
    method: answer.mfaMethod,
    answer,
    tries,
  }),
  'choose-another': ({ tries }: Tries): MfaVerifyState => ({ status: 'choosing', tries }),
}

const waitForCode = (): Entry<MfaVerifyEvent> => ({
  afterMs: METHOD_LIMITS.mfaCodeWaitMs,
  send: { type: 'timed-out' },
})
const notAskedEvent = (error: LatchkeyError): MfaVerifyEvent => ({ type: 'not-asked', error })

/**
 * Prompts for a second factor until it is correct, four answers were wrong, the time is up, or the user
 * cancels.
 */
export const mfaVerifyMachine = (
  methods: readonly MfaMethod[],
  { sendCode, askPasskey, verify }: MfaVerifyCalls,
): Machine<MfaVerifyState, MfaVerifyEvent> => ({
  initial:
    methods.length === 1 && methods[0] ? begin(methods[0], 0) : { status: 'choosing', tries: 0 },
  transitions: {
    choosing: answering,
    'sending-code': {
      ...answering,
      'code-sent': ({ method, tries }) => ({
        status: 'awaiting-code',
        method,
        refusal: null,
        tries,
      }),
      'not-asked': notAsked,
    },
    'awaiting-code': answering,
    'awaiting-passkey': { ...answering, 'not-asked': notAsked },
    'passkey-failed': answering,
    verifying: {
      verified: ({ tries }) => ({ status: 'verified', tries }),
      refused: refuse,
      'timed-out': leaving['timed-out'],
      cancel: leaving.cancel,
    },
    verified: {},
    blocked: {},
    ended: {},
  },
  entry: {
    choosing: waitForCode,
    'sending-code': () => ({
      run: () => sendCode().then(() => ({ type: 'code-sent' })),
      onError: notAskedEvent,
    }),
    'awaiting-code': waitForCode,
    'awaiting-passkey': () => ({
      run: async () => ({ type: 'answer', answer: await askPasskey() }),
      onError: notAskedEvent,
    }),
    'passkey-failed': waitForCode,
    verifying: ({ answer }) => ({
      run: () => verify(answer).then(() => ({ type: 'verified' })),
      onError: (error) => ({ type: 'refused', error }),
    }),
  },
})
