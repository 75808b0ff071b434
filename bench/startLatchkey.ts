import { randomBytes, randomUUID } from 'node:crypto'
import { type Api, startApi } from '@latchkey/test-utils/api'
import { type Login, post, type Subject } from './Subject.ts'
import type { MailSink } from './startMailSink.ts'

const APP = { 'privy-app-id': 'latchkeydemoapp0000000001' }

export const refreshHeaders = { 'content-type': 'application/json', ...APP }

type Latchkey = Subject &
  Pick<Api, 'memoryMegabytes'> & {
    /** Logs in with a new address, or with this one. */
    logIn(email?: string): Promise<Login>
  }

/** Starts the built server. */
export async function startLatchkey(
  database: Record<string, string>,
  sink: MailSink,
): Promise<Latchkey> {
  const api = await startApi({
    ...database,
    SMTP_URL: sink.url,
    TRUSTED_PROXIES: '1',
    NODE_ENV: 'development', // enables the three demo apps; does not affect the measured code
    LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
  })
  return {
    url: api.url,
    pid: api.pid,
    memoryMegabytes: api.memoryMegabytes,
    stop: api.stop,
    async logIn(email: string = `${randomUUID()}@example.com`) {
      const mailed = sink.codeFor(email)
      await post(`${api.url}/api/v1/passwordless/init`, { email }, APP)
      const verify = `${api.url}/api/v1/passwordless/authenticate`
      const answer = await post(verify, { email, code: await mailed }, APP)
      const session = (await answer.json()) as { token: string; refresh_token: string }
      return {
        read: {
          path: '/api/v1/users/me',
          headers: { ...APP, authorization: `Bearer ${session.token}` },
        },
        refreshToken: session.refresh_token,
      }
    },
  }
}
