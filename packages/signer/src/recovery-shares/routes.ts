import {
  confirmRecoveryShare,
  deleteRoot,
  releasePepper,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import { rootOf, versionOf } from './rootKeys.ts'
import type { RecoveryShares } from './service.ts'

export const recoveryShareRoutes = (shares: RecoveryShares): Route[] => [
  on(storeRecoveryShare, async (body) => {
    await shares.store(versionOf(body), {
      method: body.method,
      box: body.sealed_share,
      keyId: body.oprf_key_id,
      proof: body.password_proof,
      evidence: body.evidence,
    })
    return { kept: true as const }
  }),
  on(releaseRecoveryShare, async (body) => ({
    sealed_share: await shares.release(versionOf(body), body.recipient_public_key, {
      factorShownAtMs: body.factor_shown_at,
      evidence: body.sealed_evidence,
    }),
  })),
  on(confirmRecoveryShare, async (body) => {
    await shares.confirm(versionOf(body), body.retire_older)
    return { confirmed: true as const }
  }),
  on(releasePepper, async (body) => ({
    sealed_pepper: await shares.releasePepper(
      versionOf(body),
      body.recipient_public_key,
      body.factor_shown_at,
    ),
  })),
  on(deleteRoot, async (body) => ({ forgotten: await shares.delete(rootOf(body)) })),
]
