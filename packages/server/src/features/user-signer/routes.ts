import { MFA_TOKEN_HEADER } from '@latchkey/contract/endpoints/mfa'
import {
  authenticateUserSigner,
  authenticateWallets,
} from '@latchkey/contract/endpoints/userSigner'
import type { Call, VaultCall } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { UserSignerService } from './service.ts'

export function mountUserSigner(router: Router, userSigner: UserSignerService): void {
  router.route(authenticateUserSigner, (call) => userSigner.authenticate(callerOf(call), call.body))
  router.route(authenticateWallets, (call) => userSigner.authenticate(callerOf(call), call.body))
}

const callerOf = ({
  app,
  claims,
  header,
  deviceRequest,
}: Call & VaultCall & { claims: AccessClaims | undefined }) => ({
  app,
  claims,
  mfaToken: header(MFA_TOKEN_HEADER) || undefined,
  deviceRequest,
})
