import type { IncomingHttpHeaders } from 'node:http'
import type { TokenVerifierOptions } from '../tokens/createTokenVerifier.ts'
import { createSessionReader } from './createSessionReader.ts'
import type { RequestSession } from './RequestSession.ts'
import { rejectionOf, unavailableOf } from './rejectionOf.ts'

type Request = {
  method: string
  headers: IncomingHttpHeaders
}
type Reply = { code(status: number): { send(body: unknown): unknown } }

/** A hook of Fastify: `onRequest` or `preHandler`. */
export type LatchkeyHook = (request: Request, reply: Reply) => Promise<unknown>

const sessions = new WeakMap<Request, RequestSession>()

/**
 * Returns the session that {@link requireUser} or {@link readUser} has read; `none` before.
 *
 * @example
 * ```ts
 * import { sessionOf } from '@latchkey/node/fastify'
 *
 * export const userIdOf = (request: Parameters<typeof sessionOf>[0]) => sessionOf(request).userId
 * ```
 */
export const sessionOf = (request: Request): RequestSession =>
  sessions.get(request) ?? { status: 'none' }

/**
 * Creates a hook that reads the session and lets every request pass.
 *
 * @throws TypeError if an option is missing.
 * @example
 * ```ts
 * import { readUser } from '@latchkey/node/fastify'
 *
 * export const withUser = readUser({
 *   apiUrl: 'https://login.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 * })
 * ```
 */
export function readUser(options: TokenVerifierOptions): LatchkeyHook {
  const read = createSessionReader(options)
  return async (request) => {
    sessions.set(request, await read(partsOf(request)))
  }
}

/**
 * Creates a hook that rejects requests without a user: 401, or 503 if the verification keys cannot be loaded.
 *
 * @throws TypeError if an option is missing.
 * @example
 * ```ts
 * import { requireUser } from '@latchkey/node/fastify'
 *
 * export const onlyUsers = requireUser({
 *   apiUrl: 'https://login.example.com',
 *   appId: 'latchkeydemoapp0000000001',
 * })
 * ```
 */
export function requireUser(options: TokenVerifierOptions): LatchkeyHook {
  const read = createSessionReader(options)
  return async (request, reply) => {
    const session = await read(partsOf(request)).catch(unavailableOf)
    const rejection = 'status' in session ? rejectionOf(session) : session
    if (rejection) return reply.code(rejection.code).send(rejection.body)
    if ('status' in session) sessions.set(request, session)
    return undefined
  }
}

const partsOf = ({ method, headers }: Request) => ({
  method,
  header(name: string) {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  },
})
