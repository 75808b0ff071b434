import type { Client } from '../client.ts'
import { createFlow, type Flow } from '../flow/createFlow.ts'
import { afterLoginMachine, type Event, type State } from './machine.ts'
import { nextStep } from './nextStep.ts'

/** Decides what follows each login of this client. */
export function startAfterLogin(
  client: Client,
  { termsRequired }: { termsRequired: boolean },
): Flow<State, Event> {
  const machine = afterLoginMachine(() =>
    nextStep({
      termsRequired,
      termsAccepted: client.getState().user?.hasAcceptedTerms ?? false,
      // Wallets are not made by this version; the rule already knows where they will come in.
      createOnLogin: 'off',
      hasWallet: false,
    }),
  )
  return createFlow(machine, { clock: client.clock })
}
