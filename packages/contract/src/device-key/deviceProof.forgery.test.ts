import { beforeAll, expect, test } from 'vitest'
import { DEVICE_KEY_LIMITS } from '../limits/deviceKeyLimits.ts'
import { type DeviceJwk, signDeviceProof, verifyDeviceProof } from './deviceProof.ts'

const { subtle } = crypto
const NOW_MS = Date.UTC(2026, 0, 1)
const ID = new Uint8Array(16).fill(5)
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const REQUEST = {
  method: 'POST',
  path: '/api/v1/embedded_wallets/begin',
  body: bytesOf('{"a":"ä"}'),
  sessionId: 'session-a',
  accessToken: 'a.b.c',
}

async function createKey() {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const { crv, kty, x, y } = await subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, jwk: { crv, kty, x, y } as DeviceJwk }
}

let key: Awaited<ReturnType<typeof createKey>>
let proof: string
beforeAll(async () => {
  key = await createKey()
  proof = await signDeviceProof(subtle, key, REQUEST, { nowMs: NOW_MS, id: ID })
})

const verify = (given: string, changes: Partial<typeof REQUEST> = {}, nowMs = NOW_MS) =>
  verifyDeviceProof(subtle, given, { ...REQUEST, ...changes }, nowMs)
const parts = () => proof.split('.') as [string, string, string]
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

test('accepts a proof for its request and names the key by its RFC 7638 thumbprint', async () => {
  const members = JSON.stringify({ crv: 'P-256', kty: 'EC', x: key.jwk.x, y: key.jwk.y })
  const thumbprint = Buffer.from(await subtle.digest('SHA-256', bytesOf(members)))
  expect(await verify(proof)).toEqual({
    thumbprint: thumbprint.toString('base64url'),
    id: Buffer.from(ID).toString('base64url'),
    expiresAtMs: NOW_MS + DEVICE_KEY_LIMITS.proofLifetimeMs,
  })
})

test.each([
  ['method', { method: 'GET' }],
  ['path', { path: '/api/v1/embedded_wallets/prepare' }],
  ['query', { path: `${REQUEST.path}?a=1` }],
  ['body', { body: bytesOf('{"a":"b"}') }],
  ['missing body', { body: new Uint8Array() }],
  ['session', { sessionId: 'session-b' }],
  ['access token', { accessToken: 'a.b.d' }],
])('rejects a proof for another %s', async (_, changes) => {
  expect(await verify(proof, changes)).toBe('invalid')
})

test('accepts any access token where the verifier has none', async () => {
  const request = { ...REQUEST, accessToken: undefined }
  expect(await verifyDeviceProof(subtle, proof, request, NOW_MS)).toMatchObject({
    id: expect.any(String),
  })
})

test.each([1, -1])('rejects a proof %i minute and a second away from now', async (minutes) => {
  const nowMs = NOW_MS + minutes * (DEVICE_KEY_LIMITS.proofLifetimeMs + 1_000)
  expect(await verify(proof, {}, nowMs)).toBe('expired')
  expect(await verify(proof, {}, nowMs - minutes * 1_000)).toMatchObject({ id: expect.any(String) })
})

test('rejects changed claims, keys, algorithms and signatures', async () => {
  const [head, payload, signature] = parts()
  const other = await createKey()
  const forged = [
    [head, encode({ ...decode(payload), iat: 1 }), signature],
    [encode({ ...decode(head), jwk: other.jwk }), payload, signature],
    [encode({ ...decode(head), alg: 'none' }), payload, ''],
    [encode({ ...decode(head), alg: 'HS256' }), payload, signature],
    [encode({ ...decode(head), typ: 'JWT' }), payload, signature],
    [encode({ ...decode(head), crit: [] }), payload, signature],
    [
      encode({ ...decode(head), jwk: { ...decode(head).jwk, d: 'A'.repeat(43) } }),
      payload,
      signature,
    ],
    [
      encode({ ...decode(head), jwk: { ...decode(head).jwk, x: 'A'.repeat(43) } }),
      payload,
      signature,
    ],
    [head, payload, signature.slice(0, -2)],
    [head, payload, ''],
    [head, payload, signature, 'more'],
    [`${head}=`, payload, signature],
    [head, payload],
    [''],
    ['a'.repeat(DEVICE_KEY_LIMITS.proofMaxChars + 1)],
  ]
  for (const given of forged) expect(await verify(given.join('.'))).toBe('invalid')
})

test('a malleable twin of the signature has the same id, so it does not open a replay', async () => {
  const [head, payload, signature] = parts()
  const bytes = Buffer.from(signature, 'base64url')
  const inverse = P256_ORDER - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const twin = Buffer.from(inverse.toString(16).padStart(64, '0'), 'hex')
  const twisted = Buffer.concat([bytes.subarray(0, 32), twin]).toString('base64url')
  const verified = await verify([head, payload, twisted].join('.'))
  expect(verified).toEqual(await verify(proof))
})

test('rejects another encoding of the same claims', async () => {
  const [head, payload] = parts()
  const spaced = Buffer.from(JSON.stringify(decode(payload), null, 1)).toString('base64url')
  const signed = bytesOf(`${head}.${spaced}`)
  const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, signed)
  const given = [head, spaced, Buffer.from(signature).toString('base64url')].join('.')
  expect(await verify(given)).toBe('invalid')
})
