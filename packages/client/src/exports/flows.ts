export type { Flow } from '../core/flow/createFlow.ts'
export { runFlow } from '../core/flow/runFlow.ts'
export { toCurrentLogin } from '../core/intents/createIntents.ts'
export { openPopup } from '../core/openPopup.browser.ts'
export type {
  AcceptTermsEvent,
  AcceptTermsState,
} from '../login/accept-terms/acceptTermsMachine.ts'
export { startAcceptTerms } from '../login/accept-terms/startAcceptTerms.ts'
export { type CreateOnLoginByChain, chainsToCreate } from '../login/after-login/nextStep.ts'
export type {
  OneTimeCodeEvent,
  OneTimeCodeState,
} from '../login/methods/one-time-code/oneTimeCodeMachine.ts'
export { startEmailCode } from '../login/methods/one-time-code/startEmailCode.ts'
