import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportJWK, type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { OutboundRequest } from '../../platform/outbound/createOutbound.ts'
import { createProviderKeys } from './createProviderKeys.ts'
import { openIdProviders } from './openIdProviders.ts'
import { type Expected, verifyIdToken } from './verifyIdToken.ts'

const NOW_MS = Date.UTC(2026, 5, 1)
const NOW = NOW_MS / 1000
const CLIENT_ID = 'our-client'
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const published = { ...(await exportJWK(own.publicKey)), kid: 'k1', use: 'sig' }

const asked: OutboundRequest[] = []
const keysAt = (nowMs = () => NOW_MS) =>
  createProviderKeys({
    nowMs,
    outbound: {
      async send(request) {
        asked.push(request)
        return {
          status: 200,
          header: () => undefined,
          text: '',
          json: () => ({ keys: [published] }),
        }
      },
    },
  })

const expected: Expected = {
  identity: openIdProviders.google.identity,
  clientId: CLIENT_ID,
  clientSecret: 'our-secret',
  nonce: 'our-nonce',
  mayBeLocal: false,
  nowMs: NOW_MS,
}
const CLAIMS: JWTPayload = {
  iss: 'https://accounts.google.com',
  aud: CLIENT_ID,
  sub: '42',
  iat: NOW,
  exp: NOW + 3600,
  nonce: 'our-nonce',
}
const signed = (claims: JWTPayload, header: object = {}, key = own.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key)
const without = (claim: string) => {
  const { [claim]: _, ...rest } = CLAIMS
  return rest
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hs256 = (key: string | Buffer) => {
  const text = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode(CLAIMS)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

test('accepts a token that the provider signed for this client and login', async () => {
  const claims = await verifyIdToken(await signed(CLAIMS), expected, keysAt())
  expect(claims.sub).toBe('42')
})

const FORGERIES: Record<string, () => string | Promise<string> | unknown> = {
  'of another issuer': () => signed({ ...CLAIMS, iss: 'https://accounts.google.com.evil.example' }),
  'without an issuer': () => signed(without('iss')),
  'for another client': () => signed({ ...CLAIMS, aud: 'another-client' }),
  'without an audience': () => signed(without('aud')),
  'for two audiences with another azp': () =>
    signed({ ...CLAIMS, aud: [CLIENT_ID, 'another'], azp: 'another' }),
  'for two audiences without azp': () => signed({ ...CLAIMS, aud: [CLIENT_ID, 'x'] }),
  'with the azp of another client': () => signed({ ...CLAIMS, azp: 'another-client' }),
  'with another nonce': () => signed({ ...CLAIMS, nonce: 'another-nonce' }),
  'without a nonce': () => signed(without('nonce')),
  'that has expired': () => signed({ ...CLAIMS, exp: NOW - 31 }),
  'without an expiry': () => signed(without('exp')),
  'without an issue time': () => signed(without('iat')),
  'that is not valid yet': () => signed({ ...CLAIMS, nbf: NOW + 60 }),
  'without a subject': () => signed(without('sub')),
  'signed with another key': () => signed(CLAIMS, {}, foreign.privateKey),
  'signed with an unpublished key': () => signed(CLAIMS, { kid: 'k2' }, foreign.privateKey),
  'that brings its own key': async () =>
    signed(CLAIMS, { jwk: await exportJWK(foreign.publicKey), kid: 'k3' }, foreign.privateKey),
  'that names the URL of its key': () =>
    signed(CLAIMS, { jku: 'https://evil.example/keys', kid: 'k4' }, foreign.privateKey),
  'signed by another algorithm with the right key': () => signed(CLAIMS, { alg: 'PS256' }),
  'signed with the public key as a secret': () =>
    hs256(own.publicKey.export({ type: 'spki', format: 'pem' })),
  'signed with our secret instead of a key': () => hs256('our-secret'),
  'not signed at all': () => `${encode({ alg: 'none' })}.${encode(CLAIMS)}.`,
  'with its claims changed': async () => {
    const [header, , signature] = (await signed(CLAIMS)).split('.')
    return `${header}.${encode({ ...CLAIMS, sub: '1' })}.${signature}`
  },
  'with its signature cut off': async () => (await signed(CLAIMS)).split('.').slice(0, 2).join('.'),
  'above the size limit': async () => signed({ ...CLAIMS, filler: 'x'.repeat(9_000) }),
  'with a critical header': () => signed(CLAIMS, { crit: ['b64'], b64: true }),
  'that is not a JWT': () => 'nonsense',
  'that is missing': () => undefined,
  'that is a number': () => 7,
}

test.each(Object.entries(FORGERIES))('rejects a token %s', async (_, forge) => {
  const token = await forge()
  await expect(verifyIdToken(token, expected, keysAt())).rejects.toMatchObject({
    name: 'ProviderFailure',
  })
})

test('sends requests to the provider only, whatever the token says', () => {
  expect(new Set(asked.map(({ url }) => url))).toEqual(
    new Set([openIdProviders.google.identity.keys]),
  )
})

test('verifies LINE tokens with the channel secret only', async () => {
  const line = { ...expected, identity: openIdProviders.line.identity, clientSecret: 'channel' }
  const sign = (secret: string) =>
    new SignJWT({ ...CLAIMS, iss: 'https://access.line.me' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret))
  expect((await verifyIdToken(await sign('channel'), line, keysAt())).sub).toBe('42')
  await expect(verifyIdToken(await sign('guess'), line, keysAt())).rejects.toThrow()
})

test('accepts a missing nonce if the provider does not return one, and rejects a different nonce', async () => {
  const linkedin = { ...expected, identity: openIdProviders.linkedin.identity }
  const iss = 'https://www.linkedin.com/oauth'
  const token = await signed({ ...without('nonce'), iss })
  expect((await verifyIdToken(token, linkedin, keysAt())).sub).toBe('42')
  const other = await signed({ ...CLAIMS, iss, nonce: 'another' })
  await expect(verifyIdToken(other, linkedin, keysAt())).rejects.toThrow()
})

test('fetches keys once per hour, and once per minute for a missing key id', async () => {
  let now = NOW_MS
  const keys = keysAt(() => now)
  const verify = async (header: object) =>
    verifyIdToken(await signed(CLAIMS, header), { ...expected, nowMs: now }, keys).catch(() => {})
  asked.length = 0
  for (let turn = 0; turn < 5; turn++) await verify({})
  expect(asked).toHaveLength(1)
  for (let turn = 0; turn < 5; turn++) await verify({ kid: 'unknown' })
  expect(asked).toHaveLength(1)
  now += 60_001
  for (let turn = 0; turn < 5; turn++) await verify({ kid: 'unknown' })
  expect(asked).toHaveLength(2)
})
