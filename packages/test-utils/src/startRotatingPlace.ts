import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApi } from './startApi.ts'

type Session = { token: string; refresh_token: string; session_update_action: string }

const APP = { id: 'latchkeyrotateapp00000001', secret: 'the-secret-of-the-rotated-app' }
const CONFIG = {
  apps: [
    {
      ...APP,
      name: 'Keys under rotation',
      mode: 'development',
      loginMethods: ['guest'],
      embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
    },
  ],
}

/** Long: on a busy machine requests wait for each other. */
const ANSWER_MAX_MS = 120_000

/** A POST on a kept connection. `fetch` costs three times the processor time, which the servers need. */
function post(
  agent: Agent,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS)
    const sent = request(url, { method: 'POST', agent, headers, signal }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that was idle as this request took it.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(post(agent, url, { headers, body }))
      else reject(error)
    })
    sent.end(body)
  })
}

/** Two servers with embedded signers on one database, the command that rotates keys, and calls as load. */
export async function startRotatingPlace({
  main,
  databaseUrl,
}: {
  main: string
  databaseUrl: string
}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-rotate-'))
  const configPath = join(folder, 'latchkey.config.json')
  writeFileSync(configPath, JSON.stringify(CONFIG))
  const environment = {
    LATCHKEY_CONFIG: configPath,
    LATCHKEY_DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '1',
  }
  const apis = [await startApi(environment, { main }), await startApi(environment, { main })]
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function call<Reply>(path: string, body: unknown, headers: Record<string, string> = {}) {
    turn += 1
    const { url } = apis[turn % apis.length]!
    const { status, text } = await post(agent, `${url}${path}`, {
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
        'privy-app-id': APP.id,
        ...headers,
      },
      body: JSON.stringify(body),
    })
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text}`)
    return JSON.parse(text) as Reply
  }
  const basic = {
    authorization: `Basic ${Buffer.from(`${APP.id}:${APP.secret}`).toString('base64')}`,
  }
  const commands: ChildProcess[] = []

  return {
    logIn: () =>
      call<Session>('/api/v1/guest/authenticate', {
        guest_credential: randomBytes(32).toString('base64url'),
      }),

    async refresh({ refresh_token, token }: Session): Promise<Session> {
      const session = await call<Session>(
        '/api/v1/sessions',
        { refresh_token },
        { authorization: `Bearer ${token}` },
      )
      if (session.session_update_action !== 'set') throw new Error('A session was ended')
      return session
    },

    createWallet: async () =>
      (await call<{ id: string }>('/api/v1/wallets', { chain_type: 'ethereum' }, basic)).id,

    sign: (walletId: string) =>
      call(
        `/api/v1/wallets/${walletId}/rpc`,
        { method: 'personal_sign', params: { message: 'a message', encoding: 'utf-8' } },
        basic,
      ),

    /** Runs the command; kills it after this time if given. Returns its output. */
    async rotate(killAfterMs?: number): Promise<{ code: number | null; output: string }> {
      const child = spawn(process.execPath, [main, 'keys', 'rotate'], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      commands.push(child)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => {
          output += text
        })
      }
      const closed = once(child, 'close')
      if (killAfterMs !== undefined) {
        while (output === '' && child.exitCode === null) await pause(5)
        await pause(killAfterMs)
        child.kill('SIGKILL')
      }
      const [code] = (await closed) as [number | null]
      return { code, output }
    },

    async close(): Promise<void> {
      for (const child of commands) child.kill('SIGKILL')
      agent.destroy()
      await Promise.all(apis.map((api) => api.killNow()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
