import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ORIGIN, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createPasskeyServer } from './createPasskeyServer.fixture.ts'
import { createSoftwareAuthenticator } from './softwareAuthenticator.fixture.ts'

const database = await withDatabase()
const server = await createPasskeyServer(database)
const fifty = Array.from({ length: 50 }, (_, index) => index)
const successes = (answers: Response[]) => answers.filter(({ status }) => status === 200).length
const count = async (statement: ReturnType<typeof sql>) =>
  Number((await database.db.execute(statement)).rows[0]?.count)

test('opens one session for 50 concurrent uses of one login', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { authenticator, session } = await server.newUser()
    const request = await server.request()
    const response = authenticator.get(request)
    const answers = await Promise.all(fifty.map(() => server.logIn(request.challenge, response)))
    expect(successes(answers)).toBe(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    // One of the registration, one of the login.
    const sessions = sql`select count(*) from sessions where user_id = ${session.user?.id}`
    expect(await count(sessions)).toBe(2)
  }
})

test('opens one session for 50 concurrent uses of one login without a counter', async () => {
  const authenticator = createSoftwareAuthenticator(ORIGIN)
  const uncounted = (made: { counter: number }) => {
    made.counter = 0
  }
  await server.register(authenticator.create(await server.creation(), uncounted))
  const request = await server.request()
  const response = authenticator.get(request, uncounted)
  const answers = await Promise.all(fifty.map(() => server.logIn(request.challenge, response)))
  expect(successes(answers)).toBe(1)
})

test('creates one user for 50 concurrent uses of one registration', async () => {
  const before = await count(sql`select count(*) from users`)
  const response = createSoftwareAuthenticator(ORIGIN).create(await server.creation())
  const answers = await Promise.all(fifty.map(() => server.register(response)))
  expect(successes(answers)).toBe(1)
  expect(await count(sql`select count(*) from users`)).toBe(before + 1)
})

test('rejects a counter that went back and records it as a possible clone', async () => {
  const { authenticator } = await server.newUser()
  const logIn = async (counter: number) => {
    const request = await server.request()
    const response = authenticator.get(request, (made) => {
      made.counter = counter
    })
    return server.logIn(request.challenge, response)
  }
  expect((await logIn(90)).status).toBe(200)
  expect(await refusal(await logIn(89))).toEqual([401, 'invalid_credentials'])
  expect(await refusal(await logIn(90))).toEqual([401, 'invalid_credentials'])
  expect(await refusal(await logIn(0))).toEqual([401, 'invalid_credentials'])
  expect((await logIn(91)).status).toBe(200)
  const noted = sql`select count(*) from security_events where kind = 'passkey_counter_went_back'`
  expect(await count(noted)).toBe(2)
})
