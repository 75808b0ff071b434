import { HEADERS } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { invalidField } from '../ServiceError.ts'
import type { Call } from './Call.ts'

/** Reads the idempotency key of a request. */
export function idempotencyKeyOf({ header }: Pick<Call, 'header'>): string | undefined {
  const key = header(HEADERS.idempotencyKey) || undefined
  if ((key?.length ?? 0) > SERVER_LIMITS.idempotencyKeyMaxChars) {
    throw invalidField(
      `headers.${HEADERS.idempotencyKey}`,
      `length of at most ${SERVER_LIMITS.idempotencyKeyMaxChars}`,
    )
  }
  return key
}
