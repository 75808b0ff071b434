import { type Client, LatchkeyError } from '@latchkey/client'
import { type ErrorCode, type HostErrorCode, toHostErrorCode } from '@latchkey/contract'

const hasNumericCode = (value: unknown) =>
  typeof (value as { code?: unknown } | null)?.code === 'number'

/**
 * Returns the error that the Privy SDK's function rejects with: the wallet's own error (code 4001) instead of
 * `unable_to_sign`, and `unexpected` instead of `client_not_ready`.
 */
function toFamiliarError(error: LatchkeyError): unknown {
  if (error.code === 'client_not_ready') return new LatchkeyError('unexpected', error.message)
  const isWrapped =
    error.code === 'unexpected' ? error.cause !== undefined : hasNumericCode(error.cause)
  return isWrapped ? error.cause : error
}

/** Rejects with the Privy SDK's error. The rejection is not marked as handled. */
export async function familiar<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (thrown) {
    throw toFamiliarError(thrown as LatchkeyError)
  }
}

/** Calls `onError` with the Privy SDK's code of the error. */
export const withHostCode =
  (onError: ((code: HostErrorCode) => void) | undefined) =>
  ({ code }: LatchkeyError): void =>
    onError?.(toHostErrorCode(code))

/** Calls `onError` with the error's own code. */
export const withCode =
  (onError: ((code: ErrorCode) => void) | undefined) =>
  ({ code }: LatchkeyError): void =>
    onError?.(code === 'client_not_ready' ? 'unexpected' : code)

/** Throws the Privy SDK's error before `ready`. */
export function requireReady(client: Client): void {
  if (client.getState().status !== 'ready')
    throw new LatchkeyError('unexpected', 'Method called before `ready`')
}
