export type { LandingView, LoginScreens, LoginVisit } from '../login/LoginVisit.ts'
export type { LoginState } from '../login/loginMachine.ts'
export { type LoginJourney, startLoginJourney } from '../login/startLoginJourney.ts'
