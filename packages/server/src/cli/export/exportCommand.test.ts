import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refreshSession, type SessionReply } from '@latchkey/contract'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { getTableName } from 'drizzle-orm'
import { type Hex, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWalletServer, newRoot } from '../../features/device-wallets/walletVault.fixture.ts'
import { createWalletOwner } from '../../features/server-wallets/walletOwner.fixture.ts'
import { readEnvironment } from '../../platform/config/readEnvironment.ts'
import { type Database, openDatabase } from '../../platform/db/openDatabase.ts'
import { schema } from '../../platform/db/schema.ts'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { EXCLUDED_TABLES, EXPORTED_TABLES } from './apiTables.ts'
import { exportCommand } from './exportCommand.ts'

const USERS_OF_EACH_KIND = 50
const SERVER_WALLETS = {
  mode: 'development',
  embeddedWallets: { mode: 'user-controlled-server-wallets-only' },
} as const
const HELLO = { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } }
/** Master keys of the test servers. */
const KEYS = {
  LATCHKEY_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  SIGNER_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
}

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
const folder = await mkdtemp(join(tmpdir(), 'latchkey-moving-'))
closing.push(() => rm(folder, { recursive: true }))
const files = ['--signer', join(folder, 'shares.jsonl')] as const
const api = join(folder, 'people.jsonl')

async function createEmptyInstallation() {
  const { url, close } = await createTestDatabase()
  closing.push(close)
  const move = (command: 'export' | 'restore', path = api, changes = {}) => {
    const option = command === 'export' ? '--out' : '--in'
    const settings = readEnvironment({ DATABASE_URL: url, ...KEYS, ...changes })
    return exportCommand(command, [option, path, ...files], settings)
  }
  return {
    url,
    move,
    async open(): Promise<Database> {
      const database = await openDatabase({ url })
      closing.push(database.close)
      await database.migrate()
      return database
    },
  }
}

async function fill(database: Database) {
  const devices = await createWalletServer(database)
  const server = await createTestServer(database, SERVER_WALLETS)
  const places = Array.from({ length: USERS_OF_EACH_KIND }, (_, at) => at)
  const onDevice = await Promise.all(
    places.map(async (at) => {
      const session = await devices.logIn(`device-${at}@example.com`)
      const root = newRoot()
      await devices.create({ token: session.token, userId: session.user?.id ?? '' }, root)
      return { session, root }
    }),
  )
  const kept = await Promise.all(
    places.map(async (at) => {
      const owner = await createWalletOwner(server, `server-${at}@example.com`)
      return { id: owner.id, wallet: await owner.create('ethereum') }
    }),
  )
  return { onDevice, kept }
}

let people: Awaited<ReturnType<typeof fill>>
let old: Awaited<ReturnType<typeof createEmptyInstallation>>
beforeAll(async () => {
  old = await createEmptyInstallation()
  const database = await old.open()
  people = await fill(database)
  await database.db.update(schema.users).set({ customMetadata: { note: 'two\u2028lines\n"…"' } })
  expect(await old.move('export')).toMatch(/^Wrote 100 users to /)
}, 60_000)

test('restores 100 users with their sessions, logins, recovery and signing', async () => {
  const place = await createEmptyInstallation()
  expect(await place.move('restore')).toMatch(/^Restored 100 users from /)
  const database = await place.open()
  const devices = await createWalletServer(database)
  const again = await devices.logIn('device-0@example.com')
  expect(again.is_new_user).toBe(false)
  expect(again.user?.id).toBe(people.onDevice[0]?.session.user?.id)
  const recover = async ({ session, root }: (typeof people.onDevice)[number]) => {
    const refreshed = await devices.post(refreshSession.path, {
      refresh_token: session.refresh_token,
    })
    const { user, token } = (await refreshed.json()) as SessionReply
    expect(user?.linked_accounts).toHaveLength(3)
    expect(user?.custom_metadata).toEqual({ note: 'two\u2028lines\n"…"' })
    const person = { token, userId: user?.id ?? '' }
    expect(await devices.authShare(person, root.rootId)).toEqual(root.split.authShare)
    expect(await devices.recoveryShare(person, root.rootId)).toEqual(root.split.recoveryShare)
  }
  await Promise.all(people.onDevice.map(recover))
  const server = await createTestServer(database, SERVER_WALLETS)
  const sign = async ({ id, wallet }: (typeof people.kept)[number], at: number) => {
    const owner = await createWalletOwner(server, `server-${at}@example.com`)
    expect(owner.id).toBe(id)
    const signed = await owner.ask(await owner.authenticate(), wallet, HELLO)
    const { data } = (await signed.json()) as { data: { signature: Hex } }
    const signer = await recoverMessageAddress({ message: 'Hello', signature: data.signature })
    expect(signer).toBe(wallet.address)
  }
  await Promise.all(people.kept.map(sign))
}, 60_000)

test('writes no plain share to the files and sets mode 600', async () => {
  for (const path of [api, files[1]]) {
    const text = await readFile(path, 'utf8')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    for (const { root } of people.onDevice) {
      for (const share of [root.split.authShare, root.split.recoveryShare]) {
        for (const form of ['hex', 'base64', 'base64url'] as const) {
          expect(text).not.toContain(share.toString(form))
        }
      }
    }
  }
})

test('rejects a restore into a database in use and an export over an existing file', async () => {
  await expect(old.move('restore')).rejects.toThrow('The database is not empty (users has rows)')
  await expect(old.move('export')).rejects.toThrow('people.jsonl exists')
})

test('rejects a truncated, modified or foreign export file and restores nothing', async () => {
  const place = await createEmptyInstallation()
  const text = await readFile(api, 'utf8')
  const lines = text.trimEnd().split('\n')
  const refused = async (content: string, reason: string, changes = {}) => {
    const path = join(folder, 'wrong.jsonl')
    await writeFile(path, content)
    await expect(place.move('restore', path, changes)).rejects.toThrow(reason)
  }
  await refused(`${lines.slice(0, -1).join('\n')}\n`, 'is incomplete: the last line is missing')
  await refused(text.slice(0, text.length / 2), 'is incomplete or damaged')
  await refused('', 'is not a latchkey-export file that this version can read')
  await refused(text.replace('device-7@', 'thief-7@'), 'was modified after the export')
  await refused(
    lines.filter((_, at) => at !== lines.length - 2).join('\n'),
    'was modified after the export',
  )
  await refused(text.replace(/"schema":"\w+"/, '"schema":"9999"'), 'has the schema 9999')
  await refused(text + text, 'has lines after its last line')
  await refused(await readFile(files[1], 'utf8'), "is the signer's part, not the API's")
  const otherKey = { LATCHKEY_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }
  await refused(text, 'was written with a different master key', otherKey)

  const otherSigner = { SIGNER_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }
  await refused(text, 'was written with a different master key', otherSigner)
  const { db } = await place.open()
  expect(await db.select().from(schema.users)).toEqual([])
})

test('reports a database error without row contents', async () => {
  const place = await createEmptyInstallation()
  const database = await place.open()
  await database.db.execute('alter table users add check (id is null)')
  const failure = await place.move('restore').catch((error: Error) => error.message)
  expect(failure).toBe('The database rejected the rows of users.')
})

test('restores into an embedded installation and exports it again', async () => {
  const inFolder = (name: string) =>
    readEnvironment({ LATCHKEY_DATA_DIR: join(folder, name), ...KEYS })
  const place = ['--in', api, ...files]
  await exportCommand('restore', place, inFolder('embedded'))
  const again = join(folder, 'again.jsonl')
  const signer = ['--signer', join(folder, 'again-shares.jsonl')]
  const said = await exportCommand('export', ['--out', again, ...signer], inFolder('embedded'))
  expect(said).toMatch(/^Wrote 100 users to /)
  const rowsOf = async (path: string) =>
    (await readFile(path, 'utf8')).trimEnd().split('\n').slice(1, -1).sort()
  expect(await rowsOf(again)).toEqual(await rowsOf(api))
})

test('lists every table as exported or excluded', () => {
  const known = [...EXPORTED_TABLES, ...EXCLUDED_TABLES].sort()
  expect(known).toEqual(Object.values(schema).map(getTableName).sort())
})

test('requires --signer for an embedded signer only', async () => {
  const alone = exportCommand('export', ['--out', 'x.jsonl'], readEnvironment(KEYS))
  await expect(alone).rejects.toThrow('Pass a second file')
  const SIGNER_URL = 'http://localhost:1'
  const elsewhere = readEnvironment({ ...KEYS, SIGNER_URL, SIGNER_SECRET: 'x'.repeat(32) })
  const both = exportCommand('export', ['--out', 'x.jsonl', '--signer', 'y.jsonl'], elsewhere)
  await expect(both).rejects.toThrow('with latchkey-signer')
  await expect(exportCommand('export', [], elsewhere)).rejects.toThrow('export --out FILE')
})
