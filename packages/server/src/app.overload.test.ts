import { refreshSession } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestServer, ORIGIN } from './testing/createTestServer.fixture.ts'
import { withDatabase } from './testing/withServer.fixture.ts'

const database = await withDatabase()
let isBusy = false
const server = await createTestServer({ ...database, isBusy: () => isBusy })

test('answers 503 without effect while the database is busy, and stays ready', async () => {
  const { refresh_token } = await server.logIn('ada@example.com')
  const refresh = () =>
    server.post(refreshSession.path, { refresh_token }, { headers: { origin: ORIGIN } })
  isBusy = true
  const { status, headers } = await refresh()
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect(headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect((await server.get('/readyz')).status).toBe(200)
  const { rows } = await database.db.execute(sql`select generation from sessions`)
  expect(rows).toEqual([{ generation: 0 }])
  isBusy = false
  expect((await refresh()).status).toBe(200)
})
