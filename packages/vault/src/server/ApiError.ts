/** The server rejected a request or did not answer. Keeps only the code, the wait and the server's time. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: string,
    readonly status: number,
    readonly hints: { retryAfterMs?: number; serverNowMs?: number } = {},
  ) {
    super(code)
  }
}

/** Returns whether the server rejected with one of these codes. */
export const isRefusal = (thrown: unknown, ...codes: readonly string[]): thrown is ApiError =>
  thrown instanceof ApiError && codes.includes(thrown.code)
