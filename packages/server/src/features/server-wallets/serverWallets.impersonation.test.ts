import { HEADERS, type SessionReply } from '@latchkey/contract'
import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import { authenticateUserSigner } from '@latchkey/contract/endpoints/userSigner'
import { expect, test } from 'vitest'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import {
  APP_SECRET,
  createTestServer,
  OTHER_APP_ID,
  PUBLIC_URL,
  refusal,
} from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { createIssuer, fakeOutbound } from '../custom-token/issuer.fixture.ts'
import {
  asApp,
  authorizationOf,
  createRecipient,
  createWalletOwner,
} from './walletOwner.fixture.ts'

const database = await withDatabase()
const mode = 'user-controlled-server-wallets-only' as const
const server = await createTestServer(database, { embeddedWallets: { mode } })
const ada = await createWalletOwner(server, 'ada@example.com')
const eve = await createWalletOwner(server, 'eve@example.com')
const wallet = await ada.create('ethereum')
const hers = await eve.create('ethereum')
const key = await ada.authenticate()
const hello = { method: 'personal_sign', params: { message: 'Hello', encoding: 'utf-8' } }
const path = `/api/v1/wallets/${wallet.id}/rpc`
const url = PUBLIC_URL + path
const UNSIGNED = [401, 'invalid_credentials']
const HIDDEN = [404, 'not_found']

const send = (headers: Record<string, string>, body: unknown = hello, at = path) =>
  server.post(at, body, { headers })

test("accepts the owner's signature on both paths and for a repeated request", async () => {
  const proof = authorizationOf(key, { url, body: hello })
  expect((await send({ ...ada.bearer, ...proof })).status).toBe(200)
  expect((await send({ ...ada.bearer, ...proof })).status).toBe(200)
  expect((await send({ ...ada.bearer, ...proof }, hello, path.replace('/api/', '/'))).status).toBe(
    200,
  )
  const shorter = authorizationOf(key, { url: url.replace('/api/', '/'), body: hello })
  expect((await send({ ...ada.bearer, ...shorter })).status).toBe(200)
  const several = `AAAA,${proof[HEADERS.authorizationSignature]}`
  expect((await send({ ...ada.bearer, [HEADERS.authorizationSignature]: several })).status).toBe(
    200,
  )
})

test("Ada's signature does not work for Eve, nor Eve's for Ada's wallet", async () => {
  const eveKey = await eve.authenticate()
  const proof = authorizationOf(key, { url, body: hello })
  const cases: [Response, unknown[]][] = [
    // Ada's signature with another session, another app, or no session.
    [await send({ ...eve.bearer, ...proof }), HIDDEN],
    [
      await send({ ...asApp(OTHER_APP_ID, APP_SECRET), [HEADERS.appId]: OTHER_APP_ID, ...proof }),
      HIDDEN,
    ],
    [await send(proof), [401, 'missing_or_invalid_token']],
    [await send({ ...asApp(OTHER_APP_ID), ...proof }), [401, 'missing_or_invalid_token']],
    // Ada's session, or the back end's, with Eve's signature or none.
    [await send({ ...ada.bearer, ...authorizationOf(eveKey, { url, body: hello }) }), UNSIGNED],
    [await send({ ...asApp(), ...authorizationOf(eveKey, { url, body: hello }) }), UNSIGNED],
    [await send(ada.bearer), UNSIGNED],
    [await send(asApp()), UNSIGNED],
    // Ada's signature for another request.
    [await send({ ...ada.bearer, ...proof }, { ...hello, method: 'secp256k1_sign' }), UNSIGNED],
    [await send({ ...ada.bearer, ...proof }, { ...hello, wallet_id: wallet.id }), UNSIGNED],
    [await send({ ...ada.bearer, ...proof }, hello, path.replace(wallet.id, hers.id)), HIDDEN],
    [await send({ ...ada.bearer, ...proof, [HEADERS.idempotencyKey]: 'x' }), UNSIGNED],
    [await send({ ...eve.bearer, ...proof }, hello, path.replace(wallet.id, hers.id)), UNSIGNED],
    [
      await send({
        ...ada.bearer,
        ...authorizationOf(key, { url: url.replace('api.', 'evil.'), body: hello }),
      }),
      UNSIGNED,
    ],
    [
      await send({ ...ada.bearer, ...authorizationOf(key, { url, body: hello, method: 'PATCH' }) }),
      UNSIGNED,
    ],
  ]
  for (const [index, [answer, expected]] of cases.entries()) {
    expect([index, ...(await refusal(answer))]).toEqual([index, ...expected])
  }
  const expiry = { [HEADERS.requestExpiry]: String(server.nowMs() + 1_000) }
  const expiring = authorizationOf(key, { url, body: hello, headers: expiry })
  expect((await send({ ...ada.bearer, ...expiring })).status).toBe(200)
  server.advance(1_000)
  expect(await refusal(await send({ ...ada.bearer, ...expiring }))).toEqual(UNSIGNED)
  const tooMany = Array.from({ length: 11 }, () => 'AAAA').join(',')
  const flooded = await send({ ...ada.bearer, [HEADERS.authorizationSignature]: tooMany })
  expect(await refusal(flooded)).toEqual([400, 'invalid_data'])
})

test('accepts a custom-auth token from a back end, not from a user', async () => {
  const issuer = createIssuer()
  const other = createIssuer('another')
  const { outbound } = fakeOutbound(() => ({ keys: issuer.keys }))
  const host = await createTestServer(
    database,
    {
      loginMethods: ['email', 'custom-token'],
      customToken: { jwksUrl: 'https://id.example.com/jwks.json', audience: 'the-app' },
    },
    { outbound },
  )
  const claims = { sub: 'ada', aud: 'the-app', exp: Math.floor(host.nowMs() / 1000) + 600 }
  const token = issuer.token(claims)
  const login = await host.post(logInWithCustomToken.path, { token })
  const session = (await login.json()) as SessionReply
  const recipient = await createRecipient()
  const ask = (user_jwt: string, headers: Record<string, string> = asApp()) =>
    host.post(
      authenticateUserSigner.path,
      { user_jwt, encryption_type: 'HPKE', recipient_public_key: recipient.publicKey },
      { headers },
    )
  expect((await ask(token)).status).toBe(200)
  const bearer = { authorization: `Bearer ${session.token}`, origin: PUBLIC_URL }
  for (const refused of [
    await ask(token, bearer),
    await ask(issuer.token({ ...claims, sub: 'nobody' })),
    await ask(issuer.token({ ...claims, aud: 'another-app' })),
    await ask(issuer.token({ ...claims, exp: Math.floor(host.nowMs() / 1000) - 60 })),
    await ask(other.token(claims)),
  ]) {
    expect(await refusal(refused)).toEqual(UNSIGNED)
  }
})

test("issues Ada's authorization key to Ada and to a back end that has her token", async () => {
  const recipient = await createRecipient()
  const ask = (headers: Record<string, string>, changes: object = {}) =>
    server.post(
      authenticateUserSigner.path,
      {
        user_jwt: ada.session.token,
        encryption_type: 'HPKE',
        recipient_public_key: recipient.publicKey,
        ...changes,
      },
      { headers },
    )
  expect((await ask(ada.ofVault)).status).toBe(200)
  expect((await ask(asApp())).status).toBe(200)
  const refused: [Response, unknown[]][] = [
    [await ask(eve.ofVault), UNSIGNED],
    [await ask({ origin: PUBLIC_URL }), [401, 'missing_or_invalid_token']],
    [await ask(asApp(undefined, 'a-secret-of-nobody')), [401, 'missing_or_invalid_token']],
    [await ask({ ...asApp(OTHER_APP_ID), [HEADERS.appId]: OTHER_APP_ID }), UNSIGNED],
    [await ask(ada.ofVault, { user_jwt: ada.session.identity_token }), UNSIGNED],
    [await ask(asApp(), { user_jwt: 'a.b.c' }), UNSIGNED],
    [await ask(asApp(), { recipient_public_key: 'AAAA' }), [400, 'invalid_data']],
    // Never in clear text: an eavesdropper could sign for her.
    [await ask(asApp(), { recipient_public_key: undefined }), [400, 'invalid_data']],
  ]
  for (const [index, [answer, expected]] of refused.entries()) {
    expect([index, ...(await refusal(answer))]).toEqual([index, ...expected])
  }
  await server.post(
    '/api/v1/sessions/logout',
    { refresh_token: ada.session.refresh_token },
    { headers: ada.bearer },
  )
  expect(await refusal(await ask(asApp()))).toEqual([401, 'missing_or_invalid_token'])
})

test('limits authorization keys per user without calling the signer', async () => {
  const busy = await createWalletOwner(server, 'busy@example.com')
  const { publicKey } = await createRecipient()
  const ask = () =>
    server.post(
      authenticateUserSigner.path,
      {
        user_jwt: busy.session.token,
        encryption_type: 'HPKE',
        recipient_public_key: publicKey,
      },
      { headers: busy.ofVault },
    )
  const max = SERVER_LIMITS.authorizationKeysIssuedPerUserMax
  const answers = await Promise.all(Array.from({ length: max + 20 }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(
    answers.length - refused.length,
  )
})
