/** The server said no, or could not be asked; `code` is one of the contract's. */
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
