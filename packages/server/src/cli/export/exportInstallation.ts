import { join } from 'node:path'
import type { SignerDb } from '@latchkey/signer'
import {
  type RowCounts,
  restoreExport,
  signerPart,
  writeExport,
} from '@latchkey/signer/export-restore'
import type { Kms } from '@latchkey/signer/kms'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import type { Db } from '../../platform/db/Db.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { readShareKeys } from '../../platform/envelope/readShareKeys.ts'
import { openRootKeys, openServerKms } from '../../platform/secrets/openRootKeys.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../../platform/signer/openEmbeddedStore.ts'
import { apiPart } from './apiPart.ts'

/** File of each part. `signer` only for an embedded signer. */
export type ExportFiles = { api: string; signer: string | undefined }

/** Exports an installation to files. Restoring needs the same master keys. */
export function exportInstallation(settings: Settings, files: ExportFiles): Promise<RowCounts> {
  return withParts(settings, files, async ({ apiDb, kms, db, part, store }) => {
    const nowMs = Date.now
    // A database from the time before root keys gets them first.
    await openRootKeys(apiDb, { kms, source: settings.kms, nowMs })
    // API first: the signer deletes shares that the API does not know, but a share missing in the signer is lost.
    const moved = await writeExport({ db, part, path: files.api, nowMs })
    if (store && files.signer) {
      const of = signerPart(store.kms)
      await writeExport({ db: store.db, part: of, path: files.signer, nowMs })
    }
    return moved
  })
}

/** Restores both parts into an empty installation, or neither. */
export function restoreInstallation(settings: Settings, files: ExportFiles): Promise<RowCounts> {
  return withParts(settings, files, ({ db, part, store }) =>
    restoreExport({
      db,
      part,
      path: files.api,
      async afterRestore(tx) {
        if (!store || !files.signer) return
        const of = signerPart(store.kms)
        await restoreExport({ db: store.isShared ? tx : store.db, part: of, path: files.signer })
      },
    }),
  )
}

type Parts = {
  apiDb: Db
  kms: Kms
  db: SignerDb
  part: ReturnType<typeof apiPart>
  store: EmbeddedStore | undefined
}

async function withParts<Result>(
  settings: Settings,
  files: ExportFiles,
  work: (parts: Parts) => Promise<Result>,
): Promise<Result> {
  requireFileForEachPart(settings, files)
  const shareKeys = readShareKeys(settings.shareKeys)
  const kms = await openServerKms(settings.kms)
  const database = await openDatabase(
    settings.databaseUrl === undefined
      ? { dataDir: join(settings.dataDir, 'database') }
      : { url: settings.databaseUrl },
  )
  let store: EmbeddedStore | undefined
  try {
    await database.migrate()
    store = files.signer ? await openEmbeddedStore(settings, database.db) : undefined
    const { db: apiDb } = database
    const part = apiPart({ kms, shareKeys })
    return await work({ apiDb, kms, db: asSignerDb(apiDb), part, store })
  } finally {
    await store?.close()
    await database.close()
  }
}

/** The export uses table names in SQL, so the schema type of the handle does not matter. */
const asSignerDb = (db: Db) => db as unknown as SignerDb

function requireFileForEachPart({ signer }: Settings, files: ExportFiles): void {
  if (signer.url === undefined && files.signer === undefined) {
    throw new ConfigurationError([
      'The signer is embedded in this server. Pass a second file for it with --signer FILE.',
    ])
  }
  if (signer.url !== undefined && files.signer !== undefined) {
    throw new ConfigurationError([
      'The signer runs at SIGNER_URL. Export or restore it there with latchkey-signer, without --signer.',
    ])
  }
}
