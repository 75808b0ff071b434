import { randomBytes, randomUUID } from 'node:crypto'
import { type Api, startApi } from '@latchkey/test-utils/api'
import { post, type Subject } from './Subject.ts'
import type { MailSink } from './startMailSink.ts'

const APP = { 'privy-app-id': 'latchkeydemoapp0000000001' }

export const refreshHeaders = { 'content-type': 'application/json', ...APP }

/** Starts the built server. */
export async function startLatchkey(
  database: Record<string, string>,
  sink: MailSink,
): Promise<Subject & Pick<Api, 'memoryMegabytes'>> {
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
    async logIn() {
      const email = `${randomUUID()}@example.com`
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
