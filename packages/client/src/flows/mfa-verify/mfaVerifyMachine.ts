import { METHOD_LIMITS } from '@latchkey/contract/methodLimits'
import { LatchkeyError } from '../../errors/LatchkeyError.ts'
import type { Entry, Machine } from '../../flow/createFlow.ts'
import type { MfaAnswer, MfaAnswerMethod, MfaMethod } from '../../mfa/MfaAnswer.ts'

type CodeMethod = Exclude<MfaAnswerMethod, 'passkey'>

/** Why a try did not do, by the sentence a person reads. */
export type MfaRefusal = 'invalid_code' | 'failed' | 'canceled' | 'other'
export type MfaBlock = 'max_attempts' | 'timeout'
/** How many answers were wrong so far. */
type Tries = { tries: number }

export type MfaVerifyState = Tries &
  (
    | { status: 'choosing' }
    | { status: 'sending-code'; method: 'sms' }
    | { status: 'awaiting-code'; method: CodeMethod; refusal: MfaRefusal | null }
    | { status: 'awaiting-passkey'; method: 'passkey' }
    | { status: 'passkey-failed'; method: 'passkey'; refusal: MfaRefusal }
    /** The operation is tried again with the answer. */
    | { status: 'verifying'; method: MfaAnswerMethod; answer: MfaAnswer }
    | { status: 'verified' }
    /** Nothing more can be answered; the person reads why, and closes. */
    | { status: 'blocked'; method: MfaAnswerMethod; block: MfaBlock; error: LatchkeyError }
    /** Over for a reason that is not the factor's: the operation failed, or the person does not want to. */
    | { status: 'ended'; error: LatchkeyError }
  )

export type MfaVerifyEvent =
  | { type: 'choose'; method: MfaAnswerMethod }
  | { type: 'code-sent' }
  | { type: 'answer'; answer: MfaAnswer }
  | { type: 'verified' }
  | { type: 'refused'; error: LatchkeyError }
  /** The code could not be sent, or the passkey not be asked. */
  | { type: 'not-asked'; error: LatchkeyError }
  | { type: 'choose-another' }
  | { type: 'timed-out' }
  | { type: 'cancel' }
  /** By the host, whose own screens ask. */
  | { type: 'host-canceled' }

export type MfaVerifyCalls = {
  sendCode(): Promise<unknown>
  askPasskey(): Promise<MfaAnswer>
  /** Does what the factor is for. */
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

/** Open again for the next try. */
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
  const wrong = tries + 1
  if (wrong === METHOD_LIMITS.mfaAttemptsMax)
    return { status: 'blocked', method, block: 'max_attempts', error: tooMany(), tries: wrong }
  return reopen(method, method === 'passkey' ? 'failed' : 'invalid_code', wrong)
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

/** A factor is asked for until it is right, four times wrong, too late, or not wanted. */
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
