import { join } from 'node:path'
import {
  createLocalKms,
  type Kms,
  migrateSigner,
  openSignerDatabase,
  readMasterKeys,
  type SignerDb,
} from '@latchkey/signer'
import type { Settings } from '../config/readEnvironment.ts'
import type { Db } from '../db/Db.ts'

export type EmbeddedStore = {
  db: SignerDb
  kms: Kms
  /** Whether its tables are in the API's own connection, in whose transactions they then take part. */
  isShared: boolean
  close(): Promise<void>
}

/** The tables and the master keys of a signer in this process: apart from the API's, and up to date. */
export async function openEmbeddedStore(settings: Settings, apiDb: Db): Promise<EmbeddedStore> {
  const { masterKey, oldMasterKeys, databaseUrl = settings.databaseUrl } = settings.signer
  const load = () =>
    readMasterKeys({
      fromEnvironment: masterKey,
      olderFromEnvironment: oldMasterKeys,
      file: join(settings.dataDir, 'signer.key'),
      isFileAllowed: settings.isFileKeyAllowed,
    })
  await load()
  const kms = createLocalKms(load)
  if (databaseUrl !== undefined) {
    const { db, close } = await openSignerDatabase(databaseUrl)
    return { db, kms, isShared: false, close }
  }
  // PGlite has one connection, so there the signer uses ours; its tables are apart either way.
  const db = apiDb as unknown as SignerDb
  await migrateSigner(db)
  return { db, kms, isShared: true, close: async () => {} }
}
