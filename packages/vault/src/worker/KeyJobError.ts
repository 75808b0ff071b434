import type { KeyJobFailure } from './KeyJob.ts'

/** A key job failed. Only the code is known. */
export class KeyJobError extends Error {
  override readonly name = 'KeyJobError'

  constructor(readonly code: KeyJobFailure) {
    super(code)
  }
}
