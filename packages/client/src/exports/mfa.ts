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
export { getMfa, setMfa } from '../mfa/getMfa.ts'
export type { MfaAnswerMethod, MfaMethod } from '../mfa/MfaAnswer.ts'
export { type MfaCalls, mfaCalls, type PasskeyFlags } from '../mfa/mfaCalls.ts'
export { listPasskeys, startMfaEnroll } from '../mfa/startMfaEnroll.ts'
export { toMfaAnswer } from '../mfa/toMfaAnswer.ts'
