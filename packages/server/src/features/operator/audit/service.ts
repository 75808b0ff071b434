import type { DashboardDefinition } from '../../../platform/config/dashboardDefinition.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ROWS_PER_PAGE, readCursor, toPage } from '../../../platform/paging/toPage.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { Operator } from '../Operator.ts'
import type { OperatorAuditRepo } from './repo.ts'

const DAY_MS = 86_400_000

type Deps = {
  repo: OperatorAuditRepo
  dashboard: Pick<DashboardDefinition, 'auditDays'> | undefined
  nowMs(): number
  randomBytes: RandomBytes
}
type Subject = { action: string; appId: string | null; target: string | null }

/** Records what operators do. An action that cannot be recorded does not run. */
export function createOperatorAudit({ repo, dashboard, nowMs, randomBytes }: Deps) {
  return {
    async record<Result>(
      { userId, email, role }: Operator,
      subject: Subject,
      act: () => Promise<Result>,
    ): Promise<Result> {
      const id = createId(randomBytes)
      await repo.start({ id, atMs: nowMs(), operatorId: userId, email, role, ...subject })
      try {
        const result = await act()
        await repo.finish(id, 'done')
        return result
      } catch (error) {
        await repo.finish(id, error instanceof ServiceError ? error.code : 'unknown')
        throw error
      }
    },

    async list(cursor: string | undefined) {
      const rows = await repo.list(readCursor(cursor), ROWS_PER_PAGE + 1)
      const page = toPage(rows, ({ atMs, id }) => ({ atMs, id }))
      return {
        actions: page.rows.map(({ id, atMs, email, role, action, appId, target, result }) => ({
          id,
          at: atMs,
          email,
          role,
          action,
          app_id: appId,
          target,
          result,
        })),
        next_cursor: page.next_cursor,
      }
    },

    /** Keeps everything while the dashboard is off. */
    async cleanUp(): Promise<void> {
      if (dashboard) await repo.removeOld(nowMs() - dashboard.auditDays * DAY_MS)
    },
  }
}
