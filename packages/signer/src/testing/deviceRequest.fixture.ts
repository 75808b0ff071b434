import { randomBytes, webcrypto } from 'node:crypto'
import {
  type DeviceJwk,
  type DeviceKey,
  signDeviceProof,
} from '@latchkey/contract/device-key/deviceProof'
import { DEVICE_KEY_LIMITS } from '@latchkey/contract/limits/deviceKeyLimits'
import type { DeviceRequest, SignerCall } from '@latchkey/contract/signer/signerCalls'
import { findProvedCall } from '../device-keys/provedCalls.ts'

const { subtle } = webcrypto

export type TestDeviceKey = DeviceKey<webcrypto.CryptoKey>

export async function createDeviceKey(): Promise<TestDeviceKey> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await subtle.generateKey(curve, false, ['sign', 'verify'])
  const { crv, kty, x, y } = await subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, jwk: { crv, kty, x, y } as DeviceJwk }
}

const keys = new Map<string, Promise<TestDeviceKey>>()
function keyOf(sessionId: string): Promise<TestDeviceKey> {
  const key = keys.get(sessionId) ?? createDeviceKey()
  keys.set(sessionId, key)
  return key
}

type Changes = Partial<Omit<DeviceRequest, 'proof'>> & { key?: TestDeviceKey }

/** The request of the vault for a call, as the API received it. Undefined if the call needs none. */
export async function createDeviceRequest(
  call: Pick<SignerCall, 'path'>,
  asked: object,
  nowMs: number,
  { key, ...changes }: Changes = {},
): Promise<DeviceRequest | undefined> {
  const rule = findProvedCall(call.path)
  const [end] = rule?.pathsOf(asked as never) ?? []
  if (!rule || !end) return undefined
  const { user_id } = asked as { user_id: string }
  const sent = Object.entries(asked).filter(([name]) => rule.fields.includes(name))
  const request = {
    session_id: `session of ${user_id}`,
    method: 'POST',
    path: `/api/v1${end}`,
    body: JSON.stringify(Object.fromEntries(sent)),
    ...changes,
  }
  const proof = await signDeviceProof(
    subtle,
    key ?? (await keyOf(request.session_id)),
    {
      method: request.method,
      path: request.path,
      body: Uint8Array.from(Buffer.from(request.body)),
      sessionId: request.session_id,
      accessToken: 'a.b.c',
    },
    { nowMs, id: randomBytes(DEVICE_KEY_LIMITS.proofIdBytes) },
  )
  return { ...request, proof }
}
