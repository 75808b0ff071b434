import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import { linkCustomToken } from '@latchkey/contract/endpoints/linking'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { LinkingService } from '../linking/service.ts'
import type { CustomTokenService } from './service.ts'

export function mountCustomToken(
  router: Router,
  customTokens: CustomTokenService,
  linking: Pick<LinkingService, 'link'>,
): void {
  router.route(logInWithCustomToken, async (call) => {
    const { app, clientAddress, body, readClaims } = call
    const { token, mode } = body
    const reply = await customTokens.logIn({
      app,
      clientAddress,
      token,
      mode,
      claims: readClaims(),
    })
    return answerSession(call, reply)
  })
  router.route(linkCustomToken, (call) => {
    const { app, clientAddress, body } = call
    return linking.link(readUserCaller(call), () =>
      customTokens.prove(app, clientAddress, body.token),
    )
  })
}
