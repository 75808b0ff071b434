import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import type { Client } from '../../../core/client.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import {
  type LoginAttemptEvent,
  type LoginAttemptState,
  loginAttemptMachine,
} from '../../loginAttemptMachine.ts'
import { guestCredential } from './guestCredential.ts'

/** State of a guest login. */
export type GuestState = LoginAttemptState

/** Events of a guest login. */
export type GuestEvent = LoginAttemptEvent

/** Starts a guest login. The session is stored before the state is `done`. */
export function startGuest(client: Client): Flow<GuestState, GuestEvent> {
  const machine = loginAttemptMachine(async () => {
    const session = await client.call(logInAsGuest, {
      guest_credential: guestCredential(client.appId, client.ports),
    })
    client.acceptSession(session, 'guest')
    return session
  })
  return createFlow(machine, { clock: client.clock })
}
