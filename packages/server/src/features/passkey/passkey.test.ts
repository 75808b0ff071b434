import { LIMITS, type SessionReply } from '@latchkey/contract'
import { startPasskeyLogin, startPasskeyRegistration } from '@latchkey/contract/endpoints/passkey'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ORIGIN, PUBLIC_URL, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createPasskeyServer } from './createPasskeyServer.fixture.ts'
import { createSoftwareAuthenticator } from './softwareAuthenticator.fixture.ts'

const database = await withDatabase()
const server = await createPasskeyServer(database)
const MINUTE_MS = 60_000
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile/15E148 Safari/604.1'

test('creates a user for a new passkey and logs in with it afterwards', async () => {
  const authenticator = createSoftwareAuthenticator(ORIGIN)
  const options = await server.creation()
  const registered = await server.register(
    authenticator.create(options, (made) => {
      made.aaguid = Buffer.from('bada5566a7aa401fbd9645619a55120d', 'hex')
    }),
    { 'user-agent': PHONE },
  )
  const first = (await registered.json()) as SessionReply
  expect(first).toMatchObject({ is_new_user: true, session_update_action: 'set' })
  expect(first.user?.linked_accounts).toEqual([
    {
      type: 'passkey',
      credential_id: authenticator.credentialId.toString('base64url'),
      enrolled_in_mfa: false,
      public_key: expect.any(String),
      authenticator_name: '1Password',
      created_with_device: 'iPhone',
      created_with_os: 'iOS',
      created_with_browser: 'Safari',
      verified_at: expect.any(Number),
      first_verified_at: expect.any(Number),
      latest_verified_at: expect.any(Number),
    },
  ])

  server.advance(MINUTE_MS)
  const request = await server.request()
  const again = await server.logIn(request.challenge, authenticator.get(request))
  const second = (await again.json()) as SessionReply
  expect(second).toMatchObject({ is_new_user: false, user: { id: first.user?.id } })
})

test('requests a discoverable passkey with user verification', async () => {
  const options = await server.creation()
  expect(options).toMatchObject({
    rp: { id: 'app.example.com', name: 'Test app' },
    authenticator_selection: { resident_key: 'required', user_verification: 'required' },
    attestation: 'none',
    pub_key_cred_params: [{ alg: -7 }, { alg: -8 }, { alg: -257 }],
  })
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  expect(await server.request()).toMatchObject({
    rp_id: 'app.example.com',
    user_verification: 'required',
    allow_credentials: [],
  })
})

test('requests the wallet recovery extension at creation if the app enables it', async () => {
  const recovering = await createPasskeyServer(database, {
    embeddedWallets: { passkeyRecovery: true },
  })
  expect((await recovering.creation()).extensions).toEqual({ hmac_create_secret: true })
  const { token } = await recovering.logInByEmail('securer@example.com')
  expect((await recovering.linking(token)).extensions).toEqual({ hmac_create_secret: true })
  expect((await server.creation()).extensions).toBeUndefined()
})

test('rejects a challenge after five minutes', async () => {
  const { authenticator } = await server.newUser()
  const request = await server.request()
  server.advance(5 * MINUTE_MS + 1)
  const answer = await server.logIn(request.challenge, authenticator.get(request))
  expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
})

test('reports an unknown passkey with its own code, so that the page can offer sign-up', async () => {
  const request = await server.request()
  const stranger = createSoftwareAuthenticator(ORIGIN)
  const answer = await server.logIn(request.challenge, stranger.get(request))
  expect(await refusal(answer)).toEqual([401, 'passkey_not_registered'])
})

test('repeats a lost reply to the same attempt only', async () => {
  const { authenticator } = await server.newUser()
  const request = await server.request()
  const response = authenticator.get(request)
  const mine = { 'privy-idempotency-key': 'mine' }
  const one = (await (await server.logIn(request.challenge, response, mine)).json()) as SessionReply
  const two = (await (await server.logIn(request.challenge, response, mine)).json()) as SessionReply
  expect(two.refresh_token).toBe(one.refresh_token)
  const other = { 'privy-idempotency-key': 'other' }
  expect(await refusal(await server.logIn(request.challenge, response, other))).toEqual([
    401,
    'invalid_credentials',
  ])
})

test('links up to five passkeys to a logged-in user', async () => {
  const { token, user } = await server.logInByEmail('linker@example.com')
  for (let made = 1; made <= LIMITS.passkeysPerUserMax; made += 1) {
    const options = await server.linking(token)
    expect(options.exclude_credentials).toHaveLength(made - 1)
    expect(options.user.name).toBe('linker@example.com')
    const answer = await server.link(token, createSoftwareAuthenticator(ORIGIN).create(options))
    const linked = (await answer.json()) as NonNullable<SessionReply['user']>
    expect(linked.id).toBe(user?.id)
    expect(linked.linked_accounts.filter(({ type }) => type === 'passkey')).toHaveLength(made)
  }
  const sixth = await server.post('/api/v1/passkeys/link/init', {}, server.bearer(token))
  expect(await refusal(sixth)).toEqual([400, 'cannot_link_more_of_type'])
})

test('logs in with a linked passkey', async () => {
  const { token, user } = await server.logInByEmail('owner@example.com')
  const authenticator = createSoftwareAuthenticator(ORIGIN)
  await server.link(token, authenticator.create(await server.linking(token)))
  const request = await server.request()
  const answer = await server.logIn(request.challenge, authenticator.get(request))
  expect(((await answer.json()) as SessionReply).user?.id).toBe(user?.id)
})

test('links five of ten passkeys linked concurrently', async () => {
  const { token, user } = await server.logInByEmail('hurried@example.com')
  const responses = await Promise.all(
    Array.from({ length: 10 }, async () =>
      createSoftwareAuthenticator(ORIGIN).create(await server.linking(token)),
    ),
  )
  const answers = await Promise.all(responses.map((response) => server.link(token, response)))
  expect(answers.filter(({ status }) => status === 500)).toEqual([])
  const { rows } = await database.db.execute(
    sql`select count(*)::int as held from passkey_credentials where user_id = ${user?.id}`,
  )
  expect(rows).toEqual([{ held: LIMITS.passkeysPerUserMax }])
})

test('without passkey sign-up, creates no user and logs in existing ones', async () => {
  const closed = await createPasskeyServer(database, { passkeys: { forSignup: false } })
  const refused = await closed.post(startPasskeyRegistration.path, {})
  expect(await refusal(refused)).toEqual([403, 'signup_disabled'])
  expect((await closed.post(startPasskeyLogin.path, {})).status).toBe(200)
})

test('with an allowlist, rejects new users', async () => {
  const invited = await createPasskeyServer(database, { allowlist: { entries: ['*@example.com'] } })
  const refused = await invited.post(startPasskeyRegistration.path, {})
  expect(await refusal(refused)).toEqual([401, 'allowlist_rejected'])
})

test('rejects all passkey requests if the app does not enable them', async () => {
  const without = await createPasskeyServer(database, { loginMethods: ['email'] })
  for (const { path } of [startPasskeyRegistration, startPasskeyLogin]) {
    expect(await refusal(await without.post(path, {}))).toEqual([403, 'disallowed_login_method'])
  }
})

test('accepts an allowed relying party from a native app without an origin', async () => {
  const native = { origin: undefined }
  const named = (relying_party?: string) =>
    server.post(startPasskeyLogin.path, relying_party ? { relying_party } : {}, native)
  const answer = (await (await named(ORIGIN)).json()) as { relying_party: string }
  expect(answer.relying_party).toBe(ORIGIN)
  expect(await refusal(await named())).toEqual([403, 'missing_origin'])
  expect(await refusal(await named('https://evil.example'))).toEqual([403, 'invalid_origin'])
})

test('accepts the host page as relying party from a page of this server', async () => {
  const named = (relying_party: string, origin: string) =>
    server.post(startPasskeyLogin.path, { relying_party }, { origin })
  const answer = (await (await named(ORIGIN, PUBLIC_URL)).json()) as { relying_party: string }
  expect(answer.relying_party).toBe(ORIGIN)
  const evil = await named('https://evil.example', PUBLIC_URL)
  expect(await refusal(evil)).toEqual([403, 'invalid_origin'])
  const other = await named(ORIGIN, 'http://localhost:4444')
  expect(await refusal(other)).toEqual([403, 'invalid_origin'])
})
