import {
  RECOVERY_CALLBACKS,
  readICloudConfiguration,
  startICloudRecovery,
  startRecoveryOAuth,
} from '@latchkey/contract/endpoints/recovery'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  APP_ID,
  createTestServer,
  ORIGIN,
  refusal,
} from '../../testing/createTestServer.fixture.ts'
import { withSandbox } from '../../testing/withSandbox.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { cloudApp, createOwner } from './recoveryServer.fixture.ts'

const database = await withDatabase()
const { sandbox, outbound } = await withSandbox()
const serverWith = (changes: object = {}) =>
  createTestServer(database, { ...cloudApp(sandbox.url), ...changes }, { outbound })
const server = await serverWith()
const ada = await createOwner(server, 'ada@example.com')

let people = 0
const tokenOf = async (answer: Response) =>
  ((await answer.json()) as { access_token: string }).access_token
const filesOf = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(
    `${sandbox.url}/google-drive/api/drive/v3/files?spaces=appDataFolder`,
    { headers },
  )
  return answer.status
}

test('returns from Google with a token for the hidden folder', async () => {
  const left = await ada.visit()
  const token = await tokenOf(await ada.finish(left, left.code))
  expect(await filesOf(token)).toBe(200)
})

test('requests only the hidden folder, with PKCE and account selection', async () => {
  const { url } = await ada.leave()
  const { scope, code_challenge_method, prompt, ...rest } = Object.fromEntries(
    new URL(url).searchParams,
  )
  expect({ scope, code_challenge_method, prompt }).toEqual({
    scope: 'https://www.googleapis.com/auth/drive.appdata',
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  expect(rest.redirect_uri).toBe(
    'https://api.example.com/api/v1/recovery/oauth/callback/google-drive',
  )
})

test("the host page gets a code, its state and the provider's name", async () => {
  const { address, stateCode } = await ada.visit()
  const { origin, pathname, searchParams } = address as URL
  expect([origin, pathname, searchParams.get('tab')]).toEqual([ORIGIN, '/wallet', '2'])
  expect(searchParams.get('privy_oauth_state')).toBe(stateCode)
  expect(searchParams.get('privy_oauth_provider')).toBe('google-drive')
})

test('reports a denial, and returns no token if Google is down', async () => {
  expect((await ada.visit({ choice: 'deny' })).code).toBe('undefined')
  const left = await ada.visit({ scenario: 'down' })
  expect(await refusal(await ada.finish(left, left.code))).toEqual([503, 'service_unavailable'])
})

test('stores and logs no token', async () => {
  const left = await ada.visit()
  const token = await tokenOf(await ada.finish(left, left.code))
  const { rows } = await server.db.execute(sql`select * from single_use`)
  expect(JSON.stringify([rows, server.logged])).not.toContain(token)
  expect(JSON.stringify(server.logged)).not.toContain(left.code)
})

test('rejects a cloud that the app does not offer', async () => {
  const bare = await createTestServer(database, {}, { outbound })
  const { headers } = await createOwner(bare, 'bare@example.com')
  const drive = { redirect_to: ORIGIN, code_challenge: 'c', state_code: 's' }
  for (const [path, body] of [
    [startRecoveryOAuth.path, drive],
    [startICloudRecovery.path, { client_type: 'web' }],
    [readICloudConfiguration.path, { client_type: 'web' }],
  ] as const) {
    expect(await refusal(await bare.post(path, body, { headers }))).toEqual([
      403,
      'disallowed_recovery_method',
    ])
  }
})

test('rejects calls without a session', async () => {
  for (const [path, body] of [
    [startRecoveryOAuth.path, { redirect_to: ORIGIN, code_challenge: 'c', state_code: 's' }],
    [startICloudRecovery.path, { client_type: 'web' }],
    [readICloudConfiguration.path, { client_type: 'web' }],
  ] as const) {
    expect((await server.post(path, body)).status).toBe(401)
  }
})

test("returns Apple's sign-in URL and the container's configuration", async () => {
  const { headers } = ada
  const answer = await server.post(startICloudRecovery.path, { client_type: 'web' }, { headers })
  const { url } = (await answer.json()) as { url: string }
  expect(await (await fetch(url)).text()).toContain('Sign in to iCloud')
  const configured = async (client_type: string) =>
    (await server.post(readICloudConfiguration.path, { client_type }, { headers })).json()
  const rest = { container_identifier: 'iCloud.example.latchkey', environment: 'development' }
  expect(await configured('web')).toEqual({
    api_token: 'latchkey-sandbox-icloud-api-token',
    ...rest,
  })
  expect(await configured('expo-ios')).toEqual({
    api_token: 'latchkey-sandbox-native-token',
    ...rest,
  })
})

test.each([
  [200, { redirectURL: 'https://idmsa.apple.com/auth' }],
  [421, { redirectURL: 'https://evil.example/apple.com' }],
  [421, { redirectURL: 'https://notapple.com/' }],
  [421, { redirectURL: 'javascript:alert(1)//apple.com' }],
  [421, {}],
  [401, { serverErrorCode: 'AUTHENTICATION_FAILED' }],
])('rejects a CloudKit reply of %i %j', async (status, reply) => {
  const send = async () => ({ status, header: () => undefined, text: '', json: () => reply })
  const odd = await createTestServer(database, cloudApp('http://localhost:1'), {
    outbound: { send, close() {} },
  })
  const { headers } = await createOwner(odd, `odd-${people++}@example.com`)
  const answer = await odd.post(startICloudRecovery.path, { client_type: 'web' }, { headers })
  expect(await refusal(answer)).toEqual([503, 'service_unavailable'])
})

test("accepts Apple's sign-in page", async () => {
  const redirectURL = 'https://idmsa.apple.com/IDMSWebAuth/auth?oauth_token=1'
  const send = async () => ({
    status: 421,
    header: () => undefined,
    text: '',
    json: () => ({ redirectURL }),
  })
  const real = await createTestServer(database, cloudApp('http://localhost:1'), {
    outbound: { send, close() {} },
  })
  const { headers } = await createOwner(real, 'real@example.com')
  const answer = await real.post(startICloudRecovery.path, { client_type: 'web' }, { headers })
  expect(await answer.json()).toEqual({ url: redirectURL })
})

test('the callback of native apps returns an empty reply and logs no token', async () => {
  const path = RECOVERY_CALLBACKS.iCloudNative.replace(':appId', APP_ID)
  const answer = await server.get(`${path}?ckWebAuthToken=planted-canary`)
  expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect(JSON.stringify(server.logged)).not.toContain('planted-canary')
})
