import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './freePort.ts'

const PROGRAM = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer'
const START_LIMIT_MS = 10_000

/** Whether PgBouncer is installed. `npm test` installs it on Debian. */
export const hasPgBouncer = () => existsSync(PROGRAM)

/** The version as PgBouncer prints it, for example `1.18.0`. */
export function pgBouncerVersion(): string {
  const { stdout } = spawnSync(PROGRAM, ['-V'], { encoding: 'utf8' })
  return /^PgBouncer (\S+)/m.exec(stdout ?? '')?.[1] ?? 'unknown'
}

/** Whether PgBouncer keeps prepared statements in transaction mode: 1.21 and newer. */
export function keepsPreparedStatements(): boolean {
  const [major = 0, minor = 0] = pgBouncerVersion().split('.').map(Number)
  return major > 1 || (major === 1 && minor >= 21)
}

/** Setting with which a new enough PgBouncer keeps prepared statements. */
export const KEEP_PREPARED_STATEMENTS = 'max_prepared_statements = 200'

/** Starts PgBouncer in transaction mode in front of a database. `settings` are lines of its configuration. */
export async function startPgBouncer(databaseUrl: string, settings: readonly string[] = []) {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-pgbouncer-'))
  await chmod(folder, 0o755) // PgBouncer does not run as root
  const port = await freePort()
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${username}" ""\n`, { mode: 0o644 })
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 5',
      ...settings,
    ].join('\n'),
    { mode: 0o644 },
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn(PROGRAM, [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilOpen(port)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, stop }
}

async function untilOpen(port: number): Promise<void> {
  const deadlineMs = Date.now() + START_LIMIT_MS
  while (Date.now() < deadlineMs) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
    })
    if (isOpen) return
    await pause(50)
  }
  throw new Error('PgBouncer did not start.')
}
