import { timingSafeEqual } from 'node:crypto'
import type { SealedBox } from '@latchkey/contract/hpke'
import { SIGNER_LIMITS } from '@latchkey/contract/signerLimits'
import { requireRecentFactor } from '../authorization/requireRecentFactor.ts'
import type { Envelope, Place, Purpose } from '../envelope/createEnvelope.ts'
import { readPublicKey } from '../hpke/readPublicKey.ts'
import { sealTo } from '../hpke/sealTo.ts'
import { SignerError } from '../SignerError.ts'
import type { TransportKeys } from '../transport-key/service.ts'
import type { RecoveryShareRepo, RootKey, VersionKey } from './repo.ts'

type Deps = {
  repo: RecoveryShareRepo
  envelope: Envelope
  transportKeys: TransportKeys
  nowMs(): number
  randomBytes(length: number): Uint8Array
}

export type RecoveryShares = ReturnType<typeof createRecoveryShares>

const placeOf =
  (purpose: Purpose, table: string, column: string) =>
  (key: VersionKey): Place => ({
    purpose,
    appId: key.appId,
    userId: key.userId,
    table,
    column,
    row: key.rootId,
    version: key.shareVersion,
  })
const sharePlace = placeOf('recovery-share', 'recovery_shares', 'sealed_share')
const pepperPlace = placeOf('pepper', 'peppers', 'sealed_pepper')

/** The third share of every on-device wallet, and what passwords are mixed with. */
export function createRecoveryShares(deps: Deps) {
  const { repo, envelope, transportKeys, nowMs } = deps

  async function isKept(key: VersionKey, share: Uint8Array): Promise<boolean> {
    const row = await repo.find(key)
    if (!row) return false
    const kept = await envelope.open(sharePlace(key), row.sealedShare)
    const isSame = kept.byteLength === share.byteLength && timingSafeEqual(kept, share)
    kept.fill(0)
    return isSame
  }

  /** Free only while nothing is encrypted with it: from then on knowing it makes guessing possible. */
  async function takePepper(key: VersionKey, purpose: 'set' | 'recover'): Promise<Uint8Array> {
    if (purpose === 'set') {
      const fresh = deps.randomBytes(SIGNER_LIMITS.pepperBytes)
      await repo.addPepper(key, await envelope.seal(pepperPlace(key), fresh))
      fresh.fill(0)
    }
    const found = await repo.findPepper(key)
    if (!found || (purpose === 'recover' && !found.hasShare)) throw new SignerError('not_found')
    if (found.hasShare && !(await repo.takeTry(key, nowMs()))) {
      throw new SignerError((await repo.isLocked(key)) ? 'locked' : 'too_many_tries')
    }
    return envelope.open(pepperPlace(key), found.sealedPepper)
  }

  return {
    async keep(key: VersionKey, method: string, box: SealedBox): Promise<void> {
      const share = await transportKeys.open(box)
      try {
        if (share.byteLength === 0 || share.byteLength > SIGNER_LIMITS.recoveryShareMaxBytes) {
          throw new SignerError('invalid_request')
        }
        const sealedShare = await envelope.seal(sharePlace(key), share)
        if (await repo.keep(key, { method, sealedShare }, nowMs())) return
        if (!(await isKept(key, share))) throw new SignerError('conflict')
      } finally {
        share.fill(0)
      }
    },

    async release(
      key: VersionKey,
      recipientPublicKey: string,
      factorShownAtMs?: number,
    ): Promise<SealedBox> {
      requireRecentFactor(factorShownAtMs, nowMs())
      const recipient = readPublicKey(recipientPublicKey)
      const row = await repo.find(key)
      if (!row) throw new SignerError('not_found')
      return sealTo(recipient, await envelope.open(sharePlace(key), row.sealedShare))
    },

    async confirm(key: VersionKey, retireOlder: boolean): Promise<void> {
      if (!(await repo.confirm(key, retireOlder, nowMs()))) throw new SignerError('not_found')
    },

    async releasePepper(
      key: VersionKey,
      purpose: 'set' | 'recover',
      recipientPublicKey: string,
      factorShownAtMs?: number,
    ): Promise<SealedBox> {
      requireRecentFactor(factorShownAtMs, nowMs())
      const recipient = readPublicKey(recipientPublicKey)
      return sealTo(recipient, await takePepper(key, purpose))
    },

    async forget(key: RootKey): Promise<boolean> {
      const outcome = await repo.forget(key)
      if (outcome === 'confirmed') throw new SignerError('conflict')
      return outcome === 'forgotten'
    },
  }
}
