/**
 * Error of token verification.
 *
 * @example
 * ```ts
 * import { TokenError } from '@latchkey/node'
 *
 * export const statusOf = (error: unknown) =>
 *   error instanceof TokenError && error.code === 'service_unavailable' ? 503 : 401
 * ```
 */
export class TokenError extends Error {
  /** Always `TokenError`. */
  override readonly name = 'TokenError'

  /** Creates an error with one of the codes. */
  constructor(
    /**
     * `missing_or_invalid_token`: reject the request with 401. `service_unavailable`: the verification keys could
     * not be loaded, so try again.
     */
    readonly code: 'missing_or_invalid_token' | 'service_unavailable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
