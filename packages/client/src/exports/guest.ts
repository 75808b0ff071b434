export type { GuestEvent, GuestState } from '../login/methods/guest/guestMachine.ts'
export { startGuest } from '../login/methods/guest/startGuest.ts'
