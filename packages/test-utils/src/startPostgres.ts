import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostgres, type PostgresBinaries } from './findPostgres.ts'
import { freePort } from './freePort.ts'

const run = promisify(execFile)

export type PostgresServer = {
  url: string
  /** Stops all processes immediately, like a crash, and restarts on the same port. */
  crashAndRestart(): Promise<void>
  /** Sends SIGKILL to the server process. All connections break. */
  killNow(): Promise<void>
  /** Starts the server again after `killNow`, on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const RESTART_LIMIT_MS = 30_000
const RESTART_POLL_MS = 100

/** Faster, for a server that no test crashes: a crash of the machine would lose data, a crash of a client not. */
const NOT_DURABLE = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'

type Options = {
  /** `false`: does not wait for the disk. */
  isDurable?: boolean
  /** Where to create its folder: on another disk, for example. */
  parent?: string
  /** Environment variables of the server. */
  environment?: Record<string, string>
  /** Memory for pages of the database, such as `2GB`. Without it, PostgreSQL takes 128 MB. */
  sharedBuffers?: string
}

/** Starts a private PostgreSQL in a temporary folder. It ends with `stop` or with this process. */
export async function startPostgres(
  found: PostgresBinaries = findPostgres(),
  { isDurable = true, parent = tmpdir(), environment = {}, sharedBuffers }: Options = {},
): Promise<PostgresServer> {
  const owner = unprivilegedUser()
  const folder = mkdtempSync(join(parent, 'latchkey-postgres-'))
  const bin = owner && found.native ? join(folder, 'native/bin') : found.bin
  if (owner && found.native) cpSync(found.native, join(folder, 'native'), { recursive: true })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const asOwner = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...owner }
  const data = join(folder, 'data')
  const log = join(folder, 'log')

  // The guard process reads a pipe that this process holds open, so it cleans up even after kill -9.
  const guard = spawn(
    '/bin/sh',
    [
      '-c',
      'cat >/dev/null; "$0"/pg_ctl -D "$1" -m immediate stop; cd /; rm -rf "$2"',
      bin,
      data,
      folder,
    ],
    { ...asOwner, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  )
  const guardGone = new Promise<void>((resolve) => guard.once('exit', () => resolve()))
  guard.unref()
  const stop = async () => {
    guard.ref()
    guard.stdin.end()
    await guardGone
    rmSync(folder, { recursive: true, force: true }) // files that root copied
  }

  try {
    await run(
      join(bin, 'initdb'),
      ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'],
      asOwner,
    )
    const port = await freePort()
    const settings = [
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=300`,
      ...(isDurable ? [] : [NOT_DURABLE]),
      ...(sharedBuffers ? [`-c shared_buffers=${sharedBuffers}`] : []),
    ].join(' ')
    const start = async () => {
      const options = ['-D', data, '-l', log, '-o', settings, '-w', '-t', '30', 'start']
      // The server inherits pg_ctl's output, so a pipe here would never close.
      const env = { ...asOwner.env, ...environment }
      const starting = spawn(join(bin, 'pg_ctl'), options, { ...asOwner, env, stdio: 'ignore' })
      const code = await new Promise((resolve) => starting.once('exit', resolve))
      if (code !== 0) throw new Error(`PostgreSQL did not start:\n${await readLog()}`)
    }
    const readLog = async () => (await run('/bin/cat', [log], asOwner)).stdout
    await start()
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async crashAndRestart() {
        await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], asOwner)
        await start()
      },
      async killNow() {
        const file = await run('/bin/cat', [join(data, 'postmaster.pid')], asOwner)
        process.kill(Number.parseInt(file.stdout, 10), 'SIGKILL')
      },
      async restart() {
        const deadlineMs = Date.now() + RESTART_LIMIT_MS
        for (;;) {
          try {
            return await start()
          } catch (error) {
            // It does not start before the last process of the killed server has ended.
            if (Date.now() > deadlineMs) throw error
            await pause(RESTART_POLL_MS)
          }
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PostgreSQL does not run as root. As root, uses the user `postgres` and creates it if missing. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    return { uid: id('-u'), gid: id('-g') }
  }
}
