import { DEVICE_KEY_LIMITS } from '../limits/deviceKeyLimits.ts'
import * as z from '../schema.ts'
import { fromBase64Url, toBase64Url } from '../values/base64Url.ts'

/** Header with the proof that a request comes from the session's device (docs/protocol.md, "Device key"). */
export const DEVICE_PROOF_HEADER = 'latchkey-device-proof'

type Bytes = Uint8Array<ArrayBuffer>
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const
const TYPE = 'latchkey-device-proof+jwt'

/** The part of WebCrypto that proofs use: `crypto.subtle` of a browser or of Node. */
export type ProofCrypto<Key> = {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>
  importKey(
    format: 'jwk',
    key: DeviceJwk,
    algorithm: typeof CURVE,
    extractable: boolean,
    usages: ['verify'],
  ): Promise<Key>
  sign(algorithm: typeof SIGNATURE, key: Key, data: Bytes): Promise<ArrayBuffer>
  verify(algorithm: typeof SIGNATURE, key: Key, signature: Bytes, data: Bytes): Promise<boolean>
}

/** The part that verifies. */
export type VerifyingCrypto<Key> = Omit<ProofCrypto<Key>, 'sign'>

/** 32 bytes, base64url. */
const bytes32 = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Public key of a device. The order of the members is that of RFC 7638. */
const deviceJwk = z.strictObject({
  crv: z.literal('P-256'),
  kty: z.literal('EC'),
  x: bytes32,
  y: bytes32,
})
export type DeviceJwk = z.output<typeof deviceJwk>

const header = z.strictObject({ typ: z.literal(TYPE), alg: z.literal('ES256'), jwk: deviceJwk })

const claims = z.strictObject({
  /** Method and path of the request. The path includes the query. */
  htm: z.string(),
  htu: z.string(),
  /** Epoch seconds. */
  iat: z.int(),
  /** Identifies the proof; it is accepted once. */
  jti: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  /** SHA-256 of the body's bytes and of the access token. */
  bh: bytes32,
  ath: bytes32,
  /** Session of the access token. */
  sid: z.string(),
})

/** The request that a proof is for. */
export type ProvedRequest = {
  method: string
  path: string
  body: Bytes
  sessionId: string
  /** The signer does not have the token and does not check it. */
  accessToken: string | undefined
}

export type DeviceKey<Key> = { privateKey: Key; jwk: DeviceJwk }

/** A verified proof. It has to be consumed by its id before it counts. */
export type DeviceProof = {
  /** Hash of the key (RFC 7638), by which servers store it. */
  thumbprint: string
  id: string
  expiresAtMs: number
}

const UTF_8 = new TextEncoder()
/** Texts of a proof are ASCII. Text of other characters does not come back the same, so it is rejected. */
const asciiBytes = (text: string): Bytes => UTF_8.encode(text)
const asciiText = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const encode = (value: object) => toBase64Url(asciiBytes(JSON.stringify(value)))

async function hash(subtle: Pick<ProofCrypto<never>, 'digest'>, bytes: Bytes): Promise<string> {
  return toBase64Url(new Uint8Array(await subtle.digest('SHA-256', bytes)))
}

/** Signs a request with the key of the device: a compact JWS in the style of DPoP (RFC 9449). */
export async function signDeviceProof<Key>(
  subtle: ProofCrypto<Key>,
  { privateKey, jwk: { crv, kty, x, y } }: DeviceKey<Key>,
  request: ProvedRequest & { accessToken: string },
  { nowMs, id }: { nowMs: number; id: Uint8Array },
): Promise<string> {
  const { method: htm, path: htu, sessionId: sid } = request
  const [bh, ath] = await Promise.all([
    hash(subtle, request.body),
    hash(subtle, asciiBytes(request.accessToken)),
  ])
  const signed = [
    encode({ typ: TYPE, alg: 'ES256', jwk: { crv, kty, x, y } }),
    encode({ htm, htu, iat: Math.floor(nowMs / 1_000), jti: toBase64Url(id), bh, ath, sid }),
  ].join('.')
  const signature = await subtle.sign(SIGNATURE, privateKey, asciiBytes(signed))
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}

/** Verifies a proof for a request: `expired` if only its time is wrong, `invalid` for everything else. */
export async function verifyDeviceProof<Key>(
  subtle: VerifyingCrypto<Key>,
  proof: string,
  request: ProvedRequest,
  nowMs: number,
): Promise<DeviceProof | 'invalid' | 'expired'> {
  if (proof.length > DEVICE_KEY_LIMITS.proofMaxChars) return 'invalid'
  const [head = '', payload = '', end = '', ...rest] = proof.split('.')
  const jwk = read(header, head)?.jwk
  const claimed = read(claims, payload)
  const signature = fromBase64Url(end)
  if (!jwk || !claimed || !signature || rest.length > 0) return 'invalid'
  const isForRequest =
    claimed.htm === request.method &&
    claimed.htu === request.path &&
    claimed.sid === request.sessionId &&
    claimed.bh === (await hash(subtle, request.body)) &&
    (request.accessToken === undefined ||
      claimed.ath === (await hash(subtle, asciiBytes(request.accessToken))))
  if (!isForRequest || !(await isSigned(subtle, jwk, `${head}.${payload}`, signature))) {
    return 'invalid'
  }
  const issuedAtMs = claimed.iat * 1_000
  if (Math.abs(nowMs - issuedAtMs) > DEVICE_KEY_LIMITS.proofLifetimeMs) return 'expired'
  const { crv, kty, x, y } = jwk
  return {
    thumbprint: await hash(subtle, asciiBytes(JSON.stringify({ crv, kty, x, y }))),
    id: claimed.jti,
    expiresAtMs: issuedAtMs + DEVICE_KEY_LIMITS.proofLifetimeMs,
  }
}

/** Decodes a part. It must be encoded as `encode` does, which rejects duplicate members and other spellings. */
function read<Part extends z.AnySchema>(schema: Part, text: string): z.output<Part> | undefined {
  const bytes = fromBase64Url(text)
  if (!bytes) return undefined
  try {
    const value: object = JSON.parse(asciiText(bytes))
    const parsed = schema.safeParse(value)
    return parsed.success && encode(value) === text ? (parsed.data as z.output<Part>) : undefined
  } catch {
    return undefined
  }
}

/** A point that is not on the curve does not import. */
async function isSigned<Key>(
  subtle: VerifyingCrypto<Key>,
  jwk: DeviceJwk,
  text: string,
  signature: Bytes,
): Promise<boolean> {
  try {
    const key = await subtle.importKey('jwk', jwk, CURVE, false, ['verify'])
    return await subtle.verify(SIGNATURE, key, signature, asciiBytes(text))
  } catch {
    return false
  }
}
