import { confirmRecoveryShare } from '@latchkey/contract/signer/signerCalls'
import type { Log } from '../../platform/log/createLog.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { SignerRefused } from '../../platform/signer/SignerRefused.ts'
import type { ShareReason, ShareRepo } from './shares/repo.ts'

export type LiveVersion = {
  rootId: string
  version: number
  appId: string
  userId: string
  reason: ShareReason
}

/** Resolves with false if the signer did not answer. */
export type Confirm = (version: LiveVersion) => Promise<boolean>

type Deps = {
  signer: SignerClient
  repo: Pick<ShareRepo, 'markConfirmed'>
  log: Log
  nowMs(): number
}

/**
 * Confirms a share version with the signer. The wallet works without the confirmation, so a failure does
 * not fail the activation. The next activation or the upkeep job retries.
 */
export function createConfirmation({ signer, repo, log, nowMs }: Deps): Confirm {
  return async ({ rootId, version, appId, userId, reason }) => {
    try {
      await signer.call(confirmRecoveryShare, {
        app_id: appId,
        user_id: userId,
        root_id: rootId,
        share_version: version,
        retire_older: reason === 'recovery-changed',
      })
    } catch (fault) {
      log.warn('wallet_confirmation_postponed', { appId, userId, fault })
      return fault instanceof SignerRefused
    }
    await repo.markConfirmed(rootId, version, nowMs())
    return true
  }
}
