import type { WireRequestError } from '@latchkey/contract/endpoints/requestErrors'
import { OPERATOR_LIMITS } from '../../limits/operatorLimits.ts'
import type { App, Apps } from '../../platform/config/createApps.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { RequestError } from '../../platform/log/RequestError.ts'
import { ROWS_PER_PAGE, readCursor, toPage } from '../../platform/paging/toPage.ts'
import { invalidField } from '../../platform/ServiceError.ts'
import type { RequestErrorRow, RequestErrorsRepo } from './repo.ts'

type Deps = {
  repo: RequestErrorsRepo
  apps: Pick<Apps, 'find'>
  log: Pick<Log, 'warn'>
  nowMs(): number
}

export type RequestErrorsService = ReturnType<typeof createRequestErrorsService>

const MINUTE_MS = 60_000
const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const { requestErrorsPerMinuteMax, requestErrorsPerInsertMax } = OPERATOR_LIMITS

/** Stores requests that were refused or failed, and finds them by request id. */
export function createRequestErrorsService({ repo, apps, log, nowMs }: Deps) {
  const waiting: RequestErrorRow[] = []
  let isWriting = false
  let minute = 0
  /** Stored in the current minute, by app. */
  let counts = new Map<string | null, number>()

  /** Whether the app stores errors, and less than its share of this minute is used. */
  function reserve(appId: string | null, atMs: number): boolean {
    if (appId !== null && apps.find(appId)?.definition.retention.requestErrorDays === 0)
      return false
    const current = Math.floor(atMs / MINUTE_MS)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const count = counts.get(appId) ?? 0
    if (count >= requestErrorsPerMinuteMax) return false
    counts.set(appId, count + 1)
    return true
  }

  /** Writes until nothing waits: one statement at a time, each with what came meanwhile. */
  async function write(): Promise<void> {
    if (isWriting) return
    isWriting = true
    try {
      while (waiting.length > 0) await repo.insert(waiting.splice(0, requestErrorsPerInsertMax))
    } catch (fault) {
      // The log has each of them. A database that is down is not asked again at once.
      waiting.length = 0
      log.warn('request_errors_not_stored', { fault })
    } finally {
      isWriting = false
    }
  }

  return {
    /** Stores an error after the response, so that no request waits for it. */
    record(error: RequestError): void {
      const atMs = nowMs()
      if (!reserve(error.appId, atMs)) return
      waiting.push({ ...error, atMs })
      void write()
    },

    async list(
      app: App,
      { search, cursor }: { search: string | undefined; cursor: string | undefined },
    ) {
      const term = search?.trim().toLowerCase() ?? ''
      if (term.length > OPERATOR_LIMITS.searchMaxChars) {
        throw invalidField('query.search', `at most ${OPERATOR_LIMITS.searchMaxChars} characters`)
      }
      const rows = REQUEST_ID.test(term)
        ? await repo.find(app.id, term)
        : await repo.list(app.id, term || undefined, readCursor(cursor), ROWS_PER_PAGE + 1)
      const page = toPage(rows, ({ atMs, requestId }) => ({ atMs, id: requestId }))
      return {
        retention_days: app.definition.retention.requestErrorDays,
        errors: page.rows.map(toWire),
        next_cursor: page.next_cursor,
      }
    },
  }
}

const toWire = (row: RequestErrorRow): WireRequestError => ({
  request_id: row.requestId,
  at: row.atMs,
  app_id: row.appId,
  method: row.method,
  route: row.route,
  status: row.status,
  code: row.code,
  duration_ms: row.durationMs,
})
