import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort, startApi } from '@latchkey/test-utils/api'
import { findPostgres, startPostgres } from '@latchkey/test-utils/postgres'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'

const PAGE = fileURLToPath(new URL('../../docs/deployment/backup.md', import.meta.url))
const APP_ID = 'latchkeyrestoredapp000001'
const BIN = findPostgres().bin
const run = promisify(execFile)

/** The blocks of the page. One is indented, because it is in a list. */
const commands = [...readFileSync(PAGE, 'utf8').matchAll(/^ *```sh\n([^`]*)```$/gm)].map(
  ([, lines = '']) => lines.replaceAll(/^ +/gm, ''),
)

test.runIf(existsSync(join(BIN, 'pg_basebackup')))(
  'the drill of docs/deployment/backup.md restores users up to the moment, and none after it',
  async () => {
    const [takeBackup = '', restore = ''] = commands
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-restore-'))
    const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
    const owner = databaseUser()
    for (const path of [folder, backup, join(backup, 'wal')]) {
      if (path !== folder) mkdirSync(path)
      if (owner) chownSync(path, owner.uid, owner.gid)
    }
    const options = {
      cwd: folder,
      env: { PATH: `${BIN}:${process.env.PATH}`, LC_ALL: 'C' },
      ...owner,
    }
    /** Runs a block of the page, with the paths of this test. */
    const follow = (lines: string, database: string) =>
      run(
        'sh',
        [
          '-e',
          '-c',
          lines
            .replace('postgres://backup@db.example', database)
            .replaceAll('/backup', backup)
            .replaceAll('/var/lib/postgresql/restore', restored),
        ],
        options,
      )
    const postgres = await startPostgres()
    onTestFinished(async () => {
      await run('pg_ctl', ['-D', restored, '-m', 'immediate', 'stop'], options).catch(() => {})
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const [, archiveCommand = ''] =
      /^archive_command = '(.*)'$/m.exec(readFileSync(PAGE, 'utf8')) ?? []
    const ask = async (sql: string) => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      return client.query(sql).finally(() => client.end())
    }
    await ask('alter system set archive_mode = on')
    await ask(
      `alter system set archive_command = '${archiveCommand.replaceAll('/backup', backup)}'`,
    )
    await postgres.crashAndRestart()

    const config = join(folder, 'latchkey.config.json')
    const app = { id: APP_ID, name: 'Restored', secret: randomBytes(24).toString('base64') }
    const apps = [{ ...app, mode: 'development', loginMethods: ['guest'] }]
    writeFileSync(config, JSON.stringify({ apps }))
    const environment = {
      LATCHKEY_CONFIG: config,
      SMTP_URL: 'smtp://localhost:1',
      LATCHKEY_MASTER_KEY: randomBytes(32).toString('base64'),
      SIGNER_MASTER_KEY: randomBytes(32).toString('base64'),
    }
    const main = await bundleProgram('server')
    const before = await startApi({ ...environment, DATABASE_URL: postgres.url }, { main })
    await follow(takeBackup, postgres.url)
    const [early, late] = [newGuest(), newGuest()]
    const earlyId = await early(before.port)
    await pause(1_000) // the target has a resolution of one transaction, the page of one second
    const moment = (await ask('select now()::text as moment')).rows[0].moment as string
    await pause(1_000)
    const lateId = await late(before.port)
    const { rows } = await ask('select pg_walfile_name(pg_switch_wal()) as file')
    await vi.waitFor(() => expect(existsSync(join(backup, 'wal', rows[0].file))).toBe(true), {
      timeout: 30_000,
    })
    await before.stop()

    const port = await freePort()
    await follow(
      restore
        .replace(/(recovery_target_time = )'.*'/, `$1'${moment}'`)
        // The page starts it on another machine. Its output would keep the pipe of this process open.
        .replace(
          '--wait start',
          `--options='-p ${port} -k ${folder} -c max_connections=300' --log=${folder}/log --wait start`,
        ),
      postgres.url,
    )
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/postgres`
    const after = await startApi({ ...environment, DATABASE_URL }, { main })
    onTestFinished(async () => void (await after.stop()))
    expect(await early(after.port)).toBe(earlyId)
    expect(await late(after.port)).not.toBe(lateId)
  },
)

/** A guest of one browser: logs in, and returns the id of the user. */
function newGuest() {
  const body = JSON.stringify({ guest_credential: randomBytes(32).toString('base64url') })
  return async (port: number): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/guest/authenticate`, {
      method: 'POST',
      headers: { 'privy-app-id': APP_ID, 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { user: { id: string } }).user.id
  }
}

/** PostgreSQL does not run as root. */
function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}
