import type { WireDelivery } from '@latchkey/contract/endpoints/operator'
import type { App } from '../../../platform/config/createApps.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import { ROWS_PER_PAGE, readCursor, toPage } from '../toPage.ts'
import type { DeliveriesRepo } from './repo.ts'

type Deps = { repo: DeliveriesRepo; nowMs(): number }

/** Webhook messages of an app, for operators. Bodies and secrets are not shown. */
export const createDeliveries = ({ repo, nowMs }: Deps) => ({
  async list(app: App, cursor: string | undefined) {
    const rows = await repo.list(app.id, readCursor(cursor), ROWS_PER_PAGE + 1)
    const page = toPage(rows, ({ createdAtMs, messageId, url }) => ({
      atMs: createdAtMs,
      id: `${messageId} ${url}`,
    }))
    return {
      endpoints: app.definition.webhooks.map(({ url, events }) => ({
        url,
        events: events ?? null,
      })),
      deliveries: page.rows.map(
        (row): WireDelivery => ({
          message_id: row.messageId,
          url: row.url,
          type: row.type,
          status: row.isDelivered ? 'delivered' : row.settledAtMs === null ? 'waiting' : 'failed',
          attempts: row.attempts,
          created_at: row.createdAtMs,
          settled_at: row.settledAtMs,
        }),
      ),
      next_cursor: page.next_cursor,
    }
  },

  async replay(app: App, { message_id, url }: { message_id: string; url: string }) {
    const isQueued = await repo.replay(app.id, message_id, url, nowMs())
    if (!isQueued) throw new ServiceError('not_found')
    return { success: true } as const
  },
})
