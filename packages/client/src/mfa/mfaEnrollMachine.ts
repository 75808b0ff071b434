import type { LatchkeyError } from '../core/errors/LatchkeyError.ts'
import type { Machine } from '../core/flow/createFlow.ts'
import type { MfaMethod } from '../core/user/MfaAnswer.ts'

/** Secret and `otpauth:` URL for an authenticator app. */
export type TotpEnrolment = {
  /** TOTP secret for manual entry. */
  secret: string
  /** `otpauth:` URL with the same secret, for a QR code. */
  authUrl: string
}
/** Enrolment to resume after a reload. The TOTP secret is not stored. */
export type PendingEnrolment = { method: 'sms'; phoneNumber: string } | { method: 'totp' }

/** State of the MFA enrolment screens. */
export type MfaEnrollState =
  | { status: 'intro' }
  | { status: 'picker' }
  | { status: 'sms-number' }
  | { status: 'sms-sending'; phoneNumber: string }
  | { status: 'sms-code'; phoneNumber: string; error: LatchkeyError | null }
  | { status: 'sms-submitting'; phoneNumber: string; code: string }
  | { status: 'totp-starting' }
  | { status: 'totp-key'; enrolment: TotpEnrolment }
  /** Null after a reload: the authenticator app already has the secret. */
  | { status: 'totp-code'; enrolment: TotpEnrolment | null; error: LatchkeyError | null }
  | { status: 'totp-submitting'; enrolment: TotpEnrolment | null; code: string }
  | { status: 'passkeys'; error: LatchkeyError | null }
  | { status: 'passkey-adding' }
  | { status: 'passkeys-enabling' }
  | { status: 'remove'; method: MfaMethod; error: LatchkeyError | null }
  | { status: 'removing'; method: MfaMethod }
  /** Recovery codes, shown once: they came with a new method or replace older codes. */
  | { status: 'recovery-codes'; codes: readonly string[]; method: MfaMethod | null }
  | { status: 'renew-codes'; error: LatchkeyError | null }
  | { status: 'renewing-codes' }
  | { status: 'added'; method: MfaMethod }
  | { status: 'error'; error: LatchkeyError }

/** Events of the MFA enrolment screens. */
export type MfaEnrollEvent =
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'add'; method: MfaMethod }
  | { type: 'remove'; method: MfaMethod }
  | { type: 'confirm' }
  | { type: 'submit-number'; phoneNumber: string }
  | { type: 'submit-code'; code: string }
  | { type: 'code-sent' }
  | { type: 'started'; enrolment: TotpEnrolment }
  | { type: 'add-passkey' }
  | { type: 'passkey-added' }
  | { type: 'enable-passkeys' }
  | { type: 'enrolled'; codes?: readonly string[] | undefined }
  | { type: 'renew-codes' }
  | { type: 'renewed'; codes: readonly string[] }
  | { type: 'removed' }
  | { type: 'failed'; error: LatchkeyError }

type Codes = readonly string[] | undefined
export type MfaEnrollCalls = {
  sendCode(phoneNumber: string): Promise<unknown>
  /** Resolves with recovery codes if the server created any. */
  enrollSms(phoneNumber: string, code: string): Promise<Codes>
  startTotp(): Promise<TotpEnrolment>
  enrollTotp(code: string): Promise<Codes>
  countPasskeys(): number
  addPasskey(): Promise<unknown>
  enablePasskeys(): Promise<Codes>
  renewCodes(): Promise<readonly string[]>
  remove(method: MfaMethod): Promise<unknown>
}

type Failed = { error: LatchkeyError }
const picker = (): MfaEnrollState => ({ status: 'picker' })
/** Returns to the picker if the user canceled the MFA prompt. */
const unlessCanceled =
  <From extends MfaEnrollState>(otherwise: (state: From, event: Failed) => MfaEnrollState) =>
  (state: From, event: Failed): MfaEnrollState =>
    event.error.code === 'missing_mfa_credentials' ? picker() : otherwise(state, event)
const toError = (_: unknown, { error }: Failed): MfaEnrollState => ({ status: 'error', error })
const failed = (error: LatchkeyError): MfaEnrollEvent => ({ type: 'failed', error })
const enrolled = (codes: Codes): MfaEnrollEvent => ({ type: 'enrolled', codes })
const added =
  (method: MfaMethod) =>
  (_: unknown, { codes }: { codes?: Codes }): MfaEnrollState =>
    codes ? { status: 'recovery-codes', codes, method } : { status: 'added', method }
/** Returns whether the code was wrong, so that the user can enter another one. */
const isWrongCode = ({ code }: LatchkeyError) => code === 'invalid_credentials'

function resumed(pending: PendingEnrolment | null): MfaEnrollState | null {
  if (!pending) return null
  return pending.method === 'sms'
    ? { status: 'sms-code', phoneNumber: pending.phoneNumber, error: null }
    : { status: 'totp-code', enrolment: null, error: null }
}

/** Adds and removes second factors. */
export const mfaEnrollMachine = (
  calls: MfaEnrollCalls,
  { isFirst, pending }: { isFirst: boolean; pending: PendingEnrolment | null },
): Machine<MfaEnrollState, MfaEnrollEvent> => ({
  initial: resumed(pending) ?? { status: isFirst ? 'intro' : 'picker' },
  transitions: {
    intro: { next: picker },
    picker: {
      add: (_, { method }) => {
        if (method === 'sms') return { status: 'sms-number' }
        if (method === 'totp') return { status: 'totp-starting' }
        // With exactly one passkey there is nothing to choose.
        return calls.countPasskeys() === 1
          ? { status: 'passkeys-enabling' }
          : { status: 'passkeys', error: null }
      },
      remove: (_, { method }) => ({ status: 'remove', method, error: null }),
      'renew-codes': () => ({ status: 'renew-codes', error: null }),
    },
    'sms-number': {
      'submit-number': (_, { phoneNumber }) => ({ status: 'sms-sending', phoneNumber }),
      back: picker,
    },
    'sms-sending': {
      'code-sent': ({ phoneNumber }) => ({ status: 'sms-code', phoneNumber, error: null }),
      failed: unlessCanceled(toError),
      back: picker,
    },
    'sms-code': {
      'submit-code': ({ phoneNumber }, { code }) => ({
        status: 'sms-submitting',
        phoneNumber,
        code,
      }),
      back: () => ({ status: 'sms-number' }),
    },
    'sms-submitting': {
      enrolled: added('sms'),
      failed: unlessCanceled(({ phoneNumber }, { error }) =>
        isWrongCode(error) ? { status: 'sms-code', phoneNumber, error } : toError(null, { error }),
      ),
    },
    'totp-starting': {
      started: (_, { enrolment }) => ({ status: 'totp-key', enrolment }),
      failed: unlessCanceled(toError),
      back: picker,
    },
    'totp-key': {
      next: ({ enrolment }) => ({ status: 'totp-code', enrolment, error: null }),
      back: picker,
    },
    'totp-code': {
      'submit-code': ({ enrolment }, { code }) => ({ status: 'totp-submitting', enrolment, code }),
      back: ({ enrolment }) => (enrolment ? { status: 'totp-key', enrolment } : picker()),
    },
    'totp-submitting': {
      enrolled: added('totp'),
      failed: unlessCanceled(({ enrolment }, { error }) =>
        isWrongCode(error) ? { status: 'totp-code', enrolment, error } : toError(null, { error }),
      ),
    },
    passkeys: {
      'enable-passkeys': () => ({ status: 'passkeys-enabling' }),
      'add-passkey': () => ({ status: 'passkey-adding' }),
      back: picker,
    },
    'passkey-adding': {
      // The first passkey is enabled at once; with several, the user confirms.
      'passkey-added': () =>
        calls.countPasskeys() === 1
          ? { status: 'passkeys-enabling' }
          : { status: 'passkeys', error: null },
      failed: (_, { error }) => ({ status: 'passkeys', error }),
    },
    'passkeys-enabling': {
      enrolled: added('passkey'),
      failed: unlessCanceled((_, { error }) => ({ status: 'passkeys', error })),
    },
    remove: { confirm: ({ method }) => ({ status: 'removing', method }), back: picker },
    removing: {
      removed: picker,
      failed: unlessCanceled(({ method }, { error }) => ({ status: 'remove', method, error })),
    },
    'renew-codes': { confirm: () => ({ status: 'renewing-codes' }), back: picker },
    'renewing-codes': {
      renewed: (_, { codes }) => ({ status: 'recovery-codes', codes, method: null }),
      failed: unlessCanceled((_, { error }) => ({ status: 'renew-codes', error })),
    },
    'recovery-codes': {
      next: ({ method }) => (method ? { status: 'added', method } : picker()),
    },
    added: {},
    error: { back: picker },
  },
  entry: {
    'sms-sending': ({ phoneNumber }) => ({
      run: () => calls.sendCode(phoneNumber).then(() => ({ type: 'code-sent' })),
      onError: failed,
    }),
    'sms-submitting': ({ phoneNumber, code }) => ({
      run: () => calls.enrollSms(phoneNumber, code).then(enrolled),
      onError: failed,
    }),
    'totp-starting': () => ({
      run: async () => ({ type: 'started', enrolment: await calls.startTotp() }),
      onError: failed,
    }),
    'totp-submitting': ({ code }) => ({
      run: () => calls.enrollTotp(code).then(enrolled),
      onError: failed,
    }),
    'passkey-adding': () => ({
      run: () => calls.addPasskey().then(() => ({ type: 'passkey-added' })),
      onError: failed,
    }),
    'passkeys-enabling': () => ({
      run: () => calls.enablePasskeys().then(enrolled),
      onError: failed,
    }),
    'renewing-codes': () => ({
      run: async () => ({ type: 'renewed', codes: await calls.renewCodes() }),
      onError: failed,
    }),
    removing: ({ method }) => ({
      run: () => calls.remove(method).then(() => ({ type: 'removed' })),
      onError: failed,
    }),
  },
})
