import type { Client } from '../client.ts'
import { createFlow, type Flow } from '../flow/createFlow.ts'
import { afterLoginMachine, type Event, type State } from './machine.ts'
import { type CreateOnLoginByChain, nextStep } from './nextStep.ts'

type Options = { termsRequired: boolean; createOnLogin: CreateOnLoginByChain }

/** Decides what follows each login of this client. */
export function startAfterLogin(client: Client, options: Options): Flow<State, Event> {
  const machine = afterLoginMachine(() => nextStep({ ...options, user: client.getState().user }))
  return createFlow(machine, { clock: client.clock })
}
