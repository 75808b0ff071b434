export type {
  MfaEnrollEvent,
  MfaEnrollState,
  TotpEnrolment,
} from '../flows/mfa-enroll/mfaEnrollMachine.ts'
export type {
  MfaVerifyEvent,
  MfaVerifyState,
} from '../flows/mfa-verify/mfaVerifyMachine.ts'
export { createMfa, type Mfa } from '../mfa/createMfa.ts'
export type { MfaAnswerMethod, MfaMethod } from '../mfa/MfaAnswer.ts'
export { type MfaCalls, mfaCalls, type PasskeyFlags } from '../mfa/mfaCalls.ts'
export { mfaOf, provideMfa } from '../mfa/mfaOf.ts'
export { readAnswer } from '../mfa/readAnswer.ts'
export { passkeysOf, startMfaEnroll } from '../mfa/startMfaEnroll.ts'
