import { acceptTerms, getMe } from '@latchkey/contract'
import type { Router } from '../../platform/http/createRouter.ts'
import type { Tokens } from '../../platform/tokens/createTokens.ts'
import type { UserService } from './service.ts'

export function mountUser(router: Router, users: UserService, tokens: Tokens): void {
  router.route(getMe, async ({ app, claims }) => {
    const user = await users.requireBySession(claims)
    return { user, identity_token: tokens.signIdentity(app.id, user) }
  })
  router.route(acceptTerms, ({ claims }) => users.acceptTerms(claims))
}
