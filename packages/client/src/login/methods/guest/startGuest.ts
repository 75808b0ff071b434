import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import type { Client } from '../../../core/client.ts'
import { createFlow, type Flow } from '../../../core/flow/createFlow.ts'
import { guestCredential } from './guestCredential.ts'
import { type GuestEvent, type GuestState, guestMachine } from './guestMachine.ts'

/** Starts a guest login. The session is stored before the state is `done`. */
export function startGuest(client: Client): Flow<GuestState, GuestEvent> {
  const machine = guestMachine({
    async logIn() {
      const session = await client.call(logInAsGuest, {
        guest_credential: guestCredential(client.appId, client.ports),
      })
      client.acceptSession(session, 'guest')
      return session
    },
  })
  return createFlow(machine, { clock: client.clock })
}
