export { type LatchkeyHook, readUser, requireUser, sessionOf } from '../web/fastify.ts'
export type { RequestSession } from '../web/RequestSession.ts'
