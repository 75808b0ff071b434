import { useMfa, useMfaEnrollment, useRegisterMfaListener } from '@privy-io/react-auth'
import { useState } from 'react'
import type { Harness } from '../../shared/Harness.ts'

type Calls = 'openFactors' | 'startTotp' | 'submitTotp' | 'removeTotp' | 'answerFactor'

export function useFactors(): Pick<Harness, Calls> {
  const {
    showMfaEnrollmentModal,
    initEnrollmentWithTotp,
    submitEnrollmentWithTotp,
    unenrollWithTotp,
  } = useMfaEnrollment()
  const { init, submit } = useMfa()
  return {
    openFactors: () => void showMfaEnrollmentModal(),
    startTotp: initEnrollmentWithTotp,
    submitTotp: (mfaCode) => submitEnrollmentWithTotp({ mfaCode }),
    removeTotp: unenrollWithTotp,
    async answerFactor(code) {
      await init('totp')
      await submit('totp', code)
    },
  }
}

/** Tells when a call waits for a factor. A page that listens asks for it in place of the client's screens. */
export function useFactorQuestion(): boolean {
  const [isAsked, setAsked] = useState(false)
  useRegisterMfaListener({ onMfaRequired: () => setAsked(true) })
  return isAsked
}
