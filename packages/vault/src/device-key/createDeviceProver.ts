import { type ProofCrypto, signDeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { DEVICE_KEY_LIMITS } from '@latchkey/contract/limits/deviceKeyLimits'
import type { RandomBytes } from '../keys/RandomBytes.ts'
import type { FindDeviceKey } from './createDeviceKeys.ts'

type Request = { method: string; path: string; body: string; accessToken: string }

/** Proves that requests come from this device (docs/protocol.md, section "Device key"). */
export type DeviceProver = {
  /** Resolves with the proof of one request. */
  prove(request: Request): Promise<string>
  /** Corrects a wrong clock of the device by the time of the server. */
  correctClock(serverNowMs: number): void
}

export function createDeviceProver({
  findKey,
  subtle,
  randomBytes,
  nowMs,
}: {
  findKey: FindDeviceKey
  subtle: ProofCrypto<CryptoKey>
  randomBytes: RandomBytes
  nowMs(): number
}): DeviceProver {
  let offsetMs = 0
  return {
    async prove({ method, path, body, accessToken }) {
      const sessionId = sessionOf(accessToken)
      const key = await findKey(sessionId)
      const bytes = new TextEncoder().encode(body)
      return signDeviceProof(
        subtle,
        key,
        { method, path, body: bytes, sessionId, accessToken },
        { nowMs: nowMs() + offsetMs, id: randomBytes(DEVICE_KEY_LIMITS.proofIdBytes) },
      )
    },
    correctClock(serverNowMs) {
      offsetMs = serverNowMs - nowMs()
    },
  }
}

/** Session of an access token. The token itself if it names none, which the server rejects. */
export function sessionOf(accessToken: string): string {
  try {
    const payload = accessToken.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/')
    const { sid } = JSON.parse(atob(payload ?? '')) as { sid?: unknown }
    return typeof sid === 'string' ? sid : accessToken
  } catch {
    return accessToken
  }
}
