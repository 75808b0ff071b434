import type { Client } from '../core/client.ts'
import { createFlow, type Flow } from '../core/flow/createFlow.ts'
import type { FundingRequest } from './FundingRequest.ts'
import { type FundingEvent, type FundingState, fundingMachine } from './fundingMachine.ts'

/** Starts the funding screens' flow. */
export const startFunding = (
  client: Client,
  request: FundingRequest,
): Flow<FundingState, FundingEvent> =>
  createFlow(
    fundingMachine({
      amount: request.amount,
      isGuest: client.getState().user?.isGuest ?? false,
      hasDefault: request.defaultFundingMethod !== null,
    }),
    { clock: client.clock },
  )
