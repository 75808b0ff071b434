import { getFarcasterSigner, startFarcasterSigner } from '@latchkey/contract/farcasterSigner'
import type { Router } from '../../../platform/http/createRouter.ts'
import { holderOf } from '../../../platform/http/holderOf.ts'
import type { FarcasterSignerService } from './service.ts'

export function mountFarcasterSigner(router: Router, signers: FarcasterSignerService): void {
  router.route(startFarcasterSigner, (call) => signers.start(holderOf(call), call.body))
  router.route(getFarcasterSigner, (call) =>
    signers.readStatus(holderOf(call), call.body.ed25519_public_key),
  )
}
