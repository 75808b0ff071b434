import { randomBytes } from 'node:crypto'
import {
  type CodeTransport,
  createLocalKms,
  createSigner,
  migrateSigner,
  type SignerDb,
} from '@latchkey/signer'
import type { Db } from '../platform/db/Db.ts'
import { createSignerClient } from '../platform/signer/createSignerClient.ts'

const SECRET = 'the-secret-of-the-test-channel-0'

/** Both packages use Drizzle on the same driver; only the types of their schemas differ. */
const toSignerDb = (db: Db) => db as unknown as SignerDb

/** Creates the signer's schema in the test's database. */
export const migrateTestSigner = (db: Db): Promise<void> => migrateSigner(toSignerDb(db))

/** A real signer in this process, in its own schema of the test's database. */
export async function createTestSigner(db: Db, nowMs: () => number, codes: CodeTransport = {}) {
  await migrateTestSigner(db)
  const ignore = () => {}
  const signer = createSigner({
    db: toSignerDb(db),
    kms: createLocalKms(async () => [new Uint8Array(32).fill(9)]),
    secret: SECRET,
    codes,
    log: { info: ignore, warn: ignore, error: ignore },
    nowMs,
    randomBytes,
  })
  const url = 'http://signer.internal'
  return createSignerClient({ fetch: signer.fetch, url, secret: SECRET, nowMs, randomBytes })
}
