import type { SessionReply } from '@latchkey/contract'
import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import {
  createTestServer,
  refusal,
  type TestServer,
} from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createIssuer, fakeOutbound } from './issuer.fixture.ts'

const database = await withDatabase()

const issuer = createIssuer()
const JWKS_URL = 'https://id.example.com/jwks.json'
const methods = { loginMethods: ['custom-token', 'guest'] as ('custom-token' | 'guest')[] }

async function open(changes: object = {}, answer: () => unknown = () => ({ keys: issuer.keys })) {
  const { outbound, calls } = fakeOutbound(answer)
  const customToken = { jwksUrl: JWKS_URL, audience: 'the-app' }
  const server = await createTestServer(
    database,
    { ...methods, customToken, ...changes },
    { outbound },
  )
  const claims = (sub: string, change: object = {}) => ({
    sub,
    aud: 'the-app',
    exp: Math.floor(server.nowMs() / 1000) + 600,
    ...change,
  })
  return { server, calls, claims }
}
const show = (server: TestServer, token: string, headers = {}) =>
  server.post(logInWithCustomToken.path, { token }, { headers })
const userOf = async (answer: Response) => ((await answer.json()) as SessionReply).user

test.each(['ES256', 'RS256', 'EdDSA'] as const)(
  'logs in the subject of a token signed with %s, and the same user again',
  async (algorithm) => {
    const { server, claims } = await open()
    const sub = `person-${algorithm}`
    const first = await userOf(await show(server, issuer.token(claims(sub), {}, algorithm)))
    expect(first?.linked_accounts).toMatchObject([{ type: 'custom_auth', custom_user_id: sub }])
    const later = issuer.token(claims(sub, { iat: 1 }), {}, algorithm)
    expect((await userOf(await show(server, later)))?.id).toBe(first?.id)
  },
)

test.each(['ES256', 'RS256', 'EdDSA'] as const)(
  'verifies %s with a configured public key and no request',
  async (algorithm) => {
    const { server, calls, claims } = await open({
      customToken: { publicKey: issuer.pem(algorithm) },
    })
    const answer = await show(server, issuer.token(claims(`pem-${algorithm}`), {}, algorithm))
    expect(answer.status).toBe(200)
    expect(calls).toEqual([])
  },
)

test('creates one user for 50 concurrent logins with one token', async () => {
  const { server, claims } = await open()
  const token = issuer.token(claims('raced'))
  const answers = await Promise.all(Array.from({ length: 50 }, () => show(server, token)))
  const ids = await Promise.all(answers.map(async (answer) => (await userOf(answer))?.id))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^did:privy:/)
})

test('fetches the keys once for 50 concurrent first tokens', async () => {
  const { server, calls, claims } = await open()
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      show(server, issuer.token(claims(`fetched-${index}`))),
    ),
  )
  expect(calls).toEqual([JWKS_URL])
})

test('caches keys for ten minutes, and keeps them while the issuer is down', async () => {
  let isAway = false
  const { server, calls, claims } = await open({}, () =>
    isAway ? new Error('away') : { keys: issuer.keys },
  )
  await show(server, issuer.token(claims('kept')))
  server.advance(SERVER_LIMITS.customTokenKeysMaxAgeMs - 1)
  await show(server, issuer.token(claims('kept')))
  expect(calls).toHaveLength(1)
  server.advance(1)
  isAway = true
  expect((await show(server, issuer.token(claims('kept')))).status).toBe(200)
  expect(calls).toHaveLength(2)
})

test('fetches rotated keys with the first token that uses them', async () => {
  const next = createIssuer('second')
  let keys = issuer.keys
  const { server, calls, claims } = await open({}, () => ({ keys }))
  await show(server, issuer.token(claims('before')))
  keys = next.keys
  server.advance(SERVER_LIMITS.customTokenKeysGapMs)
  expect((await show(server, next.token(claims('after')))).status).toBe(200)
  expect(calls).toHaveLength(2)
})

test('fetches keys at most every 30 seconds for unknown key ids', async () => {
  const { server, calls, claims } = await open()
  await show(server, issuer.token(claims('first')))
  server.advance(SERVER_LIMITS.customTokenKeysGapMs)
  for (let round = 0; round < 20; round += 1) {
    const answer = await show(server, issuer.token(claims('any'), { kid: `made-up-${round}` }))
    expect(await refusal(answer)).toEqual([401, 'invalid_credentials'])
  }
  expect(calls).toHaveLength(2)
})

test('returns 503, not invalid credentials, if the issuer is down', async () => {
  for (const answer of [new Error('away'), { nothing: true }, { keys: 'none' }, { keys: [1] }]) {
    const { server, claims } = await open({}, () => answer)
    expect(await refusal(await show(server, issuer.token(claims('waiting'))))).toEqual([
      503,
      'service_unavailable',
    ])
  }
})

test('keeps the account of a guest at the first custom token', async () => {
  const { server, claims } = await open()
  const entered = await server.post(logInAsGuest.path, { guest_credential: 'C'.repeat(43) })
  const guest = (await entered.json()) as SessionReply
  const headers = { authorization: `Bearer ${guest.token}` }
  const user = await userOf(await show(server, issuer.token(claims('settled')), headers))
  expect(user).toMatchObject({ id: guest.user?.id, is_guest: false })
})

test('reports an unknown subject if sign-up is disabled', async () => {
  const { server, claims } = await open()
  const answer = await server.post(logInWithCustomToken.path, {
    token: issuer.token(claims('stranger')),
    mode: 'no-signup',
  })
  expect(await refusal(answer)).toEqual([401, 'user_does_not_exist'])
})

test('rejects custom tokens before parsing if the app does not enable them', async () => {
  const { server, calls, claims } = await open({ loginMethods: ['email'] })
  expect(await refusal(await show(server, issuer.token(claims('any'))))).toEqual([
    403,
    'disallowed_login_method',
  ])
  expect(calls).toEqual([])
})

test('applies the allowlist to custom tokens', async () => {
  const { server, claims } = await open({ allowlist: { entries: ['*@example.com'] } })
  expect((await show(server, issuer.token(claims('ada@example.com')))).status).toBe(200)
  expect(await refusal(await show(server, issuer.token(claims('eve@evil.example'))))).toEqual([
    401,
    'allowlist_rejected',
  ])
})
