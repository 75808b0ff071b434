export { type LatchkeyVariables, readUser, requireUser } from '../web/hono.ts'
export type { RequestSession } from '../web/RequestSession.ts'
