export type { GuestEvent, GuestState } from '../flows/guest/guestMachine.ts'
export { startGuest } from '../flows/guest/startGuest.ts'
