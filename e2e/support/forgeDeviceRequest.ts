import { randomBytes, webcrypto } from 'node:crypto'
import { type DeviceJwk, signDeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { DEVICE_KEY_LIMITS } from '@latchkey/contract/limits/deviceKeyLimits'
import type { DeviceRequest } from '@latchkey/contract/signer/signerCalls'

const { subtle } = webcrypto

/**
 * The request of a device that an attacker with the API made up. The signer accepts the key of a session that it
 * has not seen before.
 */
export async function forgeDeviceRequest(path: string, asked: object): Promise<DeviceRequest> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await subtle.generateKey(curve, false, ['sign', 'verify'])
  const jwk = (await subtle.exportKey('jwk', pair.publicKey)) as DeviceJwk
  const sessionId = randomBytes(16).toString('hex')
  const body = JSON.stringify(asked)
  const request = { method: 'POST', path: `/api/v1${path}`, sessionId, accessToken: 'forged' }
  const proof = await signDeviceProof(
    subtle,
    { privateKey: pair.privateKey, jwk },
    { ...request, body: Uint8Array.from(Buffer.from(body)) },
    { nowMs: Date.now(), id: randomBytes(DEVICE_KEY_LIMITS.proofIdBytes) },
  )
  return { session_id: sessionId, method: request.method, path: request.path, body, proof }
}
