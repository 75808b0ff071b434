import { recordEvent } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'

const database = await withDatabase()
const kept = async () =>
  (await database.db.execute(sql`select name, client_id, payload from analytics_events`)).rows
const event = { event_name: 'modal_opened', client_id: null, payload: { screen: 'landing' } }

test('drops events unless analytics is enabled', async () => {
  const quiet = await createTestServer(database)
  const answer = await quiet.post(recordEvent.path, event)
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect(await kept()).toEqual([])

  const keeping = await createTestServer(database, { analytics: true })
  expect((await keeping.post(recordEvent.path, event)).status).toBe(200)
  expect(await kept()).toEqual([
    { name: 'modal_opened', client_id: null, payload: { screen: 'landing' } },
  ])
})

test('accepts 1,000 events per network address in ten minutes', async () => {
  const keeping = await createTestServer(database, { analytics: true })
  const from = '198.51.100.5'
  for (let turn = 0; turn < SERVER_LIMITS.analyticsEventsPerIpMax; turn += 1) {
    await keeping.post(recordEvent.path, event, { from })
  }
  expect(await refusal(await keeping.post(recordEvent.path, event, { from }))).toEqual([
    429,
    'too_many_requests',
  ])
})
