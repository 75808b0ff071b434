export type { Event as GuestEvent, State as GuestState } from '../flows/guest/machine.ts'
export { startGuest } from '../flows/guest/startGuest.ts'
