import { type Kms, migrateSigner, openSignerDatabase, type SignerDb } from '@latchkey/signer'
import { openKms } from '@latchkey/signer/kms'
import type { Settings } from '../config/readEnvironment.ts'
import type { Db } from '../db/Db.ts'

export type EmbeddedStore = {
  db: SignerDb
  kms: Kms
  /** Whether it shares the API's connection and transactions. */
  isShared: boolean
  close(): Promise<void>
}

/** Opens database and master keys of an embedded signer and migrates its schema. */
export async function openEmbeddedStore(settings: Settings, apiDb: Db): Promise<EmbeddedStore> {
  const { databaseUrl = settings.databaseUrl } = settings.signer
  const kms = await openKms(settings.signer.kms)
  if (databaseUrl !== undefined) {
    const { db, close } = await openSignerDatabase(databaseUrl)
    return { db, kms, isShared: false, close }
  }
  // PGlite has one connection, so the signer shares it, with its own schema.
  const db = apiDb as unknown as SignerDb
  await migrateSigner(db)
  return { db, kms, isShared: true, close: async () => {} }
}
