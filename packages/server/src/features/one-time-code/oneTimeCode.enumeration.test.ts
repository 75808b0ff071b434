import { sendEmailCode, verifyEmailCode } from '@latchkey/contract'
import { createTestDatabase } from '@latchkey/testkit/postgres'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { createTestServer } from '../../testing/createTestServer.fixture.ts'

const testDatabase = await createTestDatabase()
const database = await openDatabase({ url: testDatabase.url })
await database.migrate()
afterAll(async () => {
  await database.close()
  await testDatabase.close()
})

test('known and unknown, listed and unlisted addresses get the same bytes until a code proves them', async () => {
  const server = await createTestServer(database, { allowlist: { entries: ['*@example.com'] } })
  await server.logIn('known@example.com')
  server.advance(60_000)
  const seen = new Set<string>()
  for (const email of ['known@example.com', 'nobody@example.com', 'unlisted@elsewhere.example']) {
    for (const [path, body] of [
      [sendEmailCode.path, { email }],
      [verifyEmailCode.path, { email, code: '000000' }],
      [verifyEmailCode.path, { email, code: '000000', mode: 'no-signup' }],
    ] as const) {
      const answer = await server.post(path, body)
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
      seen.add(JSON.stringify([path, answer.status, headers, await answer.text()]))
    }
  }
  expect(seen.size).toBe(2)
  expect(server.mails.map(({ to }) => to).sort()).toEqual([
    'known@example.com',
    'known@example.com',
    'nobody@example.com',
    'unlisted@elsewhere.example',
  ])
})
