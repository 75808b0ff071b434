import { randomBytes, randomUUID } from 'node:crypto'
import { type Api, startApi } from '@latchkey/test-utils/api'
import { type Login, post, type Subject } from './Subject.ts'
import type { MailSink } from './startMailSink.ts'

const APP_ID = 'latchkeydemoapp0000000001'

export const refreshHeaders = { 'content-type': 'application/json', 'privy-app-id': APP_ID }

type Latchkey = Subject &
  Pick<Api, 'memoryMegabytes' | 'output'> & {
    /** Logs in with a new address, or with this one. */
    logIn(email?: string): Promise<Login>
    /** Logs in to another app with a new address. */
    logInTo(appId: string): Promise<Login>
  }

type Options = {
  /** Another build of the server. */
  main?: string | undefined
  /** Servers on one database share a master key. */
  masterKey?: string
}

/** Starts the built server. */
export async function startLatchkey(
  database: Record<string, string>,
  sink: MailSink,
  { main, masterKey = randomBytes(32).toString('base64') }: Options = {},
): Promise<Latchkey> {
  const environment = {
    ...database,
    SMTP_URL: sink.url,
    TRUSTED_PROXIES: '1',
    NODE_ENV: 'development', // enables the demo apps; does not affect the measured code
    LATCHKEY_MASTER_KEY: masterKey,
  }
  const api = await startApi(environment, main === undefined ? {} : { main })

  async function logIn(appId: string, email: string): Promise<Login> {
    const app = { 'privy-app-id': appId }
    const mailed = sink.codeFor(email)
    await post(`${api.url}/api/v1/passwordless/init`, { email }, app)
    const verify = `${api.url}/api/v1/passwordless/authenticate`
    const answer = await post(verify, { email, code: await mailed }, app)
    const session = (await answer.json()) as { token: string; refresh_token: string }
    return {
      read: {
        path: '/api/v1/users/me',
        headers: { ...app, authorization: `Bearer ${session.token}` },
      },
      refreshToken: session.refresh_token,
    }
  }
  const newEmail = () => `${randomUUID()}@example.com`
  return {
    url: api.url,
    pid: api.pid,
    memoryMegabytes: api.memoryMegabytes,
    output: api.output,
    stop: api.stop,
    logIn: (email: string = newEmail()) => logIn(APP_ID, email),
    logInTo: (appId) => logIn(appId, newEmail()),
  }
}
