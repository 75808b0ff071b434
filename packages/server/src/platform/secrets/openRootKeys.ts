import {
  hasMasterKey,
  type Kms,
  type KmsSource,
  type MasterKeys,
  openKms,
  readMasterKeys,
  SignerMisconfigured,
  UnknownMasterKey,
} from '@latchkey/signer/kms'
import { ConfigurationError } from '../config/ConfigurationError.ts'
import type { Db } from '../db/Db.ts'
import { signingKeys } from '../db/schema/logins.ts'
import { createSecrets } from './createSecrets.ts'
import { deriveKey, deriveLookupKeys } from './deriveKey.ts'
import { type LoadedRootKeys, loadRootKeys } from './loadRootKeys.ts'
import { createRootKeyRepo } from './rootKeyRepo.ts'
import { signingKeyContext } from './sealContexts.ts'

const FOREIGN_KEY =
  'The master key does not match this database: cannot decrypt its keys. Restore the original LATCHKEY_MASTER_KEY or master.key.'

/**
 * Opens the KMS of the API. A local master key does not wrap by itself, because it may have been the root
 * key of an installation from the time before root keys.
 */
export async function openServerKms(source: KmsSource): Promise<Kms> {
  const toWrappingKeys = ([newest, ...older]: MasterKeys): MasterKeys => [
    deriveKey(newest, 'wrap'),
    ...older.map((key) => deriveKey(key, 'wrap')),
  ]
  return translated(() => openKms(source, { toWrappingKeys }))
}

/** Loads the root keys of a database. The first start creates them. */
export function openRootKeys(
  db: Db,
  { kms, source, nowMs }: { kms: Kms; source: KmsSource; nowMs(): number },
): Promise<LoadedRootKeys> {
  return translated(() =>
    loadRootKeys({
      repo: createRootKeyRepo(db),
      kms,
      nowMs,
      readFormerKeys: () => readFormerKeys(db, source),
    }),
  )
}

/** A database with signing keys and without root keys was encrypted with the master key itself. */
async function readFormerKeys(db: Db, { masterKeys }: KmsSource) {
  const [signingKey] = await db.select().from(signingKeys).limit(1)
  if (!signingKey) return undefined
  if (!(await hasMasterKey(masterKeys))) {
    throw new ConfigurationError([
      'LATCHKEY_MASTER_KEY is missing: this database was encrypted with it. Set it, next to LATCHKEY_KMS, until `latchkey keys rotate` has run.',
    ])
  }
  for (const root of await readMasterKeys(masterKeys)) {
    const former = { root, lookup: deriveLookupKeys(root) }
    const key = { version: 1, usedFromMs: 0, bytes: root }
    const { open } = createSecrets({
      all: () => [key],
      current: () => key,
      lookupKeys: () => former.lookup,
    })
    try {
      open(signingKey.sealedPrivateKey, signingKeyContext(signingKey.kid))
      return former
    } catch {
      // Not this key: an older one may fit.
    }
  }
  throw new ConfigurationError([FOREIGN_KEY])
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SignerMisconfigured) throw new ConfigurationError([...error.mistakes])
    if (error instanceof UnknownMasterKey) throw new ConfigurationError([FOREIGN_KEY])
    throw error
  }
}
