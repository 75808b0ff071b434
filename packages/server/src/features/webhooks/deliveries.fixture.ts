import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { AppDefinitionInput } from '../../platform/config/AppDefinition.ts'
import { parseConfig } from '../../platform/config/defineConfig.ts'
import { createJobStore } from '../../platform/jobs/createJobStore.ts'
import type { LogFields } from '../../platform/log/createLog.ts'
import { createOutbound, type Outbound } from '../../platform/outbound/createOutbound.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createEventLog } from '../events/statements.ts'
import { createReceiver } from './receiver.fixture.ts'
import { createWebhookRepo, deliveryJobs } from './repo.ts'
import { createWebhookQueue } from './service.ts'

export const APP = 'webhookapp000000000000001'
export const ANOTHER = 'webhookapp000000000000002'
const NEW_YEAR_MS = 1_767_225_600_000
type Webhooks = AppDefinitionInput['webhooks']

/** Servers that deliver webhooks, on a real database with a manual clock. */
export async function openDeliveries() {
  const { db, url } = await withDatabase()
  const receivers: Awaited<ReturnType<typeof createReceiver>>[] = []
  const real = createOutbound()
  /** Times out after 300 ms. */
  const impatient = createOutbound({ timeoutMaxMs: 300 })
  afterAll(() => {
    real.close()
    impatient.close()
  })
  const state = { now: NEW_YEAR_MS, isDraining: false }
  const logged: { event: string; fields: LogFields }[] = []
  const note = (event: string, fields: LogFields = {}) => void logged.push({ event, fields })

  /** A server with two apps; the first has webhook endpoints. */
  function start(
    webhooks: Webhooks,
    {
      outbound = real,
      others = [],
    }: { outbound?: Pick<Outbound, 'send'>; others?: NonNullable<Webhooks> } = {},
  ) {
    const shared = { name: 'App', secret: 'a-secret-of-the-app', mode: 'development' as const }
    const { apps } = parseConfig({
      apps: [
        { ...shared, id: APP, webhooks },
        { ...shared, id: ANOTHER, webhooks: others },
      ],
    })
    const eventLog = createEventLog({ apps, randomBytes })
    const queue = createWebhookQueue({
      apps,
      db,
      repo: createWebhookRepo(db),
      outbound,
      log: { info: note, warn: note, error: note },
      metrics: { countEvent() {}, countJob() {} },
      nowMs: () => state.now,
      isDraining: () => state.isDraining,
      random: () => 0,
    })
    return {
      deliver: queue.runDue,
      cleanUp: queue.cleanUp,
      happen: (userId: string, appId = APP, tx = db) =>
        eventLog.record(tx, {
          appId,
          type: 'mfa.enabled',
          userId,
          details: { method: 'totp' },
          atMs: state.now,
        }),
    }
  }

  async function count(table: 'announcements' | 'webhook_deliveries', where = sql`true`) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(table)} where ${where}`,
    )
    return rows[0]?.count
  }

  return {
    db,
    url,
    state,
    logged,
    impatient,
    start,
    count,
    unsettled: async () => (await createJobStore(db, deliveryJobs).stats(state.now)).depth,
    async receiver() {
      const made = await createReceiver()
      receivers.push(made)
      return made
    },
    async clear() {
      logged.splice(0)
      await db.execute(sql`truncate announcements, webhook_deliveries`)
      await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
    },
  }
}
