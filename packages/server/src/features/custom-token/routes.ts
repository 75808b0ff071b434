import { logInWithCustomToken } from '@latchkey/contract/customToken'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import type { CustomTokenService } from './service.ts'

export function mountCustomToken(router: Router, customTokens: CustomTokenService): void {
  router.route(logInWithCustomToken, async (call) => {
    const { app, clientAddress, body, visitor } = call
    const { token, mode } = body
    const reply = await customTokens.logIn({ app, clientAddress, token, mode, visitor: visitor() })
    return answerSession(call, reply)
  })
}
