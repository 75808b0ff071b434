import { createHmac, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { Endpoint } from '@latchkey/contract'
import * as contract from '@latchkey/contract'
import { createLocalJWKSet, importSPKI, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { APP_ID, OTHER_APP_ID } from '../../testing/createTestServer.fixture.ts'
import { withServer } from '../../testing/withServer.fixture.ts'

const server = await withServer()
const reply = await server.logIn('forged@example.com')
const token = reply.token ?? ''
const key = server.signingKeys.current()
const [header = '', payload = '', signature = ''] = token.split('.')
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
/** Signed with the real key: only what it says is wrong. */
const genuine = (head: unknown, body: unknown) => {
  const text = `${typeof head === 'string' ? head : encode(head)}.${encode(body)}`
  return `${text}.${key.sign(text)}`
}
const goodHeader = { alg: 'ES256', typ: 'JWT', kid: key.kid }

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
function byStranger(head: object, body: object = claims) {
  const text = `${encode(head)}.${encode(body)}`
  const key = { key: stranger.privateKey, dsaEncoding: 'ieee-p1363' as const }
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
function byHmac(alg: string, hash: string, secret: string) {
  const text = `${encode({ ...goodHeader, alg })}.${encode(claims)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}
const flip = (text: string, place: number) =>
  text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1)

/** The second valid ECDSA signature of the same text: (r, n - s). */
function twinOf(encoded: string): string {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const bytes = Buffer.from(encoded, 'base64url')
  const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  bytes.write((order - s).toString(16).padStart(64, '0'), 32, 'hex')
  return bytes.toString('base64url')
}

const forgeries: string[] = [
  `${header}.${payload}.${twinOf(signature)}`,
  '',
  '.',
  '..',
  '...',
  'null',
  token.slice(0, -1),
  `${token}A`,
  `${token}.`,
  `.${token}`,
  `${token}.${signature}`,
  `${header}.${payload}`,
  `${header}.${payload}.`,
  `${header}..${signature}`,
  `.${payload}.${signature}`,
  `${token}=`,
  ` ${token}x`,
  'x'.repeat(9 * 1024),
  `${header}.${'A'.repeat(9 * 1024)}.${signature}`,
  reply.identity_token ?? '',
  reply.refresh_token ?? '',
  // No signature at all.
  ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
    `${encode({ ...goodHeader, alg })}.${payload}.`,
    `${encode({ ...goodHeader, alg })}.${payload}.${signature}`,
    genuine({ ...goodHeader, alg }, claims),
  ]),
  // The public key taken for a shared secret.
  ...[key.pem, key.pem.trim(), JSON.stringify(key.jwk), key.jwk.x, key.kid, ''].flatMap(
    (secret) => [
      byHmac('HS256', 'sha256', secret),
      byHmac('HS384', 'sha384', secret),
      byHmac('HS512', 'sha512', secret),
      byHmac('ES256', 'sha256', secret),
    ],
  ),
  // Another key, named in every way a header can name one.
  byStranger(goodHeader),
  byStranger({ ...goodHeader, kid: 'another' }),
  byStranger({ ...goodHeader, jwk: stranger.publicKey.export({ format: 'jwk' }) }),
  byStranger({ ...goodHeader, jku: 'https://evil.example/jwks.json' }),
  byStranger({ ...goodHeader, x5u: 'https://evil.example/cert' }),
  byStranger({ ...goodHeader, kid: '../../../dev/null' }),
  byStranger({ ...goodHeader, kid: "' or 1=1 --" }),
  byStranger({ alg: 'ES256', typ: 'JWT' }),
  // The right key under a header we never write.
  ...[
    { alg: 'ES256', typ: 'JWT' },
    { ...goodHeader, typ: 'at+jwt' },
    { ...goodHeader, typ: 'jwt' },
    { alg: 'ES256', kid: key.kid },
    { ...goodHeader, crit: ['exp'] },
    { ...goodHeader, crit: ['b64'], b64: false },
    { ...goodHeader, b64: false },
    { ...goodHeader, zip: 'DEF' },
    { ...goodHeader, cty: 'JWT' },
    { ...goodHeader, alg: 'ES384' },
    { ...goodHeader, alg: 'RS256' },
    { typ: 'JWT', alg: 'ES256', kid: key.kid },
    [goodHeader],
    'ES256',
    null,
  ].map((head) => genuine(encode(head), claims)),
  // The right key and header around claims that are not those of an access token of this app.
  ...[
    { aud: OTHER_APP_ID },
    { aud: OTHER_APP_ID, aid: OTHER_APP_ID },
    { aid: OTHER_APP_ID },
    { aid: undefined },
    { aud: [APP_ID] },
    { aud: undefined },
    { aud: null },
    { iss: 'https://privy.io' },
    { iss: undefined },
    { iss: ['privy.io'] },
    { sub: undefined },
    { sub: 1 },
    { sub: 'did:privy:somebodyelse' },
    { sid: undefined },
    { sid: null },
    { sid: 'another-session' },
    { sid: ['a'] },
    { exp: undefined },
    { exp: null },
    { exp: 'never' },
    { exp: String(claims.exp) },
    { exp: 0 },
    { exp: -1 },
    { exp: Number(claims.iat) - 31 },
    { iat: undefined },
    { iat: 'now' },
    { auth_time: undefined },
    { auth_time: '0' },
  ].map((change) => genuine(header, { ...claims, ...change })),
  ...['null', '[]', '"text"', '1', '{', '{}', 'true'].map((body) => genuine(header, body)),
  // A claim given twice, or the same claims spelled otherwise.
  genuine(header, JSON.stringify(claims).replace('{', `{"sub":"did:privy:eve",`)),
  genuine(header, JSON.stringify(claims).replace(/}$/, `,"sub":"${claims.sub}"}`)),
  genuine(header, JSON.stringify(claims, null, 1)),
  genuine(header, `${JSON.stringify(claims)} `),
  genuine(header, `\ufeff${JSON.stringify(claims)}`),
  // One letter changed anywhere.
  ...Array.from({ length: token.length - 1 }, (_, place) => place)
    .filter((place) => token[place] !== '.' && place % 3 === 0)
    .map((place) => flip(token, place)),
]

const userRoutes = Object.values(contract as Record<string, unknown>).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'audience' in value && value.audience === 'user',
)

test('rejects forged tokens on every user route', async () => {
  expect(new Set(forgeries).size).toBeGreaterThanOrEqual(200)
  expect(userRoutes.length).toBeGreaterThanOrEqual(2)
  expect(forgeries).not.toContain(token)
  for (const { method, path } of userRoutes) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.send(method, path, { headers })).status).toBe(200)
    for (const forged of forgeries) {
      // Characters a header cannot hold never leave the sender.
      const authorization = `Bearer ${forged.replace(/[^\x20-\x7e]/g, '')}`
      const answer = await server.send(method, path, { headers: { authorization } })
      expect([forged, answer.status]).toEqual([forged, 401])
    }
  }
})

test.each(['Basic', 'bearer', 'Token', ''])(
  'the scheme "%s" carries no access token',
  async (scheme) => {
    const headers = { authorization: `${scheme} ${token}` }
    expect((await server.get('/api/v1/users/me', headers)).status).toBe(401)
  },
)

test('publishes verification keys at both URLs', async () => {
  for (const path of [`/api/v1/apps/${APP_ID}/jwks.json`, `/v1/apps/${APP_ID}/jwks.json`]) {
    const answer = await server.send('GET', path, { headers: { 'privy-app-id': undefined } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const keys = createLocalJWKSet((await answer.json()) as Parameters<typeof createLocalJWKSet>[0])
    const expected = { issuer: 'privy.io', audience: APP_ID, typ: 'JWT' }
    const at = { currentDate: new Date(server.nowMs()) }
    const { payload } = await jwtVerify(token, keys, { ...expected, ...at })
    expect(payload.sub).toBe(reply.user?.id)
  }
  const config = await server.get(`/api/v1/apps/${APP_ID}`)
  const { verification_key } = (await config.json()) as { verification_key: string }
  const pem = await importSPKI(verification_key, 'ES256')
  const at = { currentDate: new Date(server.nowMs()) }
  await expect(jwtVerify(reply.identity_token ?? '', pem, at)).resolves.toBeDefined()
})

test('signs with the smaller of both s, which a public key verifies', () => {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  for (let turn = 0; turn < 200; turn += 1) {
    const text = `text ${turn}`
    const signed = key.sign(text)
    const bytes = Buffer.from(signed, 'base64url')
    expect(BigInt(`0x${bytes.subarray(32).toString('hex')}`)).toBeLessThanOrEqual(order / 2n)
    const publicKey = { key: key.pem, dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', Buffer.from(text), publicKey, bytes)).toBe(true)
    expect(key.isSignatureOf(text, signed)).toBe(true)
    expect(key.isSignatureOf(text, twinOf(signed))).toBe(false)
  }
})
