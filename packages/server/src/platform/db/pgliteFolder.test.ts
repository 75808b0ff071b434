import { fsyncSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createDurableFolder } from './createDurableFolder.ts'
import { openDatabase } from './openDatabase.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-pglite-'))
  closing.push(() => rm(folder, { recursive: true }))
  return folder
}
async function open(dataDir: string) {
  const database = await openDatabase({ dataDir })
  closing.push(database.close)
  return database
}

test('persists PGlite data across restarts', async () => {
  const folder = await newFolder()
  const dataDir = join(folder, 'nested', 'db')
  const first = await openDatabase({ dataDir })
  await first.migrate()
  await first.db.execute(sql`insert into app_usage (app_id, users) values ('a', 7)`)
  await first.close()
  const second = await open(dataDir)
  await second.migrate()
  const { rows } = await second.db.execute(sql`select users from app_usage`)
  expect(rows).toEqual([{ users: 7 }])
})

test('PGlite in a folder writes each commit to the disk before it answers', async () => {
  const folder = await newFolder()
  let syncs = 0
  const counting = (descriptor: number) => {
    syncs += 1
    fsyncSync(descriptor)
  }
  const client = await PGlite.create(createDurableFolder(join(folder, 'db'), counting))
  closing.push(() => client.close())
  await client.exec('create table kept (number integer)')
  for (let number = 0; number < 10; number += 1) {
    const before = syncs
    await client.query('insert into kept values ($1)', [number])
    expect(syncs).toBeGreaterThan(before)
  }
  // A checkpoint also writes the tables.
  const before = syncs
  await client.exec('checkpoint')
  expect(syncs - before).toBeGreaterThan(5)
})

test('opens PGlite in a folder with fsync', async () => {
  const folder = await newFolder()
  const { db } = await open(join(folder, 'db'))
  const { rows } = await db.execute(sql`select current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as waits`)
  expect(rows).toEqual([{ fsync: 'on', waits: 'on' }])
})

test('rejects a PGlite folder in use and opens it after close', async () => {
  const folder = await newFolder()
  const dataDir = join(folder, 'db')
  const first = await openDatabase({ dataDir })
  await expect(openDatabase({ dataDir })).rejects.toThrow('is open in another process')
  await first.close()
  await open(dataDir)
})
