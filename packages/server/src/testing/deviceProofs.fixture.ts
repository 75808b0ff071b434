import { randomBytes, webcrypto } from 'node:crypto'
import {
  DEVICE_PROOF_HEADER,
  type DeviceJwk,
  type DeviceKey,
  signDeviceProof,
} from '@latchkey/contract/device-key/deviceProof'
import { DEVICE_KEY_LIMITS } from '@latchkey/contract/limits/deviceKeyLimits'

const { subtle } = webcrypto
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }

export type TestDeviceKey = DeviceKey<webcrypto.CryptoKey>

export async function createDeviceKey(): Promise<TestDeviceKey> {
  const pair = await subtle.generateKey(CURVE, false, ['sign', 'verify'])
  const { crv, kty, x, y } = await subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, jwk: { crv, kty, x, y } as DeviceJwk }
}

/** Session of an access token. Undefined for a text that is no token. */
export function sessionIdOf(accessToken: string): string | undefined {
  try {
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
    const { sid } = JSON.parse(payload) as { sid?: unknown }
    return typeof sid === 'string' ? sid : undefined
  } catch {
    return undefined
  }
}

/** Keys of the sessions of all test servers in this process: two servers can share a database. */
const keys = new Map<string, Promise<TestDeviceKey>>()

/** The key with which the test vault of a session proves its requests. */
export function deviceKeyOf(sessionId: string): Promise<TestDeviceKey> {
  const known = keys.get(sessionId) ?? createDeviceKey()
  keys.set(sessionId, known)
  return known
}

type Proved = {
  path: string
  accessToken: string
  body: string
  nowMs: number
  method?: string
  sessionId?: string
  key?: TestDeviceKey
}

/** The header that proves a request. Without a key it is that of the session's test vault. */
export async function proofHeader({ accessToken, body, nowMs, ...given }: Proved) {
  const sessionId = given.sessionId ?? sessionIdOf(accessToken) ?? ''
  const request = {
    method: given.method ?? 'POST',
    path: given.path,
    body: Uint8Array.from(Buffer.from(body)),
    sessionId,
    accessToken,
  }
  const key = given.key ?? (await deviceKeyOf(sessionId))
  const id = randomBytes(DEVICE_KEY_LIMITS.proofIdBytes)
  return { [DEVICE_PROOF_HEADER]: await signDeviceProof(subtle, key, request, { nowMs, id }) }
}
