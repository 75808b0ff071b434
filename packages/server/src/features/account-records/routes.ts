import {
  listOwnSessions,
  listSecurityEvents,
  listUserSessions,
  restoreUser,
  revokeOwnSessions,
  revokeUserSessions,
} from '@latchkey/contract/endpoints/accountRecords'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { Call } from '../../platform/http/Call.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { invalidField } from '../../platform/ServiceError.ts'
import type { AccountRecordsService } from './service.ts'

export function mountAccountRecords(router: Router, { own, of }: AccountRecordsService): void {
  router.route(listOwnSessions, ({ claims }) => own.list(claims))
  router.route(revokeOwnSessions, ({ claims, body }) => own.revoke(claims, body))
  router.route(listUserSessions, (call) => of.list(userKeyOf(call)))
  router.route(revokeUserSessions, (call) => of.revoke(userKeyOf(call), call.body))
  router.route(listSecurityEvents, (call) =>
    of.events(userKeyOf(call), {
      cursor: call.query('cursor') || undefined,
      limit: readLimit(call.query('limit')),
    }),
  )
  router.route(restoreUser, (call) => of.restore(userKeyOf(call)))
}

const userKeyOf = ({ app, params }: Call & { params: { userId: string } }) => ({
  appId: app.id,
  userId: params.userId,
})

function readLimit(text: string | undefined): number {
  const limit = Number(text || SERVER_LIMITS.eventsPerPageMax)
  if (!Number.isInteger(limit) || limit < 1 || limit > SERVER_LIMITS.eventsPerPageMax) {
    throw invalidField('query.limit', `integer from 1 to ${SERVER_LIMITS.eventsPerPageMax}`)
  }
  return limit
}
