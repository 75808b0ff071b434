import { timingSafeEqual } from 'node:crypto'
import type { SealedBox } from '@latchkey/contract/messages/sealedBox'
import type { EnrolledEvidence } from '@latchkey/contract/signer/signerCalls'
import { requireRecentFactor } from '../authorization/requireRecentFactor.ts'
import type { EncryptionContext, Envelope, Purpose } from '../envelope/createEnvelope.ts'
import type { Evidence } from '../evidence/service.ts'
import { readPublicKey } from '../hpke/readPublicKey.ts'
import { sealTo } from '../hpke/sealTo.ts'
import type { PasswordKeys } from '../password-keys/service.ts'
import { SignerError } from '../SignerError.ts'
import { SIGNER_LIMITS } from '../signerLimits.ts'
import type { TransportKeys } from '../transport-key/service.ts'
import type { RecoveryShareRepo } from './repo.ts'
import type { RootKey, VersionKey } from './rootKeys.ts'

type Deps = {
  repo: RecoveryShareRepo
  envelope: Envelope
  transportKeys: TransportKeys
  passwordKeys: Pick<PasswordKeys, 'checkProof'>
  evidence: Pick<Evidence, 'enroll' | 'require'>
  nowMs(): number
}

export type RecoveryShares = ReturnType<typeof createRecoveryShares>

const contextFor =
  (purpose: Purpose, table: string, column: string) =>
  (key: VersionKey): EncryptionContext => ({
    purpose,
    appId: key.appId,
    userId: key.userId,
    table,
    column,
    row: key.rootId,
    version: key.shareVersion,
  })
const shareContext = contextFor('recovery-share', 'recovery_shares', 'sealed_share')
export const pepperContext = contextFor('pepper', 'peppers', 'sealed_pepper')

/** Recovery shares of device wallets, and peppers of recovery passwords. */
export function createRecoveryShares(deps: Deps) {
  const { repo, envelope, transportKeys, nowMs } = deps

  async function isStored(key: VersionKey, share: Uint8Array): Promise<boolean> {
    const row = await repo.find(key)
    if (!row) return false
    const stored = await envelope.open(shareContext(key), row.sealedShare)
    const isSame = stored.byteLength === share.byteLength && timingSafeEqual(stored, share)
    stored.fill(0)
    return isSame
  }

  /** Counts a try first, because the pepper allows guessing. */
  async function openPepper(key: VersionKey): Promise<Uint8Array> {
    const sealed = await repo.findPepper(key)
    if (!sealed) throw new SignerError('not_found')
    if (!(await repo.countTry(key, nowMs()))) {
      throw new SignerError((await repo.isLocked(key)) ? 'locked' : 'too_many_tries')
    }
    return envelope.open(pepperContext(key), sealed)
  }

  return {
    async store(
      key: VersionKey,
      given: {
        method: string
        box: SealedBox
        /** OPRF key of the password that encrypts the share. */
        keyId?: string | undefined
        proof?: string | undefined
        evidence?: readonly EnrolledEvidence[] | undefined
      },
    ): Promise<void> {
      const { method, keyId, proof } = given
      if (given.evidence) await deps.evidence.enroll(key, given.evidence)
      const passwordKey = keyId && {
        keyId,
        isProved: await deps.passwordKeys.checkProof(key, keyId, proof),
      }
      const share = await transportKeys.open(given.box)
      try {
        if (share.byteLength === 0 || share.byteLength > SIGNER_LIMITS.recoveryShareMaxBytes) {
          throw new SignerError('invalid_request')
        }
        const sealedShare = await envelope.seal(shareContext(key), share)
        const stored = { method, sealedShare, ...(passwordKey && { passwordKey }) }
        if (await repo.store(key, stored, nowMs())) return
        if (!(await isStored(key, share))) throw new SignerError('conflict')
      } finally {
        share.fill(0)
      }
    },

    async release(
      key: VersionKey,
      recipientPublicKey: string,
      shown: {
        factorShownAtMs?: number | undefined
        evidence?: SealedBox | undefined
      } = {},
    ): Promise<SealedBox> {
      requireRecentFactor(shown.factorShownAtMs, nowMs())
      const recipient = readPublicKey(recipientPublicKey)
      const row = await repo.find(key)
      if (!row) throw new SignerError('not_found')
      // The vault reads a new share back before it is confirmed.
      const isReadBack =
        row.confirmedAtMs === null && row.storedAtMs > nowMs() - SIGNER_LIMITS.readBackMs
      if (!isReadBack) await deps.evidence.require(key, shown.evidence, recipientPublicKey)
      return sealTo(recipient, await envelope.open(shareContext(key), row.sealedShare))
    },

    async confirm(key: VersionKey, retireOlder: boolean): Promise<void> {
      if (!(await repo.confirm(key, retireOlder, nowMs()))) throw new SignerError('not_found')
    },

    async releasePepper(
      key: VersionKey,
      recipientPublicKey: string,
      factorShownAtMs?: number,
    ): Promise<SealedBox> {
      requireRecentFactor(factorShownAtMs, nowMs())
      const recipient = readPublicKey(recipientPublicKey)
      return sealTo(recipient, await openPepper(key))
    },

    async delete(key: RootKey): Promise<boolean> {
      const outcome = await repo.deleteUnconfirmed(key)
      if (outcome === 'confirmed') throw new SignerError('conflict')
      return outcome === 'deleted'
    },
  }
}
