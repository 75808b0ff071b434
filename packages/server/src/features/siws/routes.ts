import { finishSiws, linkSiws, startSiws, unlinkSiws } from '@latchkey/contract/endpoints/siws'
import { isoTime } from '../../platform/clock/isoTime.ts'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { SiwsService } from './service.ts'

export function mountSiws(router: Router, siws: SiwsService): void {
  router.route(startSiws, async (call) => {
    const named = call.body?.address ?? undefined
    const { nonce, address, expiresAtMs } = await siws.start(readLoginCaller(call), named)
    return { nonce, address, expires_at: isoTime(expiresAtMs) }
  })
  router.route(finishSiws, async (call) => {
    const { mode, ...signed } = call.body
    return answerSession(call, await siws.logIn(readLoginCaller(call), signed, mode))
  })
  router.route(linkSiws, (call) =>
    siws.link(readLoginCaller(call), readUserCaller(call), call.body),
  )
  router.route(unlinkSiws, (call) =>
    siws.unlink(readLoginCaller(call), readUserCaller(call), call.body.address),
  )
}
