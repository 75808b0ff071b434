export type { LandingView, LoginScreens, LoginVisit, MethodScreens } from '../login/LoginVisit.ts'
export type { LoginState } from '../login/loginMachine.ts'
export { findMethodVisit } from '../login/loginVisits.ts'
export { type LoginJourney, startLoginJourney } from '../login/startLoginJourney.ts'
