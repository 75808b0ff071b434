export {
  createNextAuth,
  type NextAuth,
  type NextAuthOptions,
  type ProxyOptions,
} from '../web/next.ts'
export type { RequestSession } from '../web/RequestSession.ts'
