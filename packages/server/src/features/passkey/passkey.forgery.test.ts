import type { SessionReply } from '@latchkey/contract'
import {
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  startPasskeyLink,
  startPasskeyLogin,
} from '@latchkey/contract/endpoints/passkey'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ORIGIN } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createPasskeyServer } from './createPasskeyServer.fixture.ts'
import {
  INVALID_CONTENT,
  LOGIN_ONLY,
  LOGIN_TAMPERED,
  REGISTRATION_ONLY,
  REGISTRATION_TAMPERED,
  unregisteredKey,
} from './invalidCeremonies.fixture.ts'
import { createSoftwareAuthenticator } from './softwareAuthenticator.fixture.ts'

const database = await withDatabase()
const server = await createPasskeyServer(database)
const count = async (statement: ReturnType<typeof sql>) =>
  Number((await database.db.execute(statement)).rows[0]?.count)
const peopleAndSessions = () =>
  count(sql`select (select count(*) from users) + (select count(*) from sessions) as count`)

async function expectRefused(attempt: () => Promise<Response>) {
  const before = await peopleAndSessions()
  const answer = await attempt()
  expect([400, 401]).toContain(answer.status)
  expect(await peopleAndSessions()).toBe(before)
}

describe('login with invalid content', () => {
  test.each([...INVALID_CONTENT, ...LOGIN_ONLY])('rejects %s', async (_, lie) => {
    const { authenticator } = await server.newUser()
    const request = await server.request()
    const response = authenticator.get(request, lie)
    await expectRefused(() => server.logIn(request.challenge, response))
  })
})

describe('login changed after signing', () => {
  test.each(LOGIN_TAMPERED)('rejects %s', async (_, tamper) => {
    const { authenticator } = await server.newUser()
    const request = await server.request()
    const response = authenticator.get(request)
    tamper(response)
    await expectRefused(() => server.logIn(request.challenge, response))
  })
})

describe('registration with invalid content', () => {
  test.each([...INVALID_CONTENT, ...REGISTRATION_ONLY])('rejects %s', async (_, lie) => {
    const options = await server.creation()
    const response = createSoftwareAuthenticator(ORIGIN).create(options, lie)
    await expectRefused(() => server.register(response))
  })
})

describe('registration changed after signing', () => {
  test.each(REGISTRATION_TAMPERED)('rejects %s', async (_, tamper) => {
    const response = createSoftwareAuthenticator(ORIGIN).create(await server.creation())
    tamper(response)
    await expectRefused(() => server.register(response))
  })
})

describe('other attacks', () => {
  test('rejects a signature with another key for a passkey', async () => {
    const { authenticator } = await server.newUser()
    const request = await server.request()
    const response = authenticator.get(request, undefined, unregisteredKey.privateKey)
    await expectRefused(() => server.logIn(request.challenge, response))
  })

  test('rejects registering another key under an existing passkey id', async () => {
    const { authenticator } = await server.newUser()
    const thief = createSoftwareAuthenticator(ORIGIN)
    const response = thief.create(await server.creation(), (made) => {
      made.credentialId = authenticator.credentialId
    })
    await expectRefused(() => server.register(response))
  })

  test('rejects linking another key under an existing passkey id', async () => {
    const { authenticator } = await server.newUser()
    const { token } = await server.logInByEmail('thief@example.com')
    const thief = createSoftwareAuthenticator(ORIGIN)
    const response = thief.create(await server.linking(token), (made) => {
      made.credentialId = authenticator.credentialId
    })
    await expectRefused(() => server.link(token, response))
  })

  test("rejects another user's link challenge", async () => {
    const mine = await server.logInByEmail('mine@example.com')
    const theirs = await server.logInByEmail('theirs@example.com')
    const response = createSoftwareAuthenticator(ORIGIN).create(await server.linking(mine.token))
    await expectRefused(() => server.link(theirs.token, response))
  })

  test('rejects a challenge of another purpose', async () => {
    const { token } = await server.logInByEmail('purpose@example.com')
    const linking = await server.linking(token)
    const made = createSoftwareAuthenticator(ORIGIN)
    await expectRefused(() => server.register(made.create(linking)))
    const { authenticator } = await server.newUser()
    const creation = await server.creation()
    const response = authenticator.get({ challenge: creation.challenge, rp_id: 'app.example.com' })
    await expectRefused(() => server.logIn(creation.challenge, response))
  })

  test('rejects a challenge of another app', async () => {
    const id = 'testapp000000000000000003'
    const foreign = await createPasskeyServer(database, { id })
    const answer = await foreign.post(startPasskeyLogin.path, {}, { 'privy-app-id': id })
    const { options } = (await answer.json()) as { options: PasskeyRequestOptions }
    const { authenticator } = await server.newUser()
    const response = authenticator.get(options)
    await expectRefused(() => server.logIn(options.challenge, response))
  })

  test('rejects a response that names one challenge and signs another', async () => {
    const { authenticator } = await server.newUser()
    const [one, two] = [await server.request(), await server.request()]
    await expectRefused(() => server.logIn(one.challenge, authenticator.get(two)))
  })

  test('requires a session to link', async () => {
    expect((await server.post(startPasskeyLink.path, {})).status).toBe(401)
  })

  test('rejects a registration as a login, and a login as a registration', async () => {
    const options = (await server.creation()) as PasskeyCreationOptions
    const { session } = await server.newUser()
    expect((session as SessionReply).user).not.toBeNull()
    const response = createSoftwareAuthenticator(ORIGIN).create(options)
    await expectRefused(() =>
      server.post('/api/v1/passkeys/authenticate', {
        challenge: options.challenge,
        authenticator_response: response,
      }),
    )
  })
})
