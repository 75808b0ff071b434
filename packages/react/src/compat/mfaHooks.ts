import type { Mfa, MfaMethod } from '@latchkey/client/mfa'
import { useMemo } from 'react'
import { isMfaAttemptsExceeded, isMfaCodeRejected, isMfaTimeout } from '../hooks/mfa/mfaErrors.ts'
import { useMfa as useOwnMfa } from '../hooks/mfa/useMfa.ts'
import { useMfaEnrollment as useOwnMfaEnrollment } from '../hooks/mfa/useMfaEnrollment.ts'
import { familiar } from './familiarErrors.ts'

/** Returns whether the code was wrong and the user can try again. */
export const errorIndicatesMfaVerificationFailed = isMfaCodeRejected

/** Returns whether too many codes were wrong, so the request was cancelled. */
export const errorIndicatesMfaMaxAttempts = isMfaAttemptsExceeded

/** Returns whether the user did not answer in time. */
export const errorIndicatesMfaTimeout = isMfaTimeout

/** Answers a second factor request from your own screens. `useRegisterMfaListener` tells you when. */
export function useMfa() {
  const { init, submit, cancel } = useOwnMfa()
  return useMemo(
    () => ({
      init: (method: MfaMethod) => familiar(init({ method })),
      submit: (...[method, code]: Parameters<Mfa['submit']>) => familiar(submit({ method, code })),
      cancel: () => familiar(cancel()),
    }),
    [init, submit, cancel],
  )
}

/** Enrols and removes second factors, in the modal or step by step with your own screens. */
export function useMfaEnrollment() {
  const own = useOwnMfaEnrollment()
  const { showMfaEnrollmentModal, closeMfaEnrollmentModal, createRecoveryCodes } = own
  const { initEnrollmentWithSms, submitEnrollmentWithSms, unenrollWithSms } = own
  const { initEnrollmentWithTotp, submitEnrollmentWithTotp, unenrollWithTotp } = own
  const { submitEnrollmentWithPasskey, unenrollWithPasskey } = own
  return useMemo(
    () => ({
      showMfaEnrollmentModal: (): Promise<void> => familiar(showMfaEnrollmentModal()),
      closeMfaEnrollmentModal,
      initEnrollmentWithSms: (input: { phoneNumber: string }): Promise<void> =>
        familiar(initEnrollmentWithSms(input)),
      submitEnrollmentWithSms: (input: { phoneNumber: string; mfaCode: string }): Promise<void> =>
        familiar(submitEnrollmentWithSms(input)),
      initEnrollmentWithTotp: () => familiar(initEnrollmentWithTotp()),
      submitEnrollmentWithTotp: (input: { mfaCode: string }): Promise<void> =>
        familiar(submitEnrollmentWithTotp(input)),
      submitEnrollmentWithPasskey: (input: { credentialIds: readonly string[] }): Promise<void> =>
        familiar(submitEnrollmentWithPasskey(input)),
      unenrollWithSms: (): Promise<void> => familiar(unenrollWithSms()),
      unenrollWithTotp: (): Promise<void> => familiar(unenrollWithTotp()),
      unenrollWithPasskey: (): Promise<void> => familiar(unenrollWithPasskey()),
      createRecoveryCodes: () => familiar(createRecoveryCodes()),
    }),
    [
      showMfaEnrollmentModal,
      closeMfaEnrollmentModal,
      createRecoveryCodes,
      initEnrollmentWithSms,
      submitEnrollmentWithSms,
      unenrollWithSms,
      initEnrollmentWithTotp,
      submitEnrollmentWithTotp,
      unenrollWithTotp,
      submitEnrollmentWithPasskey,
      unenrollWithPasskey,
    ],
  )
}
