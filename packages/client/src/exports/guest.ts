export type { GuestEvent, GuestState } from '../login/methods/guest/startGuest.ts'
export { startGuest } from '../login/methods/guest/startGuest.ts'
