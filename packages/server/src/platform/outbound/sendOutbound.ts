import { ServiceError } from '../ServiceError.ts'
import type { Outbound, OutboundReply, OutboundRequest } from './createOutbound.ts'
import { OutboundError } from './OutboundError.ts'

/** Sends a request that a verification depends on. Throws `service_unavailable` without a complete reply. */
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
