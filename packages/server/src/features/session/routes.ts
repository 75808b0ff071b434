import { logout, refreshSession } from '@latchkey/contract'
import {
  answerSession,
  clearSessionCookies,
  refreshTokenOf,
} from '../../platform/http/answerSession.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import type { SessionService } from './service.ts'

export function mountSession(router: Router, sessions: SessionService): void {
  router.route(refreshSession, async (call) => {
    const refreshToken = refreshTokenOf(call, call.body?.refresh_token)
    return answerSession(call, await sessions.refresh(call.app, refreshToken))
  })

  router.route(logout, async (call) => {
    const refreshToken = refreshTokenOf(call, call.body?.refresh_token)
    await sessions.logout(call.app, {
      ...(refreshToken && { refreshToken }),
      ...(call.bearer && { bearer: call.bearer }),
    })
    clearSessionCookies(call)
    return {}
  })
}
