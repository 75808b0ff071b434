import { deleteRoot } from '@latchkey/contract/signer/signerCalls'
import { SERVER_LIMITS } from '../../../limits/serverLimits.ts'
import type { SignerClient } from '../../../platform/signer/createSignerClient.ts'
import { SignerRefused } from '../../../platform/signer/SignerRefused.ts'
import type { Confirm } from '../createConfirmation.ts'
import type { UpkeepRepo } from './repo.ts'

const BATCH = SERVER_LIMITS.walletUpkeepBatch

type Deps = {
  repo: UpkeepRepo
  signer: SignerClient
  confirm: Confirm
  nowMs(): number
}

/** Completes what crashes left unfinished. Several servers may run it concurrently. */
export function createUpkeepService({ repo, signer, confirm, nowMs }: Deps) {
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

  return {
    async cleanUp(): Promise<void> {
      const now = nowMs()
      const tooOld = now - SERVER_LIMITS.pendingWalletLifetimeMs
      const dueAtMs = now + SERVER_LIMITS.walletLeftoverDelayMs
      while ((await repo.dropPendingRoots(tooOld, dueAtMs, BATCH)) === BATCH);
      await repo.dropPendingVersions(tooOld)
      for (const version of await repo.findUnconfirmed(BATCH)) {
        if (!(await confirm(version))) return // the signer does not answer; retried at the next run
      }
      for (const leftover of await repo.findLeftovers(now, BATCH)) await deleteFromSigner(leftover)
    },
  }
}
