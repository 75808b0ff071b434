import { finishSiws, linkSiws, startSiws, unlinkSiws } from '@latchkey/contract/siws'
import { isoTime } from '../../platform/clock/isoTime.ts'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Call } from '../../platform/http/Call.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotencyKeyOf.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { SiwsService } from './service.ts'

export function mountSiws(router: Router, siws: SiwsService): void {
  router.route(startSiws, async (call) => {
    const named = call.body?.address ?? undefined
    const { nonce, address, expiresAtMs } = await siws.start(loginCallerOf(call), named)
    return { nonce, address, expires_at: isoTime(expiresAtMs) }
  })
  router.route(finishSiws, async (call) => {
    const { mode, ...signed } = call.body
    return answerSession(call, await siws.logIn(loginCallerOf(call), signed, mode))
  })
  router.route(linkSiws, (call) => siws.link(loginCallerOf(call), readUserCaller(call), call.body))
  router.route(unlinkSiws, (call) =>
    siws.unlink(loginCallerOf(call), readUserCaller(call), call.body.address),
  )
}

const loginCallerOf = (call: Call): LoginCaller => ({
  app: call.app,
  clientAddress: call.clientAddress,
  idempotencyKey: idempotencyKeyOf(call),
  claims: call.readClaims(),
})
