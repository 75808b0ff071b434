export type { Event as AfterLoginEvent, State as AfterLoginState } from '../after-login/machine.ts'
export { type CreateOnLoginByChain, chainsToCreate } from '../after-login/nextStep.ts'
export { startAfterLogin } from '../after-login/startAfterLogin.ts'
export type { Flow } from '../flow/createFlow.ts'
export type {
  Event as AcceptTermsEvent,
  State as AcceptTermsState,
} from '../flows/accept-terms/machine.ts'
export { startAcceptTerms } from '../flows/accept-terms/startAcceptTerms.ts'
export type {
  Event as OneTimeCodeEvent,
  State as OneTimeCodeState,
} from '../flows/one-time-code/machine.ts'
export { startEmailCode } from '../flows/one-time-code/startEmailCode.ts'
