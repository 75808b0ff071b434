import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  createLocalKms,
  createSigner,
  migrateSigner,
  openSignerDatabase,
  readMasterKeys,
  type SignerDb,
  SignerMisconfigured,
} from '@latchkey/signer'
import { ConfigurationError } from '../config/ConfigurationError.ts'
import { createSignerClient } from './createSignerClient.ts'
import type { OpenSigner, SignerNeeds } from './SignerNeeds.ts'

/** A signer in this process, in a schema and under a key of its own; it says so in the log. */
export async function openEmbeddedSigner({
  settings,
  db,
  log,
  nowMs,
}: SignerNeeds): Promise<OpenSigner> {
  const { masterKey, oldMasterKeys, databaseUrl = settings.databaseUrl } = settings.signer
  const load = () =>
    readMasterKeys({
      fromEnvironment: masterKey,
      olderFromEnvironment: oldMasterKeys,
      file: join(settings.dataDir, 'signer.key'),
      isFileAllowed: settings.isFileKeyAllowed,
    })
  // PGlite has one connection, so there the signer uses ours; its tables are apart either way.
  const own = databaseUrl === undefined ? undefined : await openSignerDatabase(databaseUrl)
  const close = async () => own?.close()
  try {
    await load()
    if (!own) await migrateSigner(db as unknown as SignerDb)
    const secret = randomBytes(32).toString('base64')
    const signerDb = own?.db ?? (db as unknown as SignerDb)
    const kms = createLocalKms(load)
    const signer = createSigner({ db: signerDb, kms, secret, log, nowMs, randomBytes })
    await signer.ready()
    // At home in development; in production somebody allowed it and should be reminded.
    log[settings.isProduction ? 'warn' : 'info']('signer_in_this_process')
    const url = 'http://signer.internal'
    const client = createSignerClient({ fetch: signer.fetch, url, secret, nowMs, randomBytes })
    return { client, cleanUp: signer.cleanUp, close }
  } catch (error) {
    await close()
    if (error instanceof SignerMisconfigured) throw new ConfigurationError(error.mistakes)
    throw error
  }
}
