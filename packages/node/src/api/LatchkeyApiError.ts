/**
 * Error of a call to the Latchkey server. If the server cannot be reached or does not answer in time, `code` is
 * `service_unavailable` and `status` is 503. If its reply is malformed, `code` is `unexpected`.
 *
 * @example
 * ```ts
 * import { LatchkeyApiError, type LatchkeyServerClient } from '@latchkey/node'
 *
 * export async function deletePolicy(latchkey: LatchkeyServerClient, policyId: string) {
 *   try {
 *     await latchkey.policies.delete({ policyId })
 *   } catch (error) {
 *     const isInUse = error instanceof LatchkeyApiError && error.code === 'resource_conflict'
 *     if (!isInUse) throw error
 *   }
 * }
 * ```
 */
export class LatchkeyApiError extends Error {
  /** Always `LatchkeyApiError`. */
  override readonly name = 'LatchkeyApiError'
  /** Error code of the API, such as `not_found`. */
  readonly code: string
  /** HTTP status of the reply. */
  readonly status: number
  /** Details that the server sent with the error; undefined if there are none. */
  readonly data: unknown
  /** Id of the trace at the server; undefined if it exports no traces. */
  readonly traceId: string | undefined

  /** Creates an error. `message` says what failed, for developers. */
  constructor(
    message: string,
    {
      code,
      status,
      data,
      traceId,
      cause,
    }: {
      code: string
      status: number
      data?: unknown
      traceId?: string | undefined
      cause?: unknown
    },
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.data = data
    this.traceId = traceId
  }
}
