import { linkTelegram, unlinkTelegram } from '@latchkey/contract/endpoints/linking'
import { logInWithTelegram } from '@latchkey/contract/endpoints/telegram'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { LinkingService } from '../linking/service.ts'
import { loginScript, oauthUrlsOf } from './loginScript.ts'
import type { TelegramProof, TelegramService } from './service.ts'

export function mountTelegram(
  router: Router,
  telegram: TelegramService,
  apps: readonly AppDefinition[],
  linking: LinkingService,
): void {
  router.route(logInWithTelegram, async (call) => {
    const { body } = call
    return answerSession(
      call,
      await telegram.logIn(readLoginCaller(call), proofOf(body), body.mode),
    )
  })
  router.route(linkTelegram, (call) =>
    linking.link(readUserCaller(call), () =>
      telegram.prove(readLoginCaller(call), proofOf(call.body)),
    ),
  )
  router.route(unlinkTelegram, (call) =>
    linking.unlink(readUserCaller(call), { type: 'telegram', subject: call.body.telegram_user_id }),
  )

  const script = loginScript(oauthUrlsOf(apps))
  router.plain('/js/telegram-login.js', async () => ({
    status: 200,
    body: script,
    contentType: 'text/javascript; charset=utf-8',
  }))
}

const proofOf = (body: {
  telegram_auth_result?: TelegramProof['authResult']
  telegram_web_app_data?: TelegramProof['webAppData']
}): TelegramProof => ({
  authResult: body.telegram_auth_result,
  webAppData: body.telegram_web_app_data,
})
