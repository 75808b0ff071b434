/**
 * Error of `createTokenVerifier`. `missing_or_invalid_token`: reject the request with 401.
 * `service_unavailable`: the verification keys could not be loaded, so try again.
 */
export class TokenError extends Error {
  override readonly name = 'TokenError'

  constructor(
    readonly code: 'missing_or_invalid_token' | 'service_unavailable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
