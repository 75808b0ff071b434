/** The server said no, or nothing: its code is all that is kept of why. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(code)
  }
}

/** Whether the server refused with one of these codes. */
export const isRefusal = (thrown: unknown, ...codes: readonly string[]): thrown is ApiError =>
  thrown instanceof ApiError && codes.includes(thrown.code)
