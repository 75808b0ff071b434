export type { AfterLoginEvent, AfterLoginState } from '../after-login/afterLoginMachine.ts'
export { type CreateOnLoginByChain, chainsToCreate } from '../after-login/nextStep.ts'
export { startAfterLogin } from '../after-login/startAfterLogin.ts'
export type { Flow } from '../flow/createFlow.ts'
export type {
  AcceptTermsEvent,
  AcceptTermsState,
} from '../flows/accept-terms/acceptTermsMachine.ts'
export { startAcceptTerms } from '../flows/accept-terms/startAcceptTerms.ts'
export type {
  OneTimeCodeEvent,
  OneTimeCodeState,
} from '../flows/one-time-code/oneTimeCodeMachine.ts'
export { startEmailCode } from '../flows/one-time-code/startEmailCode.ts'
