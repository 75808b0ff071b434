import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import {
  type PayerStepsEvent,
  type PayerStepsState,
  payerStepsMachine,
} from './payerStepsMachine.ts'

/** Starts the screens from the list of paying wallets to the payment. */
export const startPayerSteps = (
  { clock }: Pick<Client, 'clock'>,
  options: Parameters<typeof payerStepsMachine>[0],
): Flow<PayerStepsState, PayerStepsEvent> => createFlow(payerStepsMachine(options), { clock })
