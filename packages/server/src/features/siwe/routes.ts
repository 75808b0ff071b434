import {
  finishSiwe,
  linkSiwe,
  linkSmartWallet,
  startSiwe,
  unlinkSiwe,
} from '@latchkey/contract/endpoints/siwe'
import { isoTime } from '../../platform/clock/isoTime.ts'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { SiweService } from './service.ts'

export function mountSiwe(router: Router, siwe: SiweService): void {
  router.route(startSiwe, async (call) => {
    const named = call.body?.address ?? undefined
    const { nonce, address, expiresAtMs } = await siwe.start(readLoginCaller(call), named)
    return { nonce, address, expires_at: isoTime(expiresAtMs) }
  })
  router.route(finishSiwe, async (call) => {
    const { mode, ...signed } = call.body
    return answerSession(call, await siwe.logIn(readLoginCaller(call), signed, mode))
  })
  router.route(linkSiwe, (call) =>
    siwe.link(readLoginCaller(call), readUserCaller(call), call.body),
  )
  router.route(linkSmartWallet, (call) =>
    siwe.linkSmartWallet(readLoginCaller(call), readUserCaller(call), call.body),
  )
  router.route(unlinkSiwe, (call) =>
    siwe.unlink(readLoginCaller(call), readUserCaller(call), call.body.address),
  )
}
