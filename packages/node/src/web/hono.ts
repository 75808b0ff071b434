import type { MiddlewareHandler } from 'hono'
import type { TokenVerifierOptions } from '../tokens/createTokenVerifier.ts'
import { createSessionReader } from './createSessionReader.ts'
import type { RequestSession } from './RequestSession.ts'
import { rejectionOf, unavailableOf } from './rejectionOf.ts'

/** Variables that the middleware sets: `c.get('latchkey')`. */
export type LatchkeyVariables = {
  /** Session of the request. */
  latchkey: RequestSession
}

/**
 * Creates middleware that reads the session into `c.get('latchkey')` and lets every request pass.
 *
 * @throws TypeError if an option is missing.
 * @example
 * ```ts
 * import { readUser } from '@latchkey/node/hono'
 *
 * export const withUser = readUser({
 *   apiUrl: 'https://login.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 * })
 * ```
 */
export function readUser(
  options: TokenVerifierOptions,
): MiddlewareHandler<{ Variables: LatchkeyVariables }> {
  const read = createSessionReader(options)
  return async (c, next) => {
    c.set('latchkey', await read({ method: c.req.method, header: (name) => c.req.header(name) }))
    await next()
  }
}

/**
 * Creates middleware that rejects requests without a user: 401, or 503 if the verification keys cannot be loaded.
 *
 * @throws TypeError if an option is missing.
 * @example
 * ```ts
 * import { requireUser } from '@latchkey/node/hono'
 *
 * export const onlyUsers = requireUser({
 *   apiUrl: 'https://login.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 * })
 * ```
 */
export function requireUser(
  options: TokenVerifierOptions,
): MiddlewareHandler<{ Variables: LatchkeyVariables }> {
  const read = createSessionReader(options)
  return async (c, next) => {
    const request = { method: c.req.method, header: (name: string) => c.req.header(name) }
    const session = await read(request).catch(unavailableOf)
    const rejection = 'status' in session ? rejectionOf(session) : session
    if (rejection) return c.json(rejection.body, rejection.code)
    if ('status' in session) c.set('latchkey', session)
    return next()
  }
}
