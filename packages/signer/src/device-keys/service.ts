import { verifyDeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { DEVICE_KEY_LIMITS } from '@latchkey/contract/limits/deviceKeyLimits'
import { type DeviceRequest, deviceRequest } from '@latchkey/contract/signer/signerCalls'
import { SignerError } from '../SignerError.ts'
import { proofCrypto } from './proofCrypto.ts'
import { findProvedCall } from './provedCalls.ts'
import type { DeviceKeyRepo, SessionKey } from './repo.ts'

type Deps = { repo: DeviceKeyRepo; nowMs(): number }
/** A call as received, with its validated body. */
export type ReceivedCall = {
  path: string
  body: Record<string, unknown>
  /** The vault's request, not validated. */
  device: unknown
  /** Hash of the whole call. */
  hash: string
}

export type DeviceKeys = ReturnType<typeof createDeviceKeys>

/** Verifies that a user's device asked for a secret, without relying on the API. */
export function createDeviceKeys({ repo, nowMs }: Deps) {
  async function use(
    session: SessionKey,
    { method, path, body, proof }: DeviceRequest,
    callHash: string,
  ): Promise<boolean | undefined> {
    const bytes = Uint8Array.from(Buffer.from(body))
    const { sessionId } = session
    const request = { method, path, body: bytes, sessionId, accessToken: undefined }
    const verified = await verifyDeviceProof(proofCrypto, proof, request, nowMs())
    if (verified === 'invalid' || verified === 'expired') return false
    const known = await repo.use(session, verified, callHash)
    if (known !== undefined) return known
    const isFirst = await repo.register(session, verified, { callHash, nowMs: nowMs() })
    return isFirst || repo.use(session, verified, callHash)
  }

  return {
    /**
     * Throws `device_refused` if the call releases a secret, unless the device of the user's session asked for
     * it. The first request of a session registers its key.
     */
    async check({ path, body, device, hash }: ReceivedCall): Promise<void> {
      const rule = findProvedCall(path)
      if (!rule || (device === undefined && rule.isForBackEnds)) return
      const parsed = deviceRequest.safeParse(device)
      if (!parsed.success) throw new SignerError('device_refused')
      const request = parsed.data
      const session = {
        appId: String(body.app_id),
        sessionId: request.session_id,
        userId: String(body.user_id),
      }
      const asked = toObject(request.body)
      const isAsked =
        rule.pathsOf(body as never).some((end) => request.path.replace(VERSION, '') === end) &&
        rule.fields.every((field) => asked[field] === body[field])
      if (!isAsked || !(await use(session, request, hash))) throw new SignerError('device_refused')
    },

    forget: (appId: string, sessionId: string) => repo.remove(appId, sessionId),

    cleanUp: () =>
      repo.removeExpired({
        nowMs: nowMs(),
        registeredBeforeMs: nowMs() - DEVICE_KEY_LIMITS.keyRetentionMs,
      }),
  }
}

/** The API serves each path twice. */
const VERSION = /^(?:\/api)?\/v1/

function toObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
