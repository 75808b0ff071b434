import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@latchkey/test-utils/postgres'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import { openSignerDatabase } from '../db/openSignerDatabase.ts'
import * as authorization from '../db/schema/authorization.ts'
import * as deviceKeys from '../db/schema/deviceKeys.ts'
import * as keys from '../db/schema/keys.ts'
import * as recovery from '../db/schema/recovery.ts'
import * as serverWallets from '../db/schema/serverWallets.ts'
import { createEnvelope } from '../envelope/createEnvelope.ts'
import { createDataKeyRepo } from '../envelope/repo.ts'
import { createLocalKms } from '../kms/createLocalKms.ts'
import { exportCommand } from './exportCommand.ts'
import { signerPart } from './signerPart.ts'

/** Short-lived tables that are not exported. */
const STAYING = ['channel_nonces', 'device_proofs', 'evidence_challenges', 'import_keys']
const OLD = new Uint8Array(32).fill(1)
const NEW = new Uint8Array(32).fill(2)

async function openPlace() {
  const { url, close } = await createTestDatabase()
  const database = await openSignerDatabase(url)
  onTestFinished(async () => {
    await database.close()
    await close()
  })
  return database.db
}

test('lists every signer table as exported or not exported', () => {
  const { tables } = signerPart(createLocalKms(async () => [OLD]))
  const moving = tables.map((name) => name.replace('signer.', ''))
  const all = Object.values({
    ...authorization,
    ...deviceKeys,
    ...keys,
    ...recovery,
    ...serverWallets,
  }).filter((value) => is(value, PgTable))
  expect([...moving, ...STAYING].sort()).toEqual(all.map((table) => getTableName(table)).sort())
})

test('restores keys of an older master key only if that key is configured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'signer.jsonl')
  const db = await openPlace()
  const nowMs = Date.now
  const envelope = (keys: [Uint8Array, ...Uint8Array[]]) =>
    createEnvelope({
      kms: createLocalKms(async () => keys),
      repo: createDataKeyRepo(db),
      nowMs,
      randomBytes: (length) => new Uint8Array(length),
    })
  const person = { appId: 'a', userId: 'u', table: 't', column: 'c', row: 'r', version: 1 }
  await envelope([OLD]).seal({ ...person, purpose: 'pepper' }, OLD)

  const both = createLocalKms(async () => [NEW, OLD])
  const newOnly = createLocalKms(async () => [NEW])
  expect(await exportCommand('export', ['--out', path], { db, kms: both })).toMatch(/^Wrote 1 rows/)
  const restored = await openPlace()
  const restoring = (kms: typeof both) =>
    exportCommand('restore', ['--in', path], { db: restored, kms })
  await expect(restoring(newOnly)).rejects.toThrow('encrypted with an older master key')
  const none = await restored.execute(sql`select 1 from signer.data_keys`)
  expect(none.rows).toEqual([])
  expect(await restoring(both)).toMatch(/^Restored 1 rows/)
  // A first start fills this table, so the restore replaces its rows.
  expect(await restoring(both)).toMatch(/^Restored 1 rows/)
})
