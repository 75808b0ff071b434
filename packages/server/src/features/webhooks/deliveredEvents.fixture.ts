import { type WebhookEvent, webhookEvent } from '@latchkey/contract/endpoints/webhooks'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/openDatabase.ts'
import type { TestServer } from '../../testing/createTestServer.fixture.ts'
import { SECRET } from './receiver.fixture.ts'

/** One endpoint for all events. */
export const webhooks = [{ url: 'https://hooks.example.com/latchkey', secret: SECRET }]

/** Returns the events delivered since the last call. */
export async function deliveredEvents(
  { db }: Pick<Database, 'db'>,
  server: Pick<TestServer, 'app'>,
): Promise<WebhookEvent[]> {
  await server.app.queues.transactionWatches.runDue()
  await server.app.queues.webhooks.runDue()
  const { rows } = await db.execute<{ body: string }>(
    sql`delete from webhook_deliveries returning body`,
  )
  return rows.map(({ body }) => {
    const event = JSON.parse(body) as WebhookEvent
    // The schema neither drops nor adds a field.
    expect(webhookEvent.parse(event)).toEqual(event)
    return event
  })
}

export const typesIn = (events: readonly WebhookEvent[]) => events.map(({ type }) => type).sort()

export const eventOf = <Type extends WebhookEvent['type']>(
  events: readonly WebhookEvent[],
  type: Type,
) => events.find((event) => event.type === type) as Extract<WebhookEvent, { type: Type }>
