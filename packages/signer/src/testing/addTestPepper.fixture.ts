import { randomBytes } from 'node:crypto'
import type { Db } from '../db/Db.ts'
import { peppers } from '../db/schema/recovery.ts'
import { createEnvelope } from '../envelope/createEnvelope.ts'
import { createDataKeyRepo } from '../envelope/repo.ts'
import { createLocalKms } from '../kms/createLocalKms.ts'
import { versionOf } from '../recovery-shares/rootKeys.ts'
import { pepperContext } from '../recovery-shares/service.ts'
import { MASTER_KEY } from './createTestSigner.fixture.ts'

const PEPPER_BYTES = 32

/** Adds the pepper of a recovery password, as older signers did. Returns it in hex. */
export async function addTestPepper(
  db: Db,
  of: { app_id: string; user_id: string; root_id: string; share_version: number },
): Promise<string> {
  const envelope = createEnvelope({
    kms: createLocalKms(async () => [MASTER_KEY]),
    repo: createDataKeyRepo(db),
    nowMs: Date.now,
    randomBytes,
  })
  const key = versionOf(of)
  const pepper = randomBytes(PEPPER_BYTES)
  const sealedPepper = await envelope.seal(pepperContext(key), pepper)
  await db.insert(peppers).values({ ...key, sealedPepper })
  return pepper.toString('hex')
}
