import { getFarcasterSigner, startFarcasterSigner } from '@latchkey/contract/farcasterSigner'
import type { Router } from '../../../platform/http/createRouter.ts'
import { readCaller } from '../../../platform/http/readCaller.ts'
import type { FarcasterSignerService } from './service.ts'

export function mountFarcasterSigner(router: Router, signers: FarcasterSignerService): void {
  router.route(startFarcasterSigner, (call) => signers.start(readCaller(call), call.body))
  router.route(getFarcasterSigner, (call) =>
    signers.readStatus(readCaller(call), call.body.ed25519_public_key),
  )
}
