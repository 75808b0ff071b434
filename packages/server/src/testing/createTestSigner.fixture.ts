import { randomBytes } from 'node:crypto'
import { createLocalKms, createSigner, migrateSigner, type SignerDb } from '@latchkey/signer'
import type { Db } from '../platform/db/Db.ts'
import { createSignerClient } from '../platform/signer/createSignerClient.ts'

const SECRET = 'the-secret-of-the-test-channel-0'

/** A real signer in this process, in its own schema of the test's database. */
export async function createTestSigner(db: Db, nowMs: () => number) {
  await migrateSigner(db as unknown as SignerDb)
  const ignore = () => {}
  const signer = createSigner({
    db: db as unknown as SignerDb,
    kms: createLocalKms(async () => [new Uint8Array(32).fill(9)]),
    secret: SECRET,
    log: { info: ignore, warn: ignore, error: ignore },
    nowMs,
    randomBytes,
  })
  const url = 'http://signer.internal'
  return createSignerClient({ fetch: signer.fetch, url, secret: SECRET, nowMs, randomBytes })
}
