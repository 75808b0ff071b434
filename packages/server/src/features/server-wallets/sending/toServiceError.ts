import { RpcError } from '../../../platform/chains/RpcError.ts'
import { OutboundError } from '../../../platform/outbound/OutboundError.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'

/** Includes Solana's error for an account that was never funded. */
const SHORT_OF_MONEY = /insufficient (?:funds|balance|lamports)|no record of a prior credit/i

/** Keeps the node's message, the only one that gives a reason. */
export function refusalOf(
  { message }: RpcError,
  code: 'transaction_broadcast_failure' | 'transaction_execution_failure',
) {
  const isShort = SHORT_OF_MONEY.test(message)
  return new ServiceError(isShort ? 'insufficient_funds' : code, { sentence: message })
}

/** A node rejection before signing comes from its simulation. A node that does not answer may be back soon. */
export function toServiceError(error: unknown): unknown {
  if (error instanceof OutboundError)
    return new ServiceError('service_unavailable', { cause: error })
  if (!(error instanceof RpcError)) return error
  return error.reason === 'refused'
    ? refusalOf(error, 'transaction_execution_failure')
    : new ServiceError('service_unavailable', { cause: error })
}
