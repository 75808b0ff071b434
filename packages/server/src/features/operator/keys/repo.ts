import { asc } from 'drizzle-orm'
import type { Db } from '../../../platform/db/Db.ts'
import { rootKeys } from '../../../platform/db/schema/keys.ts'
import { signingKeys } from '../../../platform/db/schema/logins.ts'

export type ServerKeysRepo = ReturnType<typeof createServerKeysRepo>

/** SQL for the times of the server's keys. Reads no key material. */
export function createServerKeysRepo(db: Db) {
  return {
    listSigningKeys: () =>
      db
        .select({
          id: signingKeys.kid,
          createdAtMs: signingKeys.createdAtMs,
          usedFromMs: signingKeys.signsFromMs,
          endedAtMs: signingKeys.retiredAtMs,
        })
        .from(signingKeys)
        .orderBy(asc(signingKeys.createdAtMs)),

    listRootKeys: () =>
      db
        .select({
          id: rootKeys.version,
          createdAtMs: rootKeys.createdAtMs,
          usedFromMs: rootKeys.usedFromMs,
          endedAtMs: rootKeys.emptiedAtMs,
        })
        .from(rootKeys)
        .orderBy(asc(rootKeys.version)),
  }
}
