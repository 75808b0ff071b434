import type { DenylistType, WireDenylistEntry } from '@latchkey/contract/endpoints/denylist'
import { DIRECTORY_LIMITS } from '../../limits/directoryLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ROWS_PER_PAGE, readCursor, toPage } from '../../platform/paging/toPage.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { normalizeName } from '../allowlist/service.ts'
import type { DenylistKey, DenylistRepo } from './repo.ts'

type Deps = { repo: DenylistRepo; nowMs(): number; randomBytes: RandomBytes }
type DenylistInput = { type: DenylistType; value: string }

export type DenylistService = ReturnType<typeof createDenylistService>

/** Manages users and addresses that may not log in. */
export function createDenylistService({ repo, nowMs, randomBytes }: Deps) {
  const toKey = (app: App, { type, value }: DenylistInput): DenylistKey =>
    type === 'user' ? { type, value } : normalizeName(app, { type, value })

  return {
    hasUser: (app: App, userId: string): Promise<boolean> =>
      repo.has(app.id, { type: 'user', value: userId }),

    async list(app: App, cursor: string | undefined) {
      const rows = await repo.list(app.id, readCursor(cursor), ROWS_PER_PAGE + 1)
      const page = toPage(rows, ({ createdAtMs, id }) => ({ atMs: createdAtMs, id }))
      return {
        entries: page.rows.map(({ id, type, value, createdAtMs }) =>
          toEntry({ type, value }, { id, createdAtMs }),
        ),
        next_cursor: page.next_cursor,
      }
    },

    /** Adds an entry and ends the sessions of the users that it names. Adding it again is no error. */
    async add(app: App, input: DenylistInput) {
      const key = toKey(app, input)
      const max = DIRECTORY_LIMITS.denylistEntriesMax
      const added = await repo.add(app.id, key, { id: createId(randomBytes), nowMs: nowMs(), max })
      if (!added) throw new ServiceError('invalid_request', { sentence: 'The denylist is full' })
      return { entry: toEntry(key, added), ended_sessions: added.endedSessions }
    },

    async remove(app: App, input: DenylistInput) {
      await repo.remove(app.id, toKey(app, input))
      return { success: true } as const
    },
  }
}

const toEntry = (
  { type, value }: DenylistKey,
  { id, createdAtMs }: { id: string; createdAtMs: number },
): WireDenylistEntry => ({ id, type: type as DenylistType, value, created_at: createdAtMs })
