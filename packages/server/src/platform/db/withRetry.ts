const RETRIES_MAX = 5
const FIRST_DELAY_MS = 10

/** Serialization failure and deadlock. The transaction was rolled back, so it can run again. */
const RETRYABLE = new Set(['40001', '40P01'])

/** Retries a transaction after a serialization failure or deadlock, at most five times, with jitter. */
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

/** SQLSTATE of a failed statement, from any depth of wrapped errors. */
export function sqlState(error: unknown): string | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('code' in inner && typeof inner.code === 'string' && /^[0-9A-Z]{5}$/.test(inner.code)) {
      return inner.code
    }
  }
  return undefined
}

const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because a row with the same unique value exists. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION
