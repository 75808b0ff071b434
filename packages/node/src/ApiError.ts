/**
 * Error of a call to the Latchkey API. `code` is the error code of the API, `status` the HTTP status.
 * If the server cannot be reached, `code` is `service_unavailable` and `status` is 503.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
