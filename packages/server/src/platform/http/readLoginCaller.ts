import { nameDevice } from '../user-agent/describeBrowser.ts'
import type { Call } from './Call.ts'
import type { LoginCaller } from './Caller.ts'
import { describePlace } from './describePlace.ts'
import { idempotencyKeyOf } from './idempotencyKeyOf.ts'

/** Reads the caller of a login endpoint, with the claims of a guest who is logged in. */
export const readLoginCaller = (call: Call): LoginCaller => ({
  app: call.app,
  clientAddress: call.clientAddress,
  device: {
    name: nameDevice(call.header('user-agent')),
    place: describePlace(call.country, call.clientAddress),
  },
  idempotencyKey: idempotencyKeyOf(call),
  claims: call.readClaims(),
})
