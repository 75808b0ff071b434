import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestServer, refusal } from '../../testing/createTestServer.fixture.ts'
import { withDatabase } from '../../testing/withServer.fixture.ts'
import { type Claims, createIssuer, fakeOutbound } from './issuer.fixture.ts'

const database = await withDatabase()

const issuer = createIssuer()
const { outbound, calls } = fakeOutbound(() => ({
  keys: [...issuer.keys, { kty: 'oct', k: 'c2VjcmV0', kid: 'shared', alg: 'HS256' }],
}))
const jwksUrl = 'https://id.example.com/jwks.json'
const settings = { loginMethods: ['custom-token'] as 'custom-token'[] }
const server = await createTestServer(
  database,
  { ...settings, customToken: { jwksUrl, audience: 'the-app', issuer: 'https://id.example.com' } },
  { outbound },
)
const byPem = await createTestServer(
  database,
  { ...settings, customToken: { publicKey: issuer.pem('RS256'), audience: 'the-app' } },
  { outbound },
)
const nowSeconds = Math.floor(server.nowMs() / 1000)
const good: Claims = {
  sub: 'ada',
  aud: 'the-app',
  iss: 'https://id.example.com',
  exp: nowSeconds + 600,
}
const { privateKey: strange, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const strangeKey = publicKey.export({ format: 'jwk' })
const byStranger = (content: string) =>
  createSign('sha256')
    .update(content)
    .sign({ key: strange, dsaEncoding: 'ieee-p1363' }, 'base64url')
const kid = 'first-ES256'
const head = { alg: 'ES256', typ: 'JWT', kid }
const whole = issuer.token(good)
const [header = '', body = '', signature = ''] = whole.split('.')
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (secret: string) => (content: string) =>
  createHmac('sha256', secret).update(content).digest('base64url')

const forgeries: [string, string][] = [
  ['no signature at all', issuer.forge(good, { ...head, alg: 'none' }, () => '')],
  ['none, written otherwise', issuer.forge(good, { ...head, alg: 'NoNe' }, () => '')],
  ['the signature cut off', `${header}.${body}.`],
  ['the signature of another token', `${header}.${encode({ ...good, sub: 'eve' })}.${signature}`],
  ['another subject', `${header}.${encode({ ...good, sub: 'root' })}.${signature}`],
  ['a stranger under a known key id', issuer.forge(good, head, byStranger)],
  ['a key of its own in the header', issuer.forge(good, { ...head, jwk: strangeKey }, byStranger)],
  [
    'a key set of its own',
    issuer.forge(good, { ...head, kid: 'x', jku: 'https://evil.example/jwks.json' }, byStranger),
  ],
  [
    'a certificate of its own',
    issuer.forge(good, { ...head, x5u: 'https://evil.example/cert.pem' }, byStranger),
  ],
  [
    'a shared secret, the public key',
    issuer.forge(good, { alg: 'HS256', kid }, hmac(issuer.pem('ES256'))),
  ],
  [
    'a shared secret from the key set',
    issuer.forge(good, { alg: 'HS256', kid: 'shared' }, hmac('secret')),
  ],
  [
    'an algorithm that is not on the list',
    issuer.forge(good, { ...head, alg: 'ES384' }, byStranger),
  ],
  ['an unknown critical header', issuer.token(good, { crit: ['urn:x'], 'urn:x': true })],
  ['a payload that is not encoded', issuer.token(good, { b64: false, crit: ['b64'] })],
  ['another audience', issuer.token({ ...good, aud: 'another-app' })],
  ['no audience', issuer.token({ ...good, aud: undefined })],
  ['another issuer', issuer.token({ ...good, iss: 'https://evil.example' })],
  ['no issuer', issuer.token({ ...good, iss: undefined })],
  ['an end that has passed', issuer.token({ ...good, exp: nowSeconds - 31 })],
  ['no end', issuer.token({ ...good, exp: undefined })],
  ['an end that is text', issuer.token({ ...good, exp: '9999999999' })],
  ['a beginning that is yet to come', issuer.token({ ...good, nbf: nowSeconds + 60 })],
  ['no subject', issuer.token({ ...good, sub: undefined })],
  ['an empty subject', issuer.token({ ...good, sub: '' })],
  ['a subject that is no text', issuer.token({ ...good, sub: 7 })],
  ['a subject that is a list', issuer.token({ ...good, sub: ['ada'] })],
  ['a subject without end', issuer.token({ ...good, sub: 'a'.repeat(256) })],
  ['a subject with a hidden line', issuer.token({ ...good, sub: 'ada\nroot' })],
  ['a subject with a zero byte', issuer.token({ ...good, sub: 'ada\u0000' })],
  ['two tokens in one', `${whole}.${whole}`],
  ['half a token', `${header}.${body}`],
  ['claims that are no object', issuer.token([] as unknown as Claims)],
  ['something else', 'not-a-token'],
]

test.each(forgeries)('rejects %s', async (_, token) => {
  for (const target of [server, byPem]) {
    const answer = await target.post(logInWithCustomToken.path, { token })
    const [status, code] = await refusal(answer)
    expect([status, code]).toEqual([401, 'invalid_credentials'])
  }
})

test('accepts a valid token, and calls only the configured issuer', async () => {
  expect((await server.post(logInWithCustomToken.path, { token: whole })).status).toBe(200)
  const token = issuer.token({ ...good, sub: 'pem' }, {}, 'RS256')
  expect((await byPem.post(logInWithCustomToken.path, { token })).status).toBe(200)
  expect(new Set(calls)).toEqual(new Set([jwksUrl]))
  const { rows } = await database.db.execute(sql`select subject from linked_accounts order by 1`)
  expect(rows).toEqual([{ subject: 'ada' }, { subject: 'pem' }])
})

test('rejects a token above 8 kB without parsing it', async () => {
  const token = issuer.token({ ...good, padding: 'a'.repeat(9_000) })
  expect(await refusal(await server.post(logInWithCustomToken.path, { token }))).toEqual([
    400,
    'invalid_data',
  ])
})
