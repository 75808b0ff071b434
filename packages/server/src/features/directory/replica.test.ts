import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createBackEnd, type UserPage } from './createBackEnd.fixture.ts'

const primary = await withDatabase()
/** Stands in for a replica that has not applied anything yet: an empty database that rejects writes. */
const replica = await withDatabase()
const replicaName = new URL(replica.url).pathname.slice(1)
await replica.db.execute(
  sql.raw(`alter database ${replicaName} set default_transaction_read_only = on`),
)
const UNREACHABLE = 'postgres://none@127.0.0.1:1/none'

async function open(replicaUrl: string) {
  const database = await openDatabase({ url: primary.url, replicaUrl })
  onTestFinished(() => database.close())
  return database
}

test.each([
  ['the replica', replica.url, 0],
  ['the primary while the replica does not answer', UNREACHABLE, 1],
])('a page of users is read from %s', async (_, url, found) => {
  const server = await createTestServer(await open(url))
  const { user } = await server.logIn(`${crypto.randomUUID()}@example.com`)
  const backEnd = createBackEnd(server)
  const page = (await (await backEnd.get('/api/v1/users')).json()) as UserPage
  expect(page.data.filter(({ id }) => id === user?.id)).toHaveLength(found)
  expect((await backEnd.get(`/api/v1/users/${user?.id}`)).status).toBe(200)
})

test('a write is not sent to the primary', async () => {
  const { staleDb } = await open(replica.url)
  await expect(staleDb.execute(sql`delete from users`)).rejects.toMatchObject({
    cause: { code: '25006' },
  })
})

test('without a replica all reads are the newest', () => {
  expect(primary.staleDb).toBe(primary.db)
})
