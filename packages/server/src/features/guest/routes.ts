import { logInAsGuest } from '@latchkey/contract/endpoints/guest'
import { answerSession } from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import type { GuestService } from './service.ts'

export function mountGuest(router: Router, guests: GuestService): void {
  router.route(logInAsGuest, async (call) => {
    const { app, clientAddress, body } = call
    return answerSession(call, await guests.logIn(app, clientAddress, body.guest_credential))
  })
}
