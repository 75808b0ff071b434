import { SERVER_LIMITS } from '@latchkey/contract'
import type { OpenSessions, SecurityEvent } from '@latchkey/contract/accountRecords'
import { retryOnUniqueViolation } from '../../platform/db/retryOnUniqueViolation.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserService } from '../user/service.ts'
import type { AccountRecordsRepo, Place } from './repo.ts'

type Deps = {
  repo: AccountRecordsRepo
  users: Pick<UserService, 'requireBySession'>
  nowMs(): number
  randomBytes: RandomBytes
}
type Person = { appId: string; userId: string }
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
  async function list(person: Person, currentId: string | undefined): Promise<OpenSessions> {
    const rows = await repo.listSessions(person.appId, person.userId, nowMs())
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        login_method: row.loginMethod,
        created_at: seconds(row.createdAtMs),
        last_active_at: seconds(row.rotatedAtMs),
        expires_at: seconds(row.expiresAtMs),
        is_current: row.id === currentId,
      })),
    }
  }

  const revoke = (person: Person, which: { onlyId: string | null; exceptId: string | null }) =>
    repo.revoke(person, which, { prefix: createId(randomBytes), nowMs: nowMs() })

  async function requireUser(person: Person): Promise<void> {
    const isThere = await repo.hasUser(person.appId, person.userId)
    if (!isThere) throw new ServiceError('not_found')
  }

  return {
    own: {
      async list(claims: AccessClaims) {
        await users.requireBySession(claims)
        return list(claims, claims.sessionId)
      },

      /** Revokes the given session, or all sessions but the current one. */
      async revoke(claims: AccessClaims, asked: Revocation) {
        await users.requireBySession(claims)
        const onlyId = asked?.session_id ?? null
        const keepsThis = onlyId === null && asked?.everywhere !== true
        const exceptId = keepsThis ? claims.sessionId : null
        return { revoked: await revoke(claims, { onlyId, exceptId }) }
      },
    },

    of: {
      async list(person: Person) {
        await requireUser(person)
        return list(person, undefined)
      },

      async revoke(person: Person, asked: Revocation) {
        await requireUser(person)
        const onlyId = asked?.session_id ?? null
        return { revoked: await revoke(person, { onlyId, exceptId: null }) }
      },

      /** Lists security events, newest first, one page at a time. */
      async events(person: Person, page: { cursor: string | undefined; limit: number }) {
        await requireUser(person)
        const before = page.cursor ? readCursor(page.cursor) : undefined
        const rows = await repo.listEvents(person.appId, person.userId, before, page.limit + 1)
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

      async restore(person: Person) {
        const now = nowMs()
        const event = {
          id: createId(randomBytes),
          nowMs: now,
          deletedAfterMs: now - SERVER_LIMITS.deletedAccountKeptMs,
        }
        // If another user takes the identity concurrently, that user keeps it.
        const isRestored = await retryOnUniqueViolation(() => repo.restore(person, event))
        if (!isRestored) throw new ServiceError('not_found')
        return { restored: true as const }
      },
    },
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000)

function readCursor(cursor: string): Place {
  const [at, id] = cursor.split(/\.(.*)/)
  const atMs = Number(at)
  if (!Number.isSafeInteger(atMs) || !id) throw new ServiceError('invalid_data')
  return { atMs, id }
}
