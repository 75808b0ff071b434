import { authenticateUserSigner, authenticateWallets } from '@latchkey/contract/userSigner'
import type { Router } from '../../platform/http/createRouter.ts'
import type { UserSignerService } from './service.ts'

export function mountUserSigner(router: Router, userSigner: UserSignerService): void {
  router.route(authenticateUserSigner, (call) => userSigner.authenticate(call, call.body))
  router.route(authenticateWallets, (call) => userSigner.authenticate(call, call.body))
}
