import { HEADERS, logout } from '@latchkey/contract'
import {
  finishRecoveryOAuth,
  readICloudConfiguration,
  startICloudRecovery,
  startRecoveryOAuth,
} from '@latchkey/contract/endpoints/recovery'
import { expect, test } from 'vitest'
import {
  ORIGIN,
  OTHER_APP_ID,
  PUBLIC_URL,
  refusal,
} from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'
import { cloudApp, createOwner } from './recoveryServer.fixture.ts'

const { sandbox, outbound } = await withSandbox()
const server = await withServer(cloudApp(sandbox.url), { outbound })
const ada = await createOwner(server, 'ada@example.com')
const mallory = await createOwner(server, 'mallory@example.com')

test('50 concurrent callbacks with one state: one succeeds', async () => {
  const address = await ada.decide(await ada.leave())
  const ends = await Promise.all(Array.from({ length: 50 }, () => ada.comeBack(address)))
  expect(ends.filter((end) => end instanceof URL)).toHaveLength(1)
  expect(ends.filter((end) => end === 400)).toHaveLength(49)
})

test('50 concurrent exchanges of one code: one gets the token', async () => {
  const left = await ada.visit()
  const answers = await Promise.all(Array.from({ length: 50 }, () => ada.finish(left, left.code)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(49)
})

test('rejects a code of another user without consuming it', async () => {
  const left = await ada.visit()
  expect(await refusal(await mallory.finish(left, left.code))).toEqual([401, 'invalid_credentials'])
  expect((await ada.finish(left, left.code)).status).toBe(200)
})

test('rejects a code without the state and verifier of the page that started', async () => {
  const left = await ada.visit()
  const other = await ada.visit()
  const finish = (changes: object) => ada.finish({ ...left, ...changes }, left.code)
  expect(await refusal(await finish({ stateCode: other.stateCode }))).toEqual([
    400,
    'oauth_state_mismatch',
  ])
  expect(await refusal(await finish({ verifier: other.verifier }))).toEqual([
    400,
    'invalid_pkce_parameters',
  ])
  expect((await finish({})).status).toBe(200)
})

test('a code expires after a minute and a state after ten', async () => {
  const left = await ada.visit()
  const address = await ada.decide(await ada.leave())
  server.advance(60_000)
  expect(await refusal(await ada.finish(left, left.code))).toEqual([401, 'invalid_credentials'])
  server.advance(9 * 60_000)
  expect(await ada.comeBack(address)).toBe(400)
})

test('rejects a login code, and codes of another app', async () => {
  const proof = { state_code: 's', code_verifier: 'v'.repeat(43) }
  const made = { authorization_code: 'made-up', ...proof }
  const answer = await server.post(finishRecoveryOAuth.path, made, { headers: ada.headers })
  expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
  const left = await ada.visit()
  const body = {
    authorization_code: left.code,
    state_code: left.stateCode,
    code_verifier: left.verifier,
  }
  const headers = { ...ada.headers, [HEADERS.appId]: OTHER_APP_ID }
  expect((await server.post(finishRecoveryOAuth.path, body, { headers })).status).toBe(401)
})

test.each([
  '',
  'x',
  'unknownapp000000000000001.secret',
  `${OTHER_APP_ID}.secret`,
  '__proto__.secret',
])('a callback with the state %j redirects nowhere', async (state) => {
  const query = new URLSearchParams({ state, code: 'c' })
  const address = `${PUBLIC_URL}/api/v1/recovery/oauth/callback/google-drive?${query}`
  expect(await ada.comeBack(address)).toBe(400)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  `${ORIGIN}@evil.example/`,
  `${ORIGIN}.evil.example/`,
  `${ORIGIN}\\@evil.example`,
  `${ORIGIN}/#fragment`,
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('rejects the redirect URL %j', async (redirect_to) => {
  const body = { redirect_to, code_challenge: 'c', state_code: 's' }
  const answer = await server.post(startRecoveryOAuth.path, body, { headers: ada.headers })
  expect(await refusal(answer)).toEqual([400, 'invalid_data'])
})

test('rejects tokens of an ended session, even with a valid code', async () => {
  const gone = await createOwner(server, 'gone@example.com')
  const left = await gone.visit()
  await server.post(logout.path, {}, { headers: gone.headers })
  const over = [401, 'missing_or_invalid_token']
  expect(await refusal(await gone.finish(left, left.code))).toEqual(over)
  const start = { redirect_to: ORIGIN, code_challenge: 'x', state_code: 'x' }
  for (const [{ path }, body] of [
    [startRecoveryOAuth, start],
    [startICloudRecovery, { client_type: 'web' }],
    [readICloudConfiguration, { client_type: 'web' }],
  ] as const) {
    expect(await refusal(await server.post(path, body, { headers: gone.headers }))).toEqual(over)
  }
})
