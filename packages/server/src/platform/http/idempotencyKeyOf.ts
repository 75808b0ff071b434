import { HEADERS } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { ServiceError } from '../ServiceError.ts'
import type { Call } from './Call.ts'

/** Reads the idempotency key of a request. */
export function idempotencyKeyOf({ header }: Pick<Call, 'header'>): string | undefined {
  const key = header(HEADERS.idempotencyKey) || undefined
  if ((key?.length ?? 0) > SERVER_LIMITS.idempotencyKeyMaxChars) {
    throw new ServiceError('invalid_data')
  }
  return key
}
