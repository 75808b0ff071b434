const RETRIES_MAX = 5
const FIRST_DELAY_MS = 10

/** Serialization failure and deadlock: the engine undid everything, so the same work may run again. */
const RETRYABLE = new Set(['40001', '40P01'])

/** Runs a whole transaction again when the engine asks for it, at most five times, with jitter. */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= RETRIES_MAX || !RETRYABLE.has(sqlState(error) ?? '')) throw error
      const delayMs = Math.random() * FIRST_DELAY_MS * 2 ** attempt
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

/** The five-character SQLSTATE of a failed statement, however deep drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code)) {
      return inner.code
    }
  }
  return undefined
}
