export {
  type LatchkeyMiddleware,
  type RequestWithSession,
  readUser,
  requireUser,
} from '../web/express.ts'
export type { RequestSession } from '../web/RequestSession.ts'
