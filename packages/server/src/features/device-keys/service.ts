import { type ProvedRequest, verifyDeviceProof } from '@latchkey/contract/device-key/deviceProof'
import { proofCrypto } from '@latchkey/signer/proof-crypto'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SessionService } from '../session/service.ts'
import type { DeviceKeyRepo, ProofUse } from './repo.ts'

type Deps = {
  repo: DeviceKeyRepo
  sessions: Pick<SessionService, 'isOpen'>
  nowMs(): number
}

const REFUSALS = {
  replayed: 'replayed_device_proof',
  'another-key': 'device_key_mismatch',
  'no-key': 'missing_device_key',
} as const satisfies Record<Exclude<ProofUse, 'accepted'>, string>

/** Checks that a request comes from the device of its session (docs/protocol.md, section "Device key"). */
export function createDeviceKeyService({ repo, sessions, nowMs }: Deps) {
  /** When the session must have been opened to register a key now. */
  const openedAfterMs = ({ definition }: App) =>
    definition.embeddedWallets.approval === 'host' ? 0 : nowMs() - SERVER_LIMITS.deviceKeyWindowMs

  return {
    /**
     * Verifies and consumes the proof of a request. The first proof of a session registers its key. For a new
     * device it only verifies. Resolves with the thumbprint of the key.
     * @throws ServiceError with the code of the refusal
     */
    async check(
      app: App,
      proof: string | undefined,
      request: ProvedRequest,
      { isNewDevice = false } = {},
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
      let use = await repo.use(sessionId, verified)
      if (use === 'no-key') {
        const times = { nowMs: nowMs(), openedAfterMs: openedAfterMs(app) }
        const isFirst = await repo.register({ appId: app.id, sessionId }, verified, times)
        use = isFirst ? 'accepted' : await repo.use(sessionId, verified)
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
