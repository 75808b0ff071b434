import {
  getFarcasterSigner,
  startFarcasterSigner,
} from '@latchkey/contract/endpoints/farcasterSigner'
import type { Router } from '../../../platform/http/createRouter.ts'
import { readUserCaller } from '../../../platform/http/readUserCaller.ts'
import type { FarcasterSignerService } from './service.ts'

export function mountFarcasterSigner(router: Router, signers: FarcasterSignerService): void {
  router.route(startFarcasterSigner, (call) => signers.start(readUserCaller(call), call.body))
  router.route(getFarcasterSigner, (call) =>
    signers.readStatus(readUserCaller(call), call.body.ed25519_public_key),
  )
}
