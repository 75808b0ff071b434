import { TokenError } from '../tokens/TokenError.ts'
import type { RequestSession } from './RequestSession.ts'

/** Answer to a request that needs a user. */
export type Rejection = { code: 401 | 503; body: { error: string; code: string } }

/** Returns the answer to a request without a user; undefined if it has one. */
export function rejectionOf(session: RequestSession): Rejection | undefined {
  if (session.status === 'user') return undefined
  const error = session.status === 'expired' ? 'The access token has expired' : 'Log in first'
  return { code: 401, body: { error, code: 'missing_or_invalid_token' } }
}

/** Returns the answer if the session cannot be read. Other errors are thrown again. */
export function unavailableOf(error: unknown): Rejection {
  if (!(error instanceof TokenError)) throw error
  return { code: 503, body: { error: 'Cannot load the verification keys', code: error.code } }
}
