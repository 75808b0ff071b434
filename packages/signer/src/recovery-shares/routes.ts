import {
  confirmRecoveryShare,
  deleteRoot,
  releasePepper,
  releaseRecoveryShare,
  storeRecoveryShare,
} from '@latchkey/contract/signer/signerCalls'
import { on, type Route } from '../channel/createRequestHandler.ts'
import type { RecoveryShares } from './service.ts'

type WireRoot = { app_id: string; user_id: string; root_id: string }
const rootOf = ({ app_id, user_id, root_id }: WireRoot) => ({
  appId: app_id,
  userId: user_id,
  rootId: root_id,
})
const versionOf = (body: WireRoot & { share_version: number }) => ({
  ...rootOf(body),
  shareVersion: body.share_version,
})

export const recoveryShareRoutes = (shares: RecoveryShares): Route[] => [
  on(storeRecoveryShare, async (body) => {
    await shares.store(versionOf(body), body.method, body.sealed_share)
    return { kept: true as const }
  }),
  on(releaseRecoveryShare, async (body) => ({
    sealed_share: await shares.release(
      versionOf(body),
      body.recipient_public_key,
      body.factor_shown_at,
    ),
  })),
  on(confirmRecoveryShare, async (body) => {
    await shares.confirm(versionOf(body), body.retire_older)
    return { confirmed: true as const }
  }),
  on(releasePepper, async (body) => ({
    sealed_pepper: await shares.releasePepper(
      versionOf(body),
      body.purpose,
      body.recipient_public_key,
      body.factor_shown_at,
    ),
  })),
  on(deleteRoot, async (body) => ({ forgotten: await shares.delete(rootOf(body)) })),
]
