import type { OpenSessions, SecurityEvent } from '@latchkey/contract/endpoints/accountRecords'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { retryOnUniqueViolation } from '../../platform/db/retryOnUniqueViolation.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { invalidField, ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserService } from '../user/service.ts'
import type { AccountRecordsRepo, SecurityEventCursor } from './repo.ts'

type Deps = {
  repo: AccountRecordsRepo
  users: Pick<UserService, 'requireBySession'>
  nowMs(): number
  randomBytes: RandomBytes
}
type UserKey = { appId: string; userId: string }
type Revocation =
  | { session_id?: string | null | undefined; everywhere?: boolean | null | undefined }
  | null
  | undefined

export type AccountRecordsService = ReturnType<typeof createAccountRecordsService>

/**
 * Lists and revokes sessions and reads security events: for the user (`own`) and for the app's back
 * end (`of`).
 */
export function createAccountRecordsService({ repo, users, nowMs, randomBytes }: Deps) {
  async function list(user: UserKey, currentId: string | undefined): Promise<OpenSessions> {
    const rows = await repo.listSessions(user.appId, user.userId, nowMs())
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        login_method: row.loginMethod,
        device: row.device,
        place: row.place,
        created_at: seconds(row.createdAtMs),
        last_active_at: seconds(row.rotatedAtMs),
        expires_at: seconds(row.expiresAtMs),
        is_current: row.id === currentId,
      })),
    }
  }

  const revoke = (user: UserKey, which: { onlyId: string | null; exceptId: string | null }) =>
    repo.revoke(user, which, { prefix: createId(randomBytes), nowMs: nowMs() })

  async function requireUser(user: UserKey): Promise<void> {
    const isThere = await repo.hasUser(user.appId, user.userId)
    if (!isThere) throw new ServiceError('not_found')
  }

  return {
    own: {
      async list(claims: AccessClaims) {
        await users.requireBySession(claims)
        return list(claims, claims.sessionId)
      },

      /** Revokes the given session, or all sessions but the current one. */
      async revoke(claims: AccessClaims, request: Revocation) {
        await users.requireBySession(claims)
        const onlyId = request?.session_id ?? null
        const keepsThis = onlyId === null && request?.everywhere !== true
        const exceptId = keepsThis ? claims.sessionId : null
        return { revoked: await revoke(claims, { onlyId, exceptId }) }
      },
    },

    of: {
      async list(user: UserKey) {
        await requireUser(user)
        return list(user, undefined)
      },

      async revoke(user: UserKey, request: Revocation) {
        await requireUser(user)
        const onlyId = request?.session_id ?? null
        return { revoked: await revoke(user, { onlyId, exceptId: null }) }
      },

      /** Lists security events, newest first, one page at a time. */
      async events(user: UserKey, page: { cursor: string | undefined; limit: number }) {
        await requireUser(user)
        const before = page.cursor ? readCursor(page.cursor) : undefined
        const rows = await repo.listEvents(user.appId, user.userId, before, page.limit + 1)
        const data: SecurityEvent[] = rows.slice(0, page.limit).map((row) => ({
          id: row.id,
          kind: row.kind,
          session_id: row.sessionId,
          details: row.details as Record<string, unknown>,
          at: row.atMs,
        }))
        const last = data.at(-1)
        const hasMore = rows.length > page.limit
        return { data, next_cursor: hasMore && last ? `${last.at}.${last.id}` : null }
      },

      async restore(user: UserKey) {
        const now = nowMs()
        const event = {
          id: createId(randomBytes),
          nowMs: now,
          deletedAfterMs: now - SERVER_LIMITS.deletedAccountRetentionMs,
        }
        // If another user takes the identity concurrently, that user keeps it.
        const isRestored = await retryOnUniqueViolation(() => repo.restore(user, event))
        if (!isRestored) throw new ServiceError('not_found')
        return { restored: true as const }
      },
    },
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000)

function readCursor(cursor: string): SecurityEventCursor {
  const [at, id] = cursor.split(/\.(.*)/)
  const atMs = Number(at)
  if (!Number.isSafeInteger(atMs) || !id)
    throw invalidField('query.cursor', 'a cursor of an earlier reply')
  return { atMs, id }
}
