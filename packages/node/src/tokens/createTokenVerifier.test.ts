import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  base64url,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTokenVerifier } from '../exports/index.ts'

const APP_ID = 'latchkeydemoapp0000000001'
const NOW_MS = 1_794_708_847_000
const NOW = NOW_MS / 1_000
const access = {
  iss: 'privy.io',
  aud: APP_ID,
  sub: 'did:privy:1',
  sid: 's1',
  iat: NOW,
  exp: NOW + 900,
}
const { sid: _, ...withoutSession } = access
const identity = {
  ...withoutSession,
  cr: String(NOW - 60),
  linked_accounts: JSON.stringify([{ type: 'email', address: 'ada@example.com', lv: NOW }]),
}
const serverKey = await generateKeyPair('ES256')
const foreign = await generateKeyPair('ES256')
const header = { alg: 'ES256', typ: 'JWT', kid: 'k1' }

type Key = (typeof serverKey)['privateKey'] | Uint8Array
const sign = (
  claims: object,
  { key = serverKey.privateKey, ...change }: { key?: Key; [parameter: string]: unknown } = {},
) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ ...header, ...change } as JWTHeaderParameters)
    .sign(key)

let server: Server
let apiUrl: string
beforeAll(async () => {
  const keys = [{ ...(await exportJWK(serverKey.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }]
  server = createServer(({ url }, response) => {
    const isKeys = url === `/api/v1/apps/${APP_ID}/jwks.json`
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKeys ? { keys } : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const invalidToken = { name: 'TokenError', code: 'missing_or_invalid_token' }

describe.each(['fetched keys', 'a given key'])('with %s', (source) => {
  let verifier: ReturnType<typeof createTokenVerifier>
  beforeAll(async () => {
    const common = { appId: APP_ID, nowMs: () => NOW_MS }
    verifier = createTokenVerifier(
      source === 'fetched keys'
        ? { ...common, apiUrl }
        : { ...common, verificationKey: await exportSPKI(serverKey.publicKey) },
    )
  })

  test('returns user, session and expiry of a valid access token', async () => {
    expect(await verifier.verifyAccessToken(await sign(access))).toEqual({
      appId: APP_ID,
      userId: 'did:privy:1',
      sessionId: 's1',
      issuedAt: new Date(NOW_MS),
      expiresAt: new Date(NOW_MS + 900_000),
    })
  })

  test('returns the linked accounts of a valid identity token', async () => {
    expect(await verifier.verifyIdentityToken(await sign(identity))).toEqual({
      appId: APP_ID,
      userId: 'did:privy:1',
      createdAt: new Date(NOW_MS - 60_000),
      isGuest: false,
      linkedAccounts: [
        { type: 'email', address: 'ada@example.com', latestVerifiedAt: new Date(NOW_MS) },
      ],
      customMetadata: undefined,
      expiresAt: new Date(NOW_MS + 900_000),
    })
  })

  test('rejects an identity token as access token and vice versa', async () => {
    await expect(verifier.verifyAccessToken(await sign(identity))).rejects.toMatchObject(
      invalidToken,
    )
    await expect(verifier.verifyIdentityToken(await sign(access))).rejects.toMatchObject(
      invalidToken,
    )
    const both = await sign({ ...identity, sid: 's1' })
    await expect(verifier.verifyAccessToken(both)).rejects.toMatchObject(invalidToken)
  })

  test('accepts a token 5 s after expiry, rejects it after 60 s', async () => {
    await verifier.verifyAccessToken(await sign({ ...access, exp: NOW - 5 }))
    const late = await sign({ ...access, exp: NOW - 60 })
    await expect(verifier.verifyAccessToken(late)).rejects.toMatchObject(invalidToken)
  })

  const publicAsSecret = async () => new TextEncoder().encode(await exportSPKI(serverKey.publicKey))
  const unsigned = (claims: object) =>
    `${base64url.encode('{"alg":"none","typ":"JWT"}')}.${base64url.encode(JSON.stringify(claims))}.`
  const tampered = async () => {
    const [head, , signature] = (await sign(access)).split('.')
    return `${head}.${base64url.encode(JSON.stringify({ ...access, sub: 'did:privy:2' }))}.${signature}`
  }
  test.each([
    ['signed by another key', () => sign(access, { key: foreign.privateKey })],
    [
      'with an embedded jwk header',
      async () =>
        sign(access, { key: foreign.privateKey, jwk: await exportJWK(foreign.publicKey) }),
    ],
    [
      'with a jku header',
      () => sign(access, { key: foreign.privateKey, jku: 'https://evil.example/jwks.json' }),
    ],
    ['without a signature', async () => unsigned(access)],
    [
      'signed with the public key as a secret',
      async () => sign(access, { alg: 'HS256', key: await publicAsSecret() }),
    ],
    ['whose claims were changed', tampered],
    ['of another issuer', () => sign({ ...access, iss: 'evil.example' })],
    ['for another app', () => sign({ ...access, aud: 'latchkeydemoapp0000000002' })],
    ['for several apps', () => sign({ ...access, aud: [APP_ID, 'latchkeydemoapp0000000002'] })],
    ['of another type', () => sign(access, { typ: 'at+jwt' })],
    ['without a type', () => sign(access, { typ: undefined })],
    ['without an expiry', () => sign({ ...access, exp: undefined })],
    ['without a session', () => sign(withoutSession)],
    ['without a user id', () => sign({ ...access, sub: undefined })],
    ['that is not yet valid', () => sign({ ...access, nbf: NOW + 600 })],
    [
      'with an unknown critical header',
      () =>
        sign(access).then(
          (token) =>
            `${base64url.encode(JSON.stringify({ ...header, crit: ['x'], x: 1 }))}.${token.split('.').slice(1).join('.')}`,
        ),
    ],
    ['longer than eight kilobytes', () => sign({ ...access, padding: 'x'.repeat(9_000) })],
    ['that is malformed', async () => 'a.b.c'],
    ['that is empty', async () => ''],
  ])('rejects an access token %s', async (_name, make) => {
    await expect(verifier.verifyAccessToken(await make())).rejects.toMatchObject(invalidToken)
  })
})

test('throws service_unavailable if the keys cannot be fetched', async () => {
  const verifier = createTokenVerifier({
    appId: APP_ID,
    apiUrl: 'http://127.0.0.1:1',
    nowMs: () => NOW_MS,
  })
  await expect(verifier.verifyAccessToken(await sign(access))).rejects.toMatchObject({
    code: 'service_unavailable',
  })
})

test('throws service_unavailable for a malformed verification key', async () => {
  const verifier = createTokenVerifier({
    appId: APP_ID,
    verificationKey: 'nonsense',
    nowMs: () => NOW_MS,
  })
  await expect(verifier.verifyAccessToken(await sign(access))).rejects.toMatchObject({
    code: 'service_unavailable',
  })
})

test('names the accounts of an identity token as users.get does, and keeps metadata as given', async () => {
  const accounts = [
    { type: 'phone', phone_number: '+14155550100', lv: null },
    { type: 'twitter_oauth', subject: '1', username: 'ada', name: null, pfp: 'a.png', lv: NOW },
    { type: 'farcaster', fid: 7, username: 'ada', oa: '0x1', lv: NOW },
    { type: 'cross_app', subject: '1', provider_app_id: 'a', embedded_wallets: [], lv: NOW },
    { type: 'hologram', face: 'blue', lv: NOW },
  ]
  const token = await sign({
    ...identity,
    linked_accounts: JSON.stringify(accounts),
    custom_metadata: JSON.stringify({ plan_name: 'gold' }),
  })
  const verifier = createTokenVerifier({ appId: APP_ID, apiUrl, nowMs: () => NOW_MS })
  const claims = await verifier.verifyIdentityToken(token)
  const latestVerifiedAt = new Date(NOW_MS)
  expect(claims.linkedAccounts).toEqual([
    { type: 'phone', number: '+14155550100', latestVerifiedAt: null },
    {
      type: 'twitter_oauth',
      subject: '1',
      username: 'ada',
      name: null,
      profilePictureUrl: 'a.png',
      latestVerifiedAt,
    },
    { type: 'farcaster', fid: 7, username: 'ada', ownerAddress: '0x1', latestVerifiedAt },
    {
      type: 'cross_app',
      subject: '1',
      providerApp: { id: 'a' },
      embeddedWallets: [],
      latestVerifiedAt,
    },
    { type: 'unknown', unknownType: 'hologram' },
  ])
  expect(claims.customMetadata).toEqual({ plan_name: 'gold' })
})

test.each([
  [{ apiUrl: 'https://auth.example.com' }, 'appId'],
  [{ appId: APP_ID }, 'apiUrl'],
  [{ appId: APP_ID, verificationKey: '' }, 'verificationKey'],
])('throws a TypeError that names a missing option: %j', (options, name) => {
  expect(() => createTokenVerifier(options as never)).toThrow(`Invalid argument ${name}`)
})
