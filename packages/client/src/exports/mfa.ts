export type {
  Event as MfaEnrollEvent,
  State as MfaEnrollState,
  TotpEnrolment,
} from '../flows/mfa-enroll/machine.ts'
export type {
  Event as MfaVerifyEvent,
  State as MfaVerifyState,
} from '../flows/mfa-verify/machine.ts'
export { createMfa, type Mfa } from '../mfa/createMfa.ts'
export type { MfaAnswerMethod, MfaMethod } from '../mfa/MfaAnswer.ts'
export { type MfaCalls, mfaCalls, type PasskeyFlags } from '../mfa/mfaCalls.ts'
export { mfaOf, provideMfa } from '../mfa/mfaOf.ts'
export { readAnswer } from '../mfa/readAnswer.ts'
export { passkeysOf, startMfaEnroll } from '../mfa/startMfaEnroll.ts'
