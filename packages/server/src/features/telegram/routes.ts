import { logInWithTelegram } from '@latchkey/contract/telegram'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotencyKeyOf.ts'
import { loginScript, oauthUrlsOf } from './loginScript.ts'
import type { TelegramService } from './service.ts'

export function mountTelegram(
  router: Router,
  telegram: TelegramService,
  apps: readonly AppDefinition[],
): void {
  router.route(logInWithTelegram, async (call) => {
    const { app, clientAddress, body } = call
    const asker = {
      app,
      clientAddress,
      idempotencyKey: idempotencyKeyOf(call),
      visitor: call.visitor(),
    }
    const proof = { authResult: body.telegram_auth_result, webAppData: body.telegram_web_app_data }
    return answerSession(call, await telegram.logIn(asker, proof, body.mode))
  })

  const script = loginScript(oauthUrlsOf(apps))
  router.plain('/js/telegram-login.js', async () => ({
    status: 200,
    body: script,
    contentType: 'text/javascript; charset=utf-8',
  }))
}
