import {
  finishSiwe,
  linkSiwe,
  linkSmartWallet,
  startSiwe,
  unlinkSiwe,
} from '@latchkey/contract/siwe'
import { isoTime } from '../../platform/clock/isoTime.ts'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Call } from '../../platform/http/Call.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotencyKeyOf.ts'
import { readUserCaller } from '../../platform/http/readUserCaller.ts'
import type { SiweService } from './service.ts'

export function mountSiwe(router: Router, siwe: SiweService): void {
  router.route(startSiwe, async (call) => {
    const named = call.body?.address ?? undefined
    const { nonce, address, expiresAtMs } = await siwe.start(loginCallerOf(call), named)
    return { nonce, address, expires_at: isoTime(expiresAtMs) }
  })
  router.route(finishSiwe, async (call) => {
    const { mode, ...signed } = call.body
    return answerSession(call, await siwe.logIn(loginCallerOf(call), signed, mode))
  })
  router.route(linkSiwe, (call) => siwe.link(loginCallerOf(call), readUserCaller(call), call.body))
  router.route(linkSmartWallet, (call) =>
    siwe.linkSmartWallet(loginCallerOf(call), readUserCaller(call), call.body),
  )
  router.route(unlinkSiwe, (call) =>
    siwe.unlink(loginCallerOf(call), readUserCaller(call), call.body.address),
  )
}

const loginCallerOf = (call: Call): LoginCaller => ({
  app: call.app,
  clientAddress: call.clientAddress,
  idempotencyKey: idempotencyKeyOf(call),
  claims: call.readClaims(),
})
