import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import { freePort } from '@latchkey/test-utils/api'
import { startPostgres } from '@latchkey/test-utils/postgres'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assembleImage } from '../support/assembleImage.ts'
import { findCaddy, startCaddy } from '../support/startCaddy.ts'

const API = 'packages/server/dist/main.js'
const SIGNER = 'packages/signer/dist/main.js'
const PROXY = fileURLToPath(new URL('../support/roundRobinProxy.fixture.ts', import.meta.url))
const CADDY = findCaddy()
const CADDYFILE = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url))
const run = promisify(execFile)
/** The proxy had a connection to a server that is gone. */
const BAD_GATEWAY = 502
const UNAVAILABLE = 503
const RETRIES_MAX = 3
/** A request gets an answer in this time, whichever container is down. */
const ANSWER_LIMIT_MS = 20_000
/** Time in which logins work again after a container was started again. */
const RESUME_LIMIT_MS = 20_000

type Finding = { check: string; status: string }

test('boots API and signer from the files of the image, and serves logins over a kill of each container', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-image-'))
  const tree = join(folder, 'app')
  assembleImage(tree)
  const [database, signerDatabase] = await Promise.all([startPostgres(), startPostgres()])
  const children: ChildProcess[] = []
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all([database.stop(), signerDatabase.stop()])
    rmSync(folder, { recursive: true, force: true })
  })

  const origins = ['--origin', 'https://shop.example', '--public-url', 'https://login.shop.example']
  const given = [...origins, '--methods', 'guest']
  const init = [API, 'init', '--production', '--dir', folder, ...given]
  await run(process.execPath, init, { cwd: tree })
  const read = (file: string) => parseEnv(readFileSync(join(folder, file), 'utf8'))

  /** Starts a program. Resolves with its port when it listens. */
  async function start(words: readonly string[], variables: NodeJS.Dict<string>, cwd = tree) {
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...variables }
    const child = spawn(process.execPath, words, { cwd, env })
    children.push(child)
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      output += text
    })
    for (;;) {
      const port = /"event":"listening","port":(\d+)/.exec(output)?.[1]
      if (port) return { child, port: Number(port) }
      if (child.exitCode !== null) throw new Error(output)
      await pause(20)
    }
  }

  const signing = {
    ...read('signer.env'),
    SIGNER_DATABASE_URL: signerDatabase.url,
    SIGNER_PORT: '0',
    SIGNER_TLS_CERTIFICATE_FILE: join(folder, 'certificates/signer.crt'),
    SIGNER_TLS_KEY_FILE: join(folder, 'certificates/signer.key'),
  }
  const signer = await start([SIGNER], signing)
  const api = {
    ...read('.env'),
    DATABASE_URL: database.url,
    SIGNER_URL: `https://localhost:${signer.port}`,
    NODE_EXTRA_CA_CERTS: join(folder, 'certificates/signer.crt'),
    LATCHKEY_CONFIG: join(folder, 'latchkey.config.ts'),
    SMTP_URL: 'smtp://localhost:1',
    PORT: '0',
    DRAIN_DELAY_MS: '0',
    TRUSTED_PROXIES: '1',
  }
  const apis = [await start([API], api), await start([API], api)]
  const ports = apis.map(({ port }) => port)
  const ready = async (port: number) => (await fetch(`http://localhost:${port}/readyz`)).status
  expect(await Promise.all(ports.map(ready))).toEqual([200, 200])

  const doctor = await run(process.execPath, [API, 'doctor', '--json'], {
    cwd: tree,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...api },
  }).catch((error: { stdout: string }) => error)
  const { findings } = JSON.parse(doctor.stdout) as { findings: Finding[] }
  const statusOf = (name: string) => findings.find(({ check }) => check === name)?.status
  expect(['configuration', 'database', 'migrations', 'keys', 'signer'].map(statusOf)).toEqual(
    Array(5).fill('ok'),
  )

  async function startProxy(listenOn: number) {
    if (!CADDY) {
      const words = ['--import', 'tsx', PROXY, ...[listenOn, ...ports].map(String)]
      return start(words, {}, process.cwd())
    }
    const caddy = await startCaddy(CADDY, { folder, listenOn, ports })
    children.push(caddy.child)
    return caddy
  }
  const proxy = await startProxy(CADDY ? await freePort() : 0)
  const { appId } = readAppId(readFileSync(join(folder, 'latchkey.config.ts'), 'utf8'))
  /** A login as a new guest through the proxy. Repeats what a killed server did not answer, as the client does. */
  async function logIn(): Promise<number> {
    const guest_credential = randomBytes(32).toString('base64url')
    const send = async () => {
      const outgoing = request(`http://127.0.0.1:${proxy.port}/api/v1/guest/authenticate`, {
        method: 'POST',
        headers: {
          'privy-app-id': appId,
          'content-type': 'application/json',
          origin: 'https://shop.example',
        },
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        // Many users from many networks, so that limits per network do not apply.
        ...(CADDY && { localAddress: [127, ...randomBytes(2), 1].join('.') }),
      })
      outgoing.end(JSON.stringify({ guest_credential }))
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      await buffer(answer)
      return answer.statusCode ?? 0
    }
    for (let retry = 0; ; retry += 1) {
      const status = await send()
      if (retry === RETRIES_MAX || ![BAD_GATEWAY, UNAVAILABLE].includes(status)) return status
      await pause(500 * 2 ** retry)
    }
  }
  const logInTenTimes = () => Promise.all(Array.from({ length: 10 }, logIn))
  const allSucceed = Array(10).fill(200)
  expect(await logInTenTimes()).toEqual(allSucceed)

  // As `docker kill` does. The restart policy starts it again, at the same address.
  const kill = async ({ child }: { child: ChildProcess }) => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const running: { child: ChildProcess }[] = []
  for (const one of apis) {
    await kill(one)
    expect(await logInTenTimes()).toEqual(allSucceed)
    running.push(await start([API], { ...api, PORT: String(one.port) }))
    expect(await logInTenTimes()).toEqual(allSucceed)
  }

  await kill(signer)
  expect(await logInTenTimes()).toEqual(allSucceed)
  await start([SIGNER], { ...signing, SIGNER_PORT: String(signer.port) })
  expect(await logInTenTimes()).toEqual(allSucceed)

  await signerDatabase.killNow()
  expect(await logInTenTimes()).toEqual(allSucceed)
  await signerDatabase.restart()
  expect(await logInTenTimes()).toEqual(allSucceed)

  // Without the database or the proxy, logins wait. They resume when it is back: no other container restarts.
  await database.killNow()
  await vi.waitFor(async () => expect(await Promise.all(ports.map(ready))).toEqual([503, 503]), {
    timeout: ANSWER_LIMIT_MS,
  })
  expect(await logInTenTimes()).toEqual(Array(10).fill(UNAVAILABLE))
  await database.restart()
  const resume = { timeout: RESUME_LIMIT_MS }
  await vi.waitFor(
    async () => expect(await Promise.all(ports.map(ready))).toEqual([200, 200]),
    resume,
  )
  expect(await logInTenTimes()).toEqual(allSucceed)

  await kill(proxy)
  // A connection that is kept from the requests before hangs up instead.
  await expect(logIn()).rejects.toThrow(/ECONNREFUSED|socket hang up/)
  await startProxy(proxy.port)
  expect(await logInTenTimes()).toEqual(allSucceed)
  expect(running.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null])

  // A server that gets SIGTERM finishes its work.
  const [last] = running
  last?.child.kill('SIGTERM')
  if (last) expect(await once(last.child, 'exit')).toEqual([0, null])
  expect(await logInTenTimes()).toEqual(allSucceed)
})

test.runIf(CADDY)(
  'Caddy serves the domain over TLS and sends requests to ready servers',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'latchkey-caddy-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const env = { HOME: home, LATCHKEY_DOMAIN: 'login.shop.example' }
    const words = ['adapt', '--validate', '--config', CADDYFILE, '--adapter', 'caddyfile']
    const { stdout } = await run(CADDY ?? '', words, { env })
    const { servers } = JSON.parse(stdout).apps.http
    expect(servers).toMatchObject({ srv0: { listen: [':443'] } })
    expect(stdout).toContain('"upstreams":[{"dial":"api-1:4000"},{"dial":"api-2:4000"}]')
    expect(stdout).toContain('"uri":"/readyz"')
  },
)

const readAppId = (config: string) => ({ appId: /id: '([a-z0-9]{25})'/.exec(config)?.[1] ?? '' })
