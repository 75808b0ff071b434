import type {
  Outbound,
  OutboundReply,
  OutboundRequest,
} from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import { ServiceError } from '../../platform/ServiceError.ts'

/** Asks the relay or the chain. Without a whole answer nothing is proved: the login waits until there is one. */
export async function askOutside(
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
