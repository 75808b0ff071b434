export type { MfaAnswerMethod, MfaMethod } from '../core/user/MfaAnswer.ts'
export { createMfa, type Mfa } from '../mfa/createMfa.ts'
export { getMfa, setMfa } from '../mfa/getMfa.ts'
export { type MfaCalls, mfaCalls, type PasskeyFlags } from '../mfa/mfaCalls.ts'
export type {
  MfaEnrollEvent,
  MfaEnrollState,
  TotpEnrolment,
} from '../mfa/mfaEnrollMachine.ts'
export type {
  MfaVerifyEvent,
  MfaVerifyState,
} from '../mfa/mfaVerifyMachine.ts'
export { listPasskeys, startMfaEnroll } from '../mfa/startMfaEnroll.ts'
export { toMfaAnswer } from '../mfa/toMfaAnswer.ts'
