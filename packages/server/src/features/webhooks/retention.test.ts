import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { replayCommand } from '../../cli/replay/replayCommand.ts'
import { WEBHOOK_LIMITS } from '../../limits/webhookLimits.ts'
import { ANOTHER, APP, openDeliveries } from './deliveries.fixture.ts'
import { SECRET } from './receiver.fixture.ts'

const deliveries = await openDeliveries()
const { db, state, impatient, start, receiver, count, unsettled } = deliveries
afterEach(deliveries.clear)

test('a draining server finishes leased messages and leases no more', async () => {
  const backEnd = await receiver()
  backEnd.answers('nothing')
  const server = start([{ url: backEnd.url, secret: SECRET }], { outbound: impatient })
  await Promise.all(Array.from({ length: 10 }, (_, n) => server.happen(`user-${n}`)))
  const last = server.deliver()
  await vi.waitFor(() => expect(backEnd.received).toHaveLength(4))
  state.isDraining = true
  await last
  await server.deliver()
  state.isDraining = false
  expect(backEnd.received).toHaveLength(4)
  expect(await unsettled()).toBe(10)
})

test('deletes delivered messages after a day and failed ones after seven', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  await server.happen('taken')
  await server.deliver()
  backEnd.answers(500)
  await server.happen('refused')
  await server.deliver()
  const left = async (afterMs: number) => {
    state.now += afterMs
    await server.cleanUp()
    return count('webhook_deliveries')
  }
  const { deliveredRetentionMs: deliveredKeptMs, retentionMs: keptMs } = WEBHOOK_LIMITS
  expect(await left(deliveredKeptMs)).toBe(2)
  expect(await left(1)).toBe(1)
  expect(await left(keptMs - deliveredKeptMs - 1)).toBe(1)
  expect(await left(1)).toBe(0)
})

test('replays failed messages on request, or all of them', async () => {
  const backEnd = await receiver()
  const server = start([{ url: backEnd.url, secret: SECRET }])
  await server.happen('taken')
  await server.deliver()
  await server.happen('refused')
  backEnd.answers(500)
  await server.deliver()
  await db.execute(sql`update webhook_deliveries set settled_at_ms = ${state.now}`)
  backEnd.answers(204)
  const replay = (...options: string[]) =>
    replayCommand(
      ['replay', ...options],
      { databaseUrl: deliveries.url, dataDir: '' },
      { now: () => state.now, parse: Date.parse },
    )
  const since = ['--since', new Date(state.now).toISOString()]
  expect(await replay('--app', APP, ...since)).toBe('Re-queued 1 messages.')
  await server.deliver()
  expect(await replay('--app', ANOTHER, '--all', ...since)).toBe('Re-queued 0 messages.')
  expect(await replay('--app', APP, '--all', ...since)).toBe('Re-queued 2 messages.')
  for (const wrong of [[], since, ['--app', APP], ['--app', APP, '--since', 'lately']]) {
    await expect(replay(...wrong)).rejects.toThrow('Usage: latchkey webhooks replay')
  }
  await server.deliver()
  const people = backEnd.received.map(({ body }) => JSON.parse(body).user_id)
  expect(people.slice(0, 3)).toEqual(['taken', 'refused', 'refused'])
  expect(people.slice(3).sort()).toEqual(['refused', 'taken'])
})
