import { getMe, HEADERS, type SessionReply } from '@latchkey/contract'
import { allowCrossAppLogin, CROSS_APP_PATHS } from '@latchkey/contract/endpoints/crossApp'
import { startOAuth } from '@latchkey/contract/endpoints/oauth'
import { expect, test } from 'vitest'
import { parseConfig } from '../../platform/config/defineConfig.ts'
import { refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import {
  createCrossAppServer,
  ORIGIN,
  OTHER_APP_ID,
  PROVIDER,
  THIRD_APP_ID,
  THIRD_ORIGIN,
} from './crossAppServer.fixture.ts'

const database = await withDatabase()
const server = await createCrossAppServer(database)
const ada = await server.logInThere('ada@provider.example')
const refused = [401, 'invalid_credentials']
const third = { [HEADERS.appId]: THIRD_APP_ID }

async function allowed() {
  const leaving = await server.leave()
  return { leaving, code: server.codeIn(await server.allow(leaving, ada)) }
}
const tokenOf = ({ oauth_tokens }: SessionReply) => oauth_tokens?.access_token ?? ''

test('rejects a stolen code without the verifier and the state of the requesting page', async () => {
  const { leaving, code } = await allowed()
  const guessed = { ...leaving, verifier: 'v'.repeat(43) }
  expect(await refusal(await server.finish(guessed, code))).toEqual([
    400,
    'invalid_pkce_parameters',
  ])
  const stateless = { ...leaving, stateCode: 'another' }
  expect((await server.finish(stateless, code)).status).toBe(400)
  expect((await server.finish(leaving, code)).status).toBe(200)
})

test('50 concurrent exchanges of one code: one succeeds', async () => {
  const { leaving, code } = await allowed()
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.finish(leaving, code)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(49)
})

test('50 concurrent approvals of one request: one creates a code', async () => {
  const leaving = await server.leave()
  const { redirect_to, code_challenge } = await server.read(leaving)
  const body = { state: leaving.state, redirect_to, code_challenge }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      server.byWindow(allowCrossAppLogin.path, body, server.bearer(ada.token)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('rejects a changed redirect URL or challenge', async () => {
  const leaving = await server.leave()
  const { redirect_to, code_challenge } = await server.read(leaving)
  const allow = (change: object) =>
    server.byWindow(
      allowCrossAppLogin.path,
      { state: leaving.state, redirect_to, code_challenge, ...change },
      server.bearer(ada.token),
    )
  expect(await refusal(await allow({ redirect_to: 'https://evil.example/' }))).toEqual(refused)
  expect(await refusal(await allow({ code_challenge: 'another' }))).toEqual(refused)
  expect((await allow({})).status).toBe(200)
})

test('codes and requests of one app are unknown to another', async () => {
  const { leaving, code } = await allowed()
  expect(await refusal(await server.finish(leaving, code, third))).toEqual(refused)
  const asked = await server.leave()
  const elsewhere = await server.byWindow(
    '/api/v1/oauth/authorization_request',
    { state: asked.state },
    { [HEADERS.appId]: THIRD_APP_ID },
  )
  expect(await refusal(elsewhere)).toEqual(refused)
})

test.each([
  'https://evil.example/',
  'https://app.example.com.evil.example/',
  'https://app.example.com@evil.example/',
  '//evil.example/',
  'javascript:alert(1)',
  `${THIRD_ORIGIN}/`,
  `https://api.example.com${CROSS_APP_PATHS.transact}`,
])('redirects nowhere for %s', async (redirect_to) => {
  const body = { provider: PROVIDER, redirect_to, code_challenge: 'c', state_code: 's' }
  expect(await refusal(await server.post(startOAuth.path, body))).toEqual([400, 'invalid_data'])
})

test.each([THIRD_APP_ID, 'unknownapp000000000000001'])(
  'an app that is not connected cannot be asked: %s',
  async (id) => {
    const body = {
      provider: `privy:${id}`,
      redirect_to: `${ORIGIN}/`,
      code_challenge: 'c',
      state_code: 's',
    }
    expect(await refusal(await server.post(startOAuth.path, body))).toEqual([
      403,
      'cross_app_connection_not_allowed',
    ])
  },
)

test('a token of one app is rejected for another, and replies go to origins of its own app only', async () => {
  const token = tokenOf(await server.logInWith(ada))
  for (const elsewhere of [
    THIRD_ORIGIN,
    'https://evil.example',
    `${ORIGIN}/path`,
    `${ORIGIN}.evil.example`,
    'null',
    '*',
    '',
  ]) {
    const answer = await server.readRequest(token, elsewhere)
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  expect((await server.readRequest(token, ORIGIN)).status).toBe(200)
  const thirds = tokenOf(await server.logInWith(ada, third, THIRD_ORIGIN))
  expect(await refusal(await server.readRequest(thirds, ORIGIN))).toEqual([403, 'invalid_origin'])
})

test('a wallet token is not an access token in either app, and the reverse', async () => {
  const session = await server.logInWith(ada)
  const token = tokenOf(session)
  for (const appId of [undefined, OTHER_APP_ID, THIRD_APP_ID]) {
    const headers = { ...server.bearer(token), ...(appId && { [HEADERS.appId]: appId }) }
    expect((await server.get(getMe.path, headers)).status).toBe(401)
  }
  const { aud, sid, aid } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>
  expect([aud, sid, aid]).toEqual([expect.stringMatching(/^cross-app:/), undefined, undefined])
  for (const other of [session.token, ada.token, session.identity_token]) {
    expect(await refusal(await server.readRequest(other ?? ''))).toEqual(refused)
  }
})

test('rejects a forged token', async () => {
  const [header, payload = '', signature] = tokenOf(await server.logInWith(ada)).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString(
    'base64url',
  )
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  for (const token of [
    `${header}.${changed}.${signature}`,
    `${none}.${payload}.`,
    `${header}.${payload}`,
    'a.b.c',
  ]) {
    expect(await refusal(await server.readRequest(token))).toEqual(refused)
    expect((await server.get(`${CROSS_APP_PATHS.transact}?token=${token}`)).status).toBe(400)
  }
})

test('a read-only provider issues no token and opens no window', async () => {
  const shy = await createCrossAppServer(database, { provider: { readOnly: true } })
  const grace = await shy.logInThere('grace@provider.example')
  const session = await shy.logInWith(grace)
  expect(session.user?.linked_accounts).toMatchObject([{ type: 'cross_app' }])
  expect(session.oauth_tokens).toBeUndefined()
  // A token from before the change.
  const token = tokenOf(await server.logInWith(ada))
  expect((await shy.get(`${CROSS_APP_PATHS.transact}?token=${token}`)).status).toBe(400)
  expect(await refusal(await shy.readRequest(token))).toEqual([
    403,
    'cross_app_connection_not_allowed',
  ])
})

test('logs no token, state or code', async () => {
  const { leaving, code } = await allowed()
  const session = (await (await server.finish(leaving, code)).json()) as SessionReply
  const token = tokenOf(session)
  await server.get(leaving.url)
  await server.get(`${CROSS_APP_PATHS.transact}?token=${token}&request=%7B%7D`)
  await server.readRequest(token)
  const log = JSON.stringify(server.logged)
  expect(log).toContain(CROSS_APP_PATHS.transact)
  for (const secret of [token, leaving.state, leaving.stateCode, code]) {
    expect(log).not.toContain(secret)
  }
})

test('reports an invalid configuration at start', () => {
  const base = { secret: 'a-secret-of-the-test-app', mode: 'development' as const, name: 'App' }
  const [one, two] = ['a'.repeat(25), 'b'.repeat(25)]
  const mistakesOf = (first: object, second: object) => {
    try {
      parseConfig({
        apps: [
          { ...base, id: one, ...first },
          { ...base, id: two, ...second },
        ],
      })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  const asks = (id: string) => ({ crossApp: { connections: [id] } })
  const provides = (requesters: unknown) => ({ crossApp: { provider: { requesters } } })
  expect(mistakesOf(asks(two), provides('all'))).toBe('')
  expect(mistakesOf(asks(two), {})).toContain('to crossApp.provider.requesters of app')
  expect(mistakesOf(asks(two), provides([two]))).toContain('to crossApp.provider.requesters of app')
  expect(mistakesOf({}, provides([]))).toContain('crossApp.provider needs requesters or origins')
  const connects = (origins: unknown) => ({ crossApp: { provider: { origins } } })
  expect(mistakesOf({}, connects(['https://site.example']))).toBe('')
  expect(mistakesOf({}, connects(['https://site.example/path']))).toContain('must be an origin')
  expect(mistakesOf({}, connects(['https://*.site.example']))).toContain('must be an origin')
  expect(mistakesOf(asks('c'.repeat(25)), {})).toContain('no app')
  expect(mistakesOf(asks(one), {})).toContain('must not contain the app itself')
  expect(mistakesOf({}, { ...provides('all'), loginMethods: ['wallet'] })).toContain(
    'needs the login method email, sms or a social provider',
  )
  const captcha = { siteKey: 't:key', secret: 'a-secret' }
  expect(mistakesOf({}, { ...provides('all'), captcha })).toContain('does not work with a captcha')
})
