import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The package of the system, or where `npm run test:extended` unpacks that of Debian. */
const PLACES = [process.env.CADDY_PATH, '/usr/bin/caddy', `${ROOT}.cache/caddy/usr/bin/caddy`]
const CONTAINERS = 'api-1:4000 api-2:4000'
const START_LIMIT_MS = 20_000

/** Path of Caddy, the proxy of compose.yaml; undefined if it is not installed. */
export const findCaddy = () => PLACES.find((path) => path && existsSync(path))

/** Starts Caddy with deploy/Caddyfile, without TLS, before the servers at `ports`. Needs an empty `folder`. */
export async function startCaddy(
  program: string,
  { folder, listenOn, ports }: { folder: string; listenOn: number; ports: readonly number[] },
): Promise<{ child: ChildProcess; port: number }> {
  const file = readFileSync(`${ROOT}deploy/Caddyfile`, 'utf8')
  if (!file.includes(CONTAINERS)) throw new Error(`deploy/Caddyfile does not name ${CONTAINERS}`)
  const servers = ports.map((port) => `127.0.0.1:${port}`).join(' ')
  const path = join(folder, 'Caddyfile.local')
  // Two of them on one machine would share the port of the admin interface.
  writeFileSync(path, `{\n\tadmin off\n}\n${file.replace(CONTAINERS, servers)}`)
  const child = spawn(program, ['run', '--config', path, '--adapter', 'caddyfile'], {
    env: { HOME: folder, LATCHKEY_DOMAIN: `http://127.0.0.1:${listenOn}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (text) => {
    output += text
  })
  const deadlineMs = Date.now() + START_LIMIT_MS
  while (child.exitCode === null && Date.now() < deadlineMs) {
    const answer = await fetch(`http://127.0.0.1:${listenOn}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer) return { child, port: listenOn }
    await pause(20)
  }
  child.kill('SIGKILL')
  throw new Error(`Caddy does not answer: ${output}`)
}
