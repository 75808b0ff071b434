import { type WebhookEvent, webhookEvent } from '@latchkey/contract/webhooks'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../platform/db/openDatabase.ts'
import type { TestServer } from '../../testing/createTestServer.fixture.ts'
import { SECRET } from './receiver.fixture.ts'

/** One receiver that wants to be told everything. */
export const webhooks = [{ url: 'https://hooks.example.com/latchkey', secret: SECRET }]

/** What the back end of a server would be told since it was asked last. */
export async function deliveredEvents(
  { db }: Pick<Database, 'db'>,
  server: Pick<TestServer, 'app'>,
): Promise<WebhookEvent[]> {
  await server.app.deliverWebhooks()
  const { rows } = await db.execute<{ body: string }>(
    sql`delete from webhook_deliveries returning body`,
  )
  return rows.map(({ body }) => {
    const event = JSON.parse(body) as WebhookEvent
    // Exactly what is described: nothing was left out by reading it, nothing was added.
    expect(webhookEvent.parse(event)).toEqual(event)
    return event
  })
}

export const typesIn = (events: readonly WebhookEvent[]) => events.map(({ type }) => type).sort()

export const eventOf = <Type extends WebhookEvent['type']>(
  events: readonly WebhookEvent[],
  type: Type,
) => events.find((event) => event.type === type) as Extract<WebhookEvent, { type: Type }>
