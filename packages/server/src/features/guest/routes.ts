import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { readLoginCaller } from '../../platform/http/readLoginCaller.ts'
import type { GuestService } from './service.ts'

export function mountGuest(router: Router, guests: GuestService): void {
  router.route(logInAsGuest, async (call) =>
    answerSession(call, await guests.logIn(readLoginCaller(call), call.body.guest_credential)),
  )
}
