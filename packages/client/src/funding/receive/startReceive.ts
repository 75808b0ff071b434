import type { Client } from '../../core/client.ts'
import { createFlow, type Flow } from '../../core/flow/createFlow.ts'
import {
  type ReceiveFundsEvent,
  type ReceiveFundsState,
  receiveFundsMachine,
} from '../../wallets/chains/receive/receiveFundsMachine.ts'
import { exactAmount } from '../../wallets/embedded/display/formatAmount.ts'
import type { FundingRequest } from '../FundingRequest.ts'
import { fundingAsset } from '../fundingAsset.ts'
import { readBalance } from '../readBalance.ts'
import { recordOnRamp } from '../recordOnRamp.ts'

/** Starts to wait for a deposit of the requested asset [W4.23]. */
export function startReceive(
  client: Client,
  request: FundingRequest,
): Flow<ReceiveFundsState, ReceiveFundsEvent> {
  const { decimals } = fundingAsset(request)
  const flow = createFlow(
    receiveFundsMachine({ balance: null, readBalance: () => readBalance(client.ports, request) }),
    { clock: client.clock },
  )
  flow.subscribe(() => {
    const state = flow.getState()
    if (state.status !== 'arrived') return
    const value = exactAmount(state.balance - state.before, decimals)
    recordOnRamp(client, request, { provider: 'manual', status: 'success', value })
  })
  return flow
}
