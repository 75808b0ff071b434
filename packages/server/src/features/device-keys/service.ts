import {
  type DeviceProof,
  type ProvedRequest,
  verifyDeviceProof,
} from '@latchkey/contract/device-key/deviceProof'
import { proofCrypto } from '@latchkey/signer/proof-crypto'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { RateLimiter, RateLimitRule } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SessionService } from '../session/service.ts'
import type { DeviceKeyRepo, ProofUse } from './repo.ts'

type Deps = {
  repo: DeviceKeyRepo
  sessions: Pick<SessionService, 'isOpen'>
  rateLimiter: Pick<RateLimiter, 'take'>
  nowMs(): number
}

const REFUSALS = {
  replayed: 'replayed_device_proof',
  'another-key': 'device_key_mismatch',
  'no-key': 'missing_device_key',
} as const satisfies Record<Exclude<ProofUse, 'accepted'>, string>

/** Checks that a request comes from the device of its session (docs/protocol.md, section "Device key"). */
export function createDeviceKeyService({ repo, sessions, rateLimiter, nowMs }: Deps) {
  /** When the session must have been opened to register a key now. */
  const openedAfterMs = ({ definition }: App) =>
    definition.embeddedWallets.approval === 'host' ? 0 : nowMs() - SERVER_LIMITS.deviceKeyWindowMs

  /** Registers the key of the first proof of a session and consumes the proof. */
  async function register(
    app: App,
    sessionId: string,
    verified: DeviceProof,
    limit: RateLimitRule | undefined,
  ): ReturnType<DeviceKeyRepo['use']> {
    const times = { nowMs: nowMs(), openedAfterMs: openedAfterMs(app) }
    const isFirst = await repo.register({ appId: app.id, sessionId }, verified, times)
    if (!isFirst) return repo.use(sessionId, verified, { limit, nowMs: nowMs() })
    const taken = await rateLimiter.take(limit ? [limit] : [])
    const refusedUntilMs = taken.allowed ? null : nowMs() + taken.retryAfterMs
    return { use: 'accepted', refusedUntilMs }
  }

  return {
    /**
     * Verifies and consumes the proof of a request. The first proof of a session registers its key. For a new
     * device it only verifies. Counts an accepted request under the limit. Resolves with the thumbprint of the key.
     * @throws ServiceError with the code of the refusal
     */
    async check(
      app: App,
      proof: string | undefined,
      request: ProvedRequest,
      {
        isNewDevice = false,
        limit,
      }: { isNewDevice?: boolean; limit?: RateLimitRule | undefined } = {},
    ): Promise<string> {
      if (!proof) throw new ServiceError('missing_device_proof')
      const { sessionId } = request
      const verified = await verifyDeviceProof(proofCrypto, proof, request, nowMs())
      if (verified === 'invalid') throw new ServiceError('invalid_device_proof')
      if (verified === 'expired') {
        // The time lets a device with a wrong clock try again.
        throw new ServiceError('expired_device_proof', { data: { now_ms: nowMs() } })
      }
      if (isNewDevice) return verified.thumbprint
      let used = await repo.use(sessionId, verified, { limit, nowMs: nowMs() })
      if (used.use === 'no-key') used = await register(app, sessionId, verified, limit)
      const { use, refusedUntilMs } = used
      if (refusedUntilMs !== null) {
        const retryAfterMs = Math.max(1, refusedUntilMs - nowMs())
        throw new ServiceError('too_many_requests', { retryAfterMs })
      }
      if (use === 'accepted') return verified.thumbprint
      if (use === 'no-key' && !(await sessions.isOpen(app.id, sessionId))) {
        throw new ServiceError('missing_or_invalid_token')
      }
      throw new ServiceError(REFUSALS[use])
    },

    cleanUp: () => repo.removeExpiredProofs(nowMs()),
  }
}
