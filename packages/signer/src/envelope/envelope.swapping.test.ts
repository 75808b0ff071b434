import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dataKeys } from '../db/schema/keys.ts'
import { createLocalKms, type MasterKeys, masterKeyIdOf } from '../kms/createLocalKms.ts'
import { withSignerDatabase } from '../testing/withSigner.fixture.ts'
import { createEnvelope, type EncryptionContext } from './createEnvelope.ts'
import { createDataKeyRepo } from './repo.ts'

const db = await withSignerDatabase()
const first = new Uint8Array(32).fill(1)
const second = new Uint8Array(32).fill(2)
const openWith = (keys: MasterKeys) => {
  const kms = createLocalKms(async () => keys)
  return createEnvelope({ kms, repo: createDataKeyRepo(db), nowMs: () => 0, randomBytes })
}
const context: EncryptionContext = {
  purpose: 'recovery-share',
  appId: 'app',
  userId: 'ada',
  table: 'recovery_shares',
  column: 'sealed_share',
  row: 'root',
  version: 1,
}
const secret = Buffer.from('a recovery share')

test('decrypts a secret only in its own context', async () => {
  const envelope = openWith([first])
  const sealed = await envelope.seal(context, secret)
  expect(Buffer.from(await envelope.open(context, sealed))).toEqual(secret)
  const elsewhere: Partial<EncryptionContext>[] = [
    { userId: 'eve' },
    { row: 'another root' },
    { version: 2 },
    { table: 'peppers' },
    { column: 'sealed_pepper' },
  ]
  await envelope.seal({ ...context, appId: 'another app' }, secret)
  await envelope.seal({ ...context, purpose: 'pepper' }, secret)
  elsewhere.push({ appId: 'another app' }, { purpose: 'pepper' })
  for (const change of elsewhere) {
    await expect(envelope.open({ ...context, ...change }, sealed)).rejects.toThrow()
  }
  for (let index = 0; index < sealed.byteLength; index += 1) {
    const touched = Uint8Array.from(sealed)
    touched[index] = (touched[index] ?? 0) ^ 1
    await expect(envelope.open(context, touched)).rejects.toThrow()
  }
})

test('does not decrypt without the share of the API', async () => {
  const envelope = openWith([first])
  const share = randomBytes(32)
  const sealed = await envelope.seal(context, secret, share)
  expect(Buffer.from(await envelope.open(context, sealed, share))).toEqual(secret)
  await expect(envelope.open(context, sealed)).rejects.toThrow()
  await expect(envelope.open(context, sealed, randomBytes(32))).rejects.toThrow()
})

test('does not unwrap a data key moved to another app or purpose', async () => {
  await openWith([first]).seal({ ...context, appId: 'moved' }, secret)
  await db.execute(sql`update ${dataKeys} set wrapped = (
    select wrapped from ${dataKeys} where purpose = 'recovery-share' and app_id = 'app' and version = 1)
    where app_id = 'moved'`)
  await expect(openWith([first]).seal({ ...context, appId: 'moved' }, secret)).rejects.toThrow()
  await db.execute(sql`delete from ${dataKeys} where app_id = 'moved'`)
})

test('creates one data key for 50 concurrent requests', async () => {
  const of = { ...context, appId: 'new app' }
  const sealed = await Promise.all(
    Array.from({ length: 50 }, () => openWith([first]).seal(of, secret)),
  )
  const envelope = openWith([first])
  for (const one of sealed) expect(Buffer.from(await envelope.open(of, one))).toEqual(secret)
})

test('rotates under load without data loss and makes the old master key unnecessary', async () => {
  const before = openWith([first])
  const old = await before.seal(context, secret)
  const both = openWith([second, first])
  let isRotating = true
  const written: Uint8Array[] = []
  async function write(envelope: typeof before) {
    while (isRotating) {
      const sealed = await envelope.seal(context, secret)
      expect(Buffer.from(await openWith([second, first]).open(context, sealed))).toEqual(secret)
      written.push(sealed)
    }
  }
  const writers = [write(before), write(both), write(both)]
  expect(await both.rewrap()).toBeGreaterThan(0)
  await both.addDataKeys()
  isRotating = false
  await Promise.all(writers)

  const after = openWith([second])
  expect(Buffer.from(await after.open(context, old))).toEqual(secret)
  for (const sealed of written) {
    expect(Buffer.from(await after.open(context, sealed))).toEqual(secret)
  }
  const newest = await after.seal(context, secret)
  expect(Buffer.from(newest).readUInt32BE()).toBe(2)
  await expect(openWith([first]).open(context, newest)).rejects.toThrow()
  const ids = await db.selectDistinct({ id: dataKeys.masterKeyId }).from(dataKeys)
  expect(ids).toEqual([{ id: masterKeyIdOf(second) }])
})
