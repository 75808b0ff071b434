import { PolicyFormatError } from '@latchkey/contract/entities/readPolicy'
import { SignerError } from '../SignerError.ts'

/** Turns the error of a malformed policy into the signer's. */
export function orInvalid<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof PolicyFormatError)) throw cause
    throw new SignerError('invalid_request', { cause })
  }
}
