import { deleteRoot } from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { Envelope } from '../../../platform/envelope/createEnvelope.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import { SignerRefused } from '../../../platform/signer/SignerRefused.ts'
import type { Confirm } from '../createConfirmation.ts'
import { sharePlace } from '../createShareSeal.ts'
import type { UpkeepRepo } from './repo.ts'

const BATCH = SERVER_LIMITS.walletUpkeepBatch

type Deps = {
  repo: UpkeepRepo
  signer: SignerClient
  confirm: Confirm
  envelope: Envelope
  nowMs(): number
}

/** Completes what crashes left unfinished. Several servers may run it concurrently. */
export function createUpkeepService({ repo, signer, confirm, envelope, nowMs }: Deps) {
  async function deleteFromSigner(root: {
    rootId: string
    appId: string
    userId: string
  }): Promise<void> {
    const { rootId, appId, userId } = root
    try {
      await signer.call(deleteRoot, { app_id: appId, user_id: userId, root_id: rootId })
    } catch (error) {
      // The root is active in the signer: the leftover note is wrong, so only the note is deleted.
      if (!(error instanceof SignerRefused) || error.refusal !== 'conflict') throw error
    }
    await repo.removeLeftover(rootId)
  }

  /** Re-encrypts each share under the newest key, in batches. */
  async function rewrap(): Promise<void> {
    for (;;) {
      const rows = await repo.findOlderThanKey(envelope.currentVersion, BATCH)
      for (const row of rows) {
        const place = sharePlace(row)
        const plain = envelope.open({ keyVersion: row.keyVersion, sealed: row.sealedShare }, place)
        await repo.replaceSealed(row, envelope.seal(plain, place))
      }
      if (rows.length < BATCH) return
    }
  }

  return {
    async cleanUp(): Promise<void> {
      const now = nowMs()
      const tooOld = now - SERVER_LIMITS.pendingWalletLifetimeMs
      await repo.dropPendingRoots(tooOld, now + SERVER_LIMITS.walletLeftoverDelayMs)
      await repo.dropPendingVersions(tooOld)
      await rewrap()
      for (const version of await repo.findUnconfirmed(BATCH)) {
        if (!(await confirm(version))) return // the signer does not answer; retried at the next run
      }
      for (const leftover of await repo.findLeftovers(now, BATCH)) await deleteFromSigner(leftover)
    },
  }
}
