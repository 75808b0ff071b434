/** Why a token was not taken: it is no good, or the keys to check it with could not be fetched. */
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
