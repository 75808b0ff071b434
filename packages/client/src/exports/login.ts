export { findMethodVisit } from '../login/findMethodVisit.ts'
export type { LandingView, LoginScreens, LoginVisit, MethodScreens } from '../login/LoginVisit.ts'
export type { LoginState } from '../login/loginMachine.ts'
export { type LoginJourney, startLoginJourney } from '../login/startLoginJourney.ts'
