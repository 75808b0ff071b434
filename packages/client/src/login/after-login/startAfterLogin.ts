import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import {
  type AfterLoginEvent,
  type AfterLoginState,
  afterLoginMachine,
} from './afterLoginMachine.ts'
import { type CreateOnLoginByChain, nextStep } from './nextStep.ts'

type Options = { termsRequired: boolean; createOnLogin: CreateOnLoginByChain }

/** Starts the flow of steps that follow a login. */
export function startAfterLogin(
  client: Client,
  options: Options,
): Flow<AfterLoginState, AfterLoginEvent> {
  const machine = afterLoginMachine(() => nextStep({ ...options, user: client.getState().user }))
  return createFlow(machine, { clock: client.clock })
}
