import { acceptTerms } from '@latchkey/contract/endpoints/terms'
import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import {
  type AcceptTermsEvent,
  type AcceptTermsState,
  acceptTermsMachine,
} from './acceptTermsMachine.ts'

/** Starts the terms flow. Accepting keeps the session; declining logs the user out. */
export function startAcceptTerms(client: Client): Flow<AcceptTermsState, AcceptTermsEvent> {
  const machine = acceptTermsMachine({
    acceptTerms: async () => client.acceptUser(await client.call(acceptTerms, undefined)),
    logout: client.logout,
  })
  return createFlow(machine, { clock: client.clock })
}
