import type { WireListedUser, WireUserDetail } from '@latchkey/contract/endpoints/operatorUsers'
import { OPERATOR_LIMITS } from '../../../limits/operatorLimits.ts'
import type { App } from '../../../platform/config/createApps.ts'
import { ROWS_PER_PAGE, readCursor } from '../../../platform/paging/toPage.ts'
import { invalidField, ServiceError } from '../../../platform/ServiceError.ts'
import type { AccountRecordsService } from '../../account-records/service.ts'
import type { DenylistService } from '../../denylist/service.ts'
import type { createAccounts } from '../../directory/accounts/service.ts'
import type { createRemoval } from '../../directory/removal/service.ts'
import type { createDirectoryUsers } from '../../directory/users/service.ts'
import { GUEST, toWireUser } from '../../user/service.ts'
import { scanPage } from '../scanPage.ts'
import type { OperatorUserRow, OperatorUsersRepo } from './repo.ts'
import { isChecked, readUserFilters } from './userFilters.ts'

type Deps = {
  repo: OperatorUsersRepo
  records: AccountRecordsService['of']
  directory: Pick<ReturnType<typeof createDirectoryUsers>, 'find' | 'setMetadata'>
  accounts: Pick<ReturnType<typeof createAccounts>, 'unlink'>
  removal: Pick<ReturnType<typeof createRemoval>, 'remove'>
  isDenied: DenylistService['hasUser']
  nowMs(): number
}
type Query = (name: string) => string | undefined
type Metadata = Record<string, string | number | boolean>

const DONE = { success: true } as const

/** Users of an app, for operators. Changes follow the same rules as those of the app's back end. */
export function createOperatorUsers(deps: Deps) {
  const { repo, records, directory, accounts, removal } = deps
  return {
    async list(app: App, query: Query) {
      const filters = readUserFilters(query('filter'), query)
      const term = query('search')?.trim() ?? ''
      if (term.length > OPERATOR_LIMITS.searchMaxChars) {
        throw invalidField('query.search', `at most ${OPERATOR_LIMITS.searchMaxChars} characters`)
      }
      if (term !== '') {
        const [rows, newest_searched] = await Promise.all([
          repo.search(app.id, filters, term, ROWS_PER_PAGE + 1),
          repo.countSearched(app.id, filters, term),
        ])
        return {
          users: rows.slice(0, ROWS_PER_PAGE).map(toListed),
          next_cursor: null,
          has_more: rows.length > ROWS_PER_PAGE,
          newest_searched,
          looked_at_until: null,
        }
      }
      const among = await repo.findFew(app.id, filters)
      const isScan = isChecked(filters) && !among
      const { rows, next_cursor, looked_at_until } = await scanPage({
        before: readCursor(query('cursor')),
        findEnd: async (before, count) =>
          isScan ? repo.findEnd(app.id, filters, before, count) : undefined,
        list: (window, limit) => repo.list(app.id, filters, { ...window, among }, limit),
        cursorOf: ({ createdAtMs, id }) => ({ atMs: createdAtMs, id }),
        nowMs: deps.nowMs,
      })
      return {
        users: rows.map(toListed),
        next_cursor,
        has_more: next_cursor !== null,
        newest_searched: null,
        looked_at_until,
      }
    },

    async read(app: App, userId: string): Promise<WireUserDetail> {
      const row = await repo.find(app.id, userId)
      if (!row) throw new ServiceError('not_found')
      const [{ sessions }, is_denied] = await Promise.all([
        records.list({ appId: app.id, userId }),
        deps.isDenied(app, userId),
      ])
      return {
        user: toWireUser(row),
        deleted_at: row.deletedAtMs,
        is_denied,
        sessions: sessions.map(
          ({ id, login_method, device, place, created_at, last_active_at }) => ({
            id,
            login_method,
            device: device ?? null,
            place: place ?? null,
            created_at,
            last_active_at,
          }),
        ),
      }
    },

    async events(app: App, userId: string, cursor: string | undefined) {
      const page = { cursor: cursor || undefined, limit: ROWS_PER_PAGE }
      const { data, next_cursor } = await records.events({ appId: app.id, userId }, page)
      return { events: data, next_cursor }
    },

    async endSessions(app: App, userId: string, sessionId: string | null) {
      const which = { session_id: sessionId }
      const { revoked } = await records.revoke({ appId: app.id, userId }, which)
      return { ended: revoked }
    },

    async unlink(app: App, userId: string, account: { type: string; handle: string }) {
      await accounts.unlink(app, await directory.find(app, userId), account)
      return DONE
    },

    async setMetadata(app: App, userId: string, metadata: Metadata) {
      await directory.setMetadata(app, userId, metadata)
      return DONE
    },

    async remove(app: App, userId: string) {
      await removal.remove(app, userId)
      return DONE
    },

    async restore(app: App, userId: string) {
      await records.restore({ appId: app.id, userId })
      return DONE
    },
  }
}

const toListed = (row: OperatorUserRow): WireListedUser => ({
  id: row.id,
  created_at: row.createdAtMs,
  is_guest: row.isGuest,
  deleted_at: row.deletedAtMs,
  has_second_factor: row.mfaMethods.length > 0,
  accounts: row.accounts
    .filter(({ type }) => type !== GUEST)
    .map(({ type, subject, details }) => ({ type, name: nameOf(details) ?? subject })),
})

const NAME_FIELDS = ['address', 'phoneNumber', 'email', 'username', 'display_name', 'name']

const nameOf = (details: Record<string, unknown>): string | undefined =>
  NAME_FIELDS.map((field) => details[field]).find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
