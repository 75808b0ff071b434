import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@latchkey/test-utils/api'
import { post, type Subject } from './Subject.ts'
import type { MailSink } from './startMailSink.ts'

const MAIN = fileURLToPath(new URL('peer/betterAuth.mjs', import.meta.url))
const START_LIMIT_MS = 120_000

/** Starts better-auth, the peer in the comparison. */
export async function startBetterAuth(databaseUrl: string, sink: MailSink): Promise<Subject> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SMTP_URL: sink.url,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await fetch(`${url}/api/auth/ok`).catch(() => null))?.ok) {
    if (Date.now() > giveUpAt || child.exitCode !== null) {
      child.kill()
      throw new Error('better-auth did not start')
    }
    await pause(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
    async logIn() {
      const email = `${randomUUID()}@example.com`
      const mailed = sink.codeFor(email)
      const origin = { origin: url }
      const ask = { email, type: 'sign-in' }
      await post(`${url}/api/auth/email-otp/send-verification-otp`, ask, origin)
      const verify = { email, otp: await mailed }
      const answer = await post(`${url}/api/auth/sign-in/email-otp`, verify, origin)
      await answer.text()
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      return { read: { path: '/api/auth/get-session', headers: { cookie } } }
    },
  }
}
