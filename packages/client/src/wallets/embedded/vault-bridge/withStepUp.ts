import type { ErrorCode } from '@latchkey/contract'
import { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'

/** Runs an operation that may require a recent login. */
export type WithStepUp = <Result>(attempt: () => Promise<Result>) => Promise<Result>

/** Errors after which a new login helps: the login is old, or this device has another key. */
export const STEP_UP_CODES: readonly ErrorCode[] = [
  'device_key_mismatch',
  'missing_device_key',
  'step_up_required',
]

/**
 * Returns a function that repeats an operation after a new login of the user.
 * @param prompt resolves to whether the user has logged in again. Otherwise the first error is thrown
 */
export const createWithStepUp =
  (prompt: (() => Promise<boolean>) | undefined): WithStepUp =>
  async (attempt) => {
    try {
      return await attempt()
    } catch (thrown) {
      const isRequired = STEP_UP_CODES.includes(LatchkeyError.from(thrown).code)
      if (!prompt || !isRequired || !(await prompt())) throw thrown
      return attempt()
    }
  }
