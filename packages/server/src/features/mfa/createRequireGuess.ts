import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { MfaRepo } from './repo.ts'

const LIMITS = {
  windowMs: SERVER_LIMITS.mfaGuessWindowMs,
  perWindowMax: SERVER_LIMITS.mfaGuessesPerWindowMax,
  perDayMax: SERVER_LIMITS.mfaGuessesPerDayMax,
  failuresMax: SERVER_LIMITS.mfaFailuresInARowMax,
}
type Deps = { repo: Pick<MfaRepo, 'countGuess' | 'uncountGuess'>; nowMs(): number }
export type RequireGuess = ReturnType<typeof createRequireGuess>

/** Counts wrong codes of all methods per user. A correct code is not counted. */
export function createRequireGuess({ repo, nowMs }: Deps) {
  return async (userId: string, isRight: () => Promise<boolean>): Promise<void> => {
    if (!(await repo.countGuess(userId, nowMs(), LIMITS))) {
      throw new ServiceError('too_many_requests', { retryAfterMs: LIMITS.windowMs })
    }
    if (!(await isRight())) throw new ServiceError('invalid_credentials')
    await repo.uncountGuess(userId)
  }
}
