import { join } from 'node:path'
import type { SignerDb } from '@latchkey/signer'
import {
  type RowCounts,
  restoreExport,
  signerPart,
  writeExport,
} from '@latchkey/signer/export-restore'
import { ConfigurationError } from '../../platform/config/ConfigurationError.ts'
import type { Settings } from '../../platform/config/readEnvironment.ts'
import type { Db } from '../../platform/db/Db.ts'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { readShareKeys } from '../../platform/envelope/readShareKeys.ts'
import { createSecrets } from '../../platform/secrets/createSecrets.ts'
import { readMasterKey } from '../../platform/secrets/readMasterKey.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../../platform/signer/openEmbeddedStore.ts'
import { apiPart } from './apiPart.ts'

/** Where each part is written to or read from; the signer's only where it runs inside the API. */
export type ExportFiles = { api: string; signer: string | undefined }

/** Writes everybody and everything of theirs to files that only the same master keys make sense of. */
export function exportInstallation(settings: Settings, files: ExportFiles): Promise<RowCounts> {
  return withParts(settings, files, async ({ db, part, store }) => {
    const nowMs = Date.now
    // The API's first: a share that only the signer knows is forgotten, one that only the API knows is lost.
    const moved = await writeExport({ db, part, path: files.api, nowMs })
    if (store && files.signer) {
      const of = signerPart(store.kms)
      await writeExport({ db: store.db, part: of, path: files.signer, nowMs })
    }
    return moved
  })
}

/** Brings an installation back where there is nobody yet: both parts, or none. */
export function restoreInstallation(settings: Settings, files: ExportFiles): Promise<RowCounts> {
  return withParts(settings, files, ({ db, part, store }) =>
    restoreExport({
      db,
      part,
      path: files.api,
      async alongWith(tx) {
        if (!store || !files.signer) return
        const of = signerPart(store.kms)
        await restoreExport({ db: store.isShared ? tx : store.db, part: of, path: files.signer })
      },
    }),
  )
}

type Parts = {
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
  const secrets = createSecrets(
    await readMasterKey({
      fromEnvironment: settings.masterKey,
      dataDir: settings.dataDir,
      isFileAllowed: settings.isFileKeyAllowed,
    }),
  )
  const database = await openDatabase(
    settings.databaseUrl === undefined
      ? { dataDir: join(settings.dataDir, 'database') }
      : { url: settings.databaseUrl },
  )
  let store: EmbeddedStore | undefined
  try {
    await database.migrate()
    store = files.signer ? await openEmbeddedStore(settings, database.db) : undefined
    return await work({ db: forMoving(database.db), part: apiPart({ secrets, shareKeys }), store })
  } finally {
    await store?.close()
    await database.close()
  }
}

/** Tables are named in what moves them, so it does not matter which of them a handle knows by type. */
const forMoving = (db: Db) => db as unknown as SignerDb

function requireFileForEachPart({ signer }: Settings, files: ExportFiles): void {
  if (signer.url === undefined && files.signer === undefined) {
    throw new ConfigurationError([
      'The signer runs inside this server, and its part is a second file: name that too, with --signer.',
    ])
  }
  if (signer.url !== undefined && files.signer !== undefined) {
    throw new ConfigurationError([
      'The signer runs at SIGNER_URL: move its part there, with latchkey-signer.',
    ])
  }
}
