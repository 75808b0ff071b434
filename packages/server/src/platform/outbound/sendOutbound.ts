import { ServiceError } from '../ServiceError.ts'
import type { Outbound, OutboundReply, OutboundRequest } from './createOutbound.ts'
import { OutboundError } from './OutboundError.ts'

/** Asks somebody whose word a proof needs. Without a whole answer nothing is proved: it waits until there is one. */
export async function sendOutbound(
  outbound: Pick<Outbound, 'send'>,
  request: OutboundRequest,
): Promise<OutboundReply> {
  try {
    return await outbound.send(request)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw new ServiceError('service_unavailable', { cause: error })
  }
}
