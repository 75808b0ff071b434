import type { KeyJobFailure } from './KeyJob.ts'

/** A job of the key worker that has no result; the code is all that is known of why. */
export class KeyJobError extends Error {
  override readonly name = 'KeyJobError'

  constructor(readonly code: KeyJobFailure) {
    super(code)
  }
}
