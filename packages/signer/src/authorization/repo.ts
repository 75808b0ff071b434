import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { authorizationKeys } from '../db/schema/authorization.ts'
import { deleteInBatches } from '../postgres/deleteInBatches.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'

export type UserKey = { appId: string; userId: string }
type NewKey = { publicKey: string; sessionId: string; expiresAtMs: number }
export type AuthorizationKeyRepo = ReturnType<typeof createAuthorizationKeyRepo>

/** Session of a key that was issued for a token of the app's own. */
export const NO_SESSION = ''

export const createAuthorizationKeyRepo = (db: Db) => ({
  /** Stores a key. Above the limit per user, the oldest keys are deleted. */
  async add({ appId, userId }: UserKey, key: NewKey): Promise<void> {
    const { publicKey, sessionId, expiresAtMs } = key
    const others = sql`app_id = ${appId} and user_id = ${userId}`
    await db.execute(sql`
      with added as (insert into ${authorizationKeys} (app_id, user_id, public_key, session_id,
          expires_at_ms)
        values (${appId}, ${userId}, ${publicKey}, ${sessionId}, ${expiresAtMs}::bigint))
      delete from ${authorizationKeys} where ${others} and public_key in (
        select public_key from ${authorizationKeys} where ${others}
        order by expires_at_ms desc offset ${SIGNER_LIMITS.authorizationKeysPerUserMax - 1})`)
  },

  /** Keys that have not expired. With `sessions`, only keys of these sessions and keys without one. */
  async listValid(
    { appId, userId }: UserKey,
    nowMs: number,
    sessions?: readonly string[],
  ): Promise<string[]> {
    const rows = await db
      .select({ publicKey: authorizationKeys.publicKey })
      .from(authorizationKeys)
      .where(
        and(
          eq(authorizationKeys.appId, appId),
          eq(authorizationKeys.userId, userId),
          gt(authorizationKeys.expiresAtMs, nowMs),
          sessions && inArray(authorizationKeys.sessionId, [NO_SESSION, ...sessions]),
        ),
      )
    return rows.map(({ publicKey }) => publicKey)
  },

  removeExpired: (nowMs: number): Promise<void> =>
    deleteInBatches(db, authorizationKeys, lt(authorizationKeys.expiresAtMs, nowMs)),
})
