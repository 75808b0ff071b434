import type { WireDelivery } from '@latchkey/contract/endpoints/operator'
import { webhookEvent } from '@latchkey/contract/endpoints/webhooks'
import type { App } from '../../../platform/config/createApps.ts'
import { createId, type RandomBytes } from '../../../platform/ids/createId.ts'
import { ROWS_PER_PAGE, readCursor, toPage } from '../../../platform/paging/toPage.ts'
import { ServiceError } from '../../../platform/ServiceError.ts'
import type { DeliveriesRepo } from './repo.ts'

type Deps = { repo: DeliveriesRepo; nowMs(): number; randomBytes: RandomBytes }

/** Webhook messages of an app, for operators. Bodies and secrets are not shown. */
export const createDeliveries = ({ repo, nowMs, randomBytes }: Deps) => ({
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

  /** Queues a test message, whichever events the endpoint wants. */
  async sendTest(app: App, url: string) {
    if (!app.definition.webhooks.some((endpoint) => endpoint.url === url)) {
      throw new ServiceError('not_found')
    }
    const messageId = createId(randomBytes)
    const event = webhookEvent.parse({ type: 'privy.test', message: 'Hello, World!' })
    await repo.insert({
      messageId,
      appId: app.id,
      url,
      type: event.type,
      userId: null,
      body: JSON.stringify(event),
      createdAtMs: nowMs(),
      dueAtMs: nowMs(),
    })
    return { message_id: messageId }
  },

  async replay(app: App, { message_id, url }: { message_id: string; url: string }) {
    const isQueued = await repo.replay(app.id, message_id, url, nowMs())
    if (!isQueued) throw new ServiceError('not_found')
    return { success: true } as const
  },
})
