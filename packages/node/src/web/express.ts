import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TokenVerifierOptions } from '../tokens/createTokenVerifier.ts'
import { createSessionReader } from './createSessionReader.ts'
import type { RequestSession } from './RequestSession.ts'
import { type Rejection, rejectionOf, unavailableOf } from './rejectionOf.ts'

/** A request with the session that {@link requireUser} or {@link readUser} has read. */
export type RequestWithSession = IncomingMessage & {
  /** Session of the request. Undefined before the middleware. */
  latchkey?: RequestSession
}

/** Middleware of Express and Connect. */
export type LatchkeyMiddleware = (
  request: RequestWithSession,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/**
 * Creates middleware that reads the session into `request.latchkey` and lets every request pass.
 *
 * @throws TypeError if an option is missing.
 * @example
 * ```ts
 * import { readUser } from '@latchkey/node/express'
 *
 * export const withUser = readUser({
 *   apiUrl: 'https://login.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 * })
 * ```
 */
export function readUser(options: TokenVerifierOptions): LatchkeyMiddleware {
  const read = createSessionReader(options)
  return (request, _response, next) => {
    sessionOf(request, read).then((session) => {
      request.latchkey = session
      next()
    }, next)
  }
}

/**
 * Creates middleware that rejects requests without a user: 401, or 503 if the verification keys cannot be loaded.
 *
 * @throws TypeError if an option is missing.
 * @example
 * ```ts
 * import { requireUser } from '@latchkey/node/express'
 *
 * export const onlyUsers = requireUser({
 *   apiUrl: 'https://login.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 * })
 * ```
 */
export function requireUser(options: TokenVerifierOptions): LatchkeyMiddleware {
  const read = createSessionReader(options)
  async function check(request: RequestWithSession): Promise<Rejection | undefined> {
    try {
      request.latchkey = await sessionOf(request, read)
      return rejectionOf(request.latchkey)
    } catch (error) {
      return unavailableOf(error)
    }
  }
  return (request, response, next) => {
    check(request).then((rejection) => {
      if (rejection === undefined) return next()
      response.writeHead(rejection.code, { 'content-type': 'application/json' })
      response.end(JSON.stringify(rejection.body))
    }, next)
  }
}

const sessionOf = (
  { method = 'GET', headers }: IncomingMessage,
  read: ReturnType<typeof createSessionReader>,
) =>
  read({
    method,
    header(name) {
      const value = headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
  })
