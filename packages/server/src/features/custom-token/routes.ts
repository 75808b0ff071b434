import { logInWithCustomToken } from '@latchkey/contract/endpoints/customToken'
import { linkCustomToken } from '@latchkey/contract/endpoints/linking'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { LinkingService } from '../linking/service.ts'
import type { CustomTokenService } from './service.ts'

export function mountCustomToken(
  router: Router,
  customTokens: CustomTokenService,
  linking: Pick<LinkingService, 'link'>,
): void {
  router.route(logInWithCustomToken, async (call) => {
    const { token, mode } = call.body
    return answerSession(call, await customTokens.logIn(readLoginCaller(call), { token, mode }))
  })
  router.route(linkCustomToken, (call) => {
    const { app, clientAddress, body } = call
    return linking.link(readUserCaller(call), () =>
      customTokens.prove(app, clientAddress, body.token),
    )
  })
}
