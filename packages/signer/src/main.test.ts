import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openSignerDatabase } from './db/openSignerDatabase.ts'
import { openKms } from './kms/openKms.ts'
import { readSignerEnvironment } from './process/readSignerEnvironment.ts'
import { requireSeparateDatabase } from './process/requireSeparateDatabase.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'latchkey-signer-'))
const database = await createTestDatabase()
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  await database.close()
  await rm(folder, { recursive: true })
})
const file = join(folder, 'keys', 'signer.key')

function start(variables: Record<string, string> = {}, ...command: string[]) {
  const program = ['--conditions=source', '--import', 'tsx', main, ...command]
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      SIGNER_PORT: '0',
      SIGNER_DATABASE_URL: database.url,
      SIGNER_SECRET: 'a-secret-of-at-least-32-characters',
      SIGNER_KEY_FILE: file,
      ...variables,
    },
  })
  started.push(child)
  const output = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    output.out += text
  })
  child.stderr.on('data', (text) => {
    output.err += text
  })
  return { child, output }
}
async function ends(variables: Record<string, string>, ...command: string[]) {
  const { child, output } = start(variables, ...command)
  const [code] = await once(child, 'close')
  return [code, output.err]
}
async function listening({ child, output }: ReturnType<typeof start>): Promise<number> {
  for (;;) {
    const port = /"event":"listening","port":(\d+)/.exec(output.out)?.[1]
    if (port) return Number(port)
    if (child.exitCode !== null) throw new Error(output.err)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('reports every mistake in the environment', () => {
  const mistakes = (variables: Record<string, string>) => {
    try {
      readSignerEnvironment(variables)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(mistakes({ SIGNER_PORT: '70000', SIGNER_SECRET: 'short' })).toBe(
    [
      'SIGNER_PORT must be between 0 and 65535.',
      'SIGNER_DATABASE_URL must be a postgres:// URL of a database that only the signer uses.',
      'SIGNER_SECRET must have at least 32 characters and equal the SIGNER_SECRET of the API.',
    ].join('\n'),
  )
  const good = {
    SIGNER_DATABASE_URL: database.url,
    SIGNER_SECRET: 'a-secret-of-at-least-32-characters',
  }
  expect(mistakes({ ...good, SIGNER_TLS_KEY_FILE: 'key.pem' })).toBe(
    'Set both SIGNER_TLS_CERTIFICATE_FILE and SIGNER_TLS_KEY_FILE, or neither.',
  )
  expect(mistakes(good)).toBe('')
})

test('starts, rotates the master key while running, rejects a wrong key and stops on SIGTERM', async () => {
  const running = start()
  const port = await listening(running)
  const ready = async () => (await fetch(`http://localhost:${port}/readyz`)).status
  expect(await ready()).toBe(200)
  expect((await fetch(`http://localhost:${port}/signer/v1/key`, { method: 'POST' })).status).toBe(
    401,
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [firstKey] = (await readFile(file, 'utf8')).split('\n')

  expect(await ends({}, 'rotate')).toEqual([0, ''])
  const keys = (await readFile(file, 'utf8')).trim().split('\n')
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(firstKey)
  // The old key is unnecessary after the rotation.
  await writeFile(file, `${keys[0]}\n`)
  expect(await ready()).toBe(200)

  const other = { SIGNER_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }
  expect(await ends(other)).toEqual([
    1,
    "The signer's database was encrypted with a different master key. Set SIGNER_MASTER_KEY or SIGNER_KEY_FILE to the original key.\n",
  ])
  running.child.kill('SIGTERM')
  expect(await once(running.child, 'exit')).toEqual([0, null])
}, 60_000)

test('rejects a file key in production and the database of the API', async () => {
  const { kms } = readSignerEnvironment({
    NODE_ENV: 'production',
    SIGNER_DATABASE_URL: database.url,
    SIGNER_SECRET: 'a-secret-of-at-least-32-characters',
  })
  await expect(openKms(kms)).rejects.toThrow(/^SIGNER_MASTER_KEY is missing: /)
  const { db, close } = await openSignerDatabase(database.url)
  await requireSeparateDatabase(db)
  await db.execute(sql`create table public.linked_accounts (id text)`)
  await expect(requireSeparateDatabase(db)).rejects.toThrow(
    "SIGNER_DATABASE_URL is the API's database. Set it to a separate database.",
  )
  await close()
})
