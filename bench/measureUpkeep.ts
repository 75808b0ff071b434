import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  createLatchkey,
  createLog,
  type Latchkey,
  parseConfig,
  readEnvironment,
} from '@latchkey/server'
import pg from 'pg'
import { fillDatabase } from './fillDatabase.ts'
import { startLatchkey } from './startLatchkey.ts'
import { startMailSink } from './startMailSink.ts'

const MAIN = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url))
const APP_ID = 'latchkeydemoapp0000000001'
const SECRET = 'latchkey-sandbox-secret'
export const UPKEEP_USERS = Number(process.env.UPKEEP_USERS ?? 1_000_000)
const DAY_MS = 86_400_000
const DELETIONS = 20
const LOGIN_EVERY_MS = 200
const EXPORT_LIMIT_MS = 600_000

export type Upkeep = {
  /** Clean-up if nothing has expired, which the server runs every few minutes. */
  idleMs: number
  backlogRows: number
  backlogMs: number
  /** A whole login by code while the backlog is deleted. */
  loginMs: { median: number; max: number }
  deleteUserMs: number
  exportMs: number
  exportMegabytes: number
}

/** Measures what happens to data beside requests: clean-up, deletion and export with a million users. */
export async function measureUpkeep(databaseUrl: string): Promise<Upkeep> {
  const sink = await startMailSink()
  const masterKey = randomBytes(32).toString('base64')
  const database = { DATABASE_URL: databaseUrl }
  const server = await startLatchkey(database, sink, { masterKey })
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-upkeep-'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await fillDatabase(databaseUrl, APP_ID, { users: UPKEEP_USERS, sessions: 2 * UPKEEP_USERS })
  const environment = {
    ...database,
    SMTP_URL: sink.url,
    NODE_ENV: 'development',
    LATCHKEY_MASTER_KEY: masterKey,
  }
  const latchkey = await openLatchkey(environment)
  try {
    await latchkey.cleanUp()
    const idleMs = await time(() => latchkey.cleanUp())
    const deleteUserMs = await measureDeletion(server.url)
    const backlogRows = await expireHalf(client)
    const { backlogMs, loginMs } = await measureBacklog(latchkey, server.logIn)
    const exportMs = await time(() =>
      promisify(execFile)(
        process.execPath,
        [MAIN, 'export', '--out', join(folder, 'api'), '--signer', join(folder, 'signer')],
        {
          env: { ...process.env, ...environment },
          timeout: EXPORT_LIMIT_MS,
        },
      ),
    )
    const { size } = await stat(join(folder, 'api'))
    return {
      ...{ idleMs, backlogRows, backlogMs, loginMs, deleteUserMs, exportMs },
      exportMegabytes: size / 1e6,
    }
  } finally {
    await latchkey.close()
    await client.end()
    await server.stop()
    await sink.close()
    await rm(folder, { recursive: true })
  }
}

/** A server in this process, because only its own timer asks a server process to clean up. */
function openLatchkey(environment: Record<string, string>): Promise<Latchkey> {
  const { apps } = parseConfig({
    apps: [
      {
        ...{ id: APP_ID, name: 'Upkeep', secret: SECRET, mode: 'development' },
        retention: { deletedShareDays: 1 },
      },
    ],
  })
  const write = (line: string) => void (line.includes('"level":"error"') && console.error(line))
  const log = createLog({ nowMs: Date.now, write })
  return createLatchkey(readEnvironment({ ...environment, LOG_LEVEL: 'error' }), apps, log)
}

async function measureDeletion(url: string): Promise<number> {
  const credentials = Buffer.from(`${APP_ID}:${SECRET}`).toString('base64')
  const headers = { 'privy-app-id': APP_ID, authorization: `Basic ${credentials}` }
  const times: number[] = []
  for (let place = 1; place <= DELETIONS; place += 1) {
    times.push(
      await time(async () => {
        const path = `${url}/api/v1/users/did:privy:bench${place * 5 + 1}`
        const { status } = await fetch(path, { method: 'DELETE', headers })
        if (status >= 300) throw new Error(`The user was not deleted: ${status}`)
      }),
    )
  }
  return median(times)
}

/** Makes half of all sessions, events and errors old, and every hundredth user deleted. Returns the number of rows. */
async function expireHalf(client: pg.Client): Promise<number> {
  const now = Date.now()
  const statements = [
    `insert into wallet_shares (root_id, version, status, reason, session_id, recovery, sealed_share, key_version,
       created_at_ms, confirmed_at_ms)
     select id, 1, 'live', 'created', 'bench', '{}', '\\x01', 1, created_at_ms, created_at_ms from wallet_roots`,
    `update sessions set expires_at_ms = ${now - DAY_MS} where right(id, 1) < '5'`,
    `update security_events set at_ms = ${now - 3_000 * DAY_MS} where right(id, 1) < '5'`,
    `update request_errors set at_ms = ${now - 3_000 * DAY_MS} where right(request_id, 1) < '8'`,
    `update users set deleted_at_ms = ${now - 2 * DAY_MS} where right(id, 2) = '01' and deleted_at_ms is null`,
  ]
  let rows = 0
  for (const [place, statement] of statements.entries()) {
    const { rowCount } = await client.query(statement)
    if (place > 0) rows += rowCount ?? 0
  }
  await client.query('vacuum analyze')
  return rows
}

async function measureBacklog(latchkey: Latchkey, logIn: () => Promise<unknown>) {
  const logins: number[] = []
  let isCleaning = true
  const users = (async () => {
    while (isCleaning) {
      logins.push(await time(logIn))
      await pause(LOGIN_EVERY_MS)
    }
  })()
  const backlogMs = await time(() => latchkey.cleanUp())
  isCleaning = false
  await users
  return { backlogMs, loginMs: { median: median(logins), max: Math.max(...logins) } }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
