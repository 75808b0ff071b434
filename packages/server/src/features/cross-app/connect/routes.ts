import {
  allowCrossAppConnect,
  endCrossAppConnect,
  openCrossAppTransact,
  readCrossAppConnect,
  readCrossAppTransact,
} from '@latchkey/contract/endpoints/crossAppConnect'
import type { Router } from '../../../platform/http/createRouter.ts'
import { idempotencyKeyOf } from '../../../platform/http/idempotencyKeyOf.ts'
import type { CrossAppConnectService } from './service.ts'

type Body = { requester_origin: string; requester_public_key: string }
const siteOf = ({ requester_origin, requester_public_key }: Body) => ({
  origin: requester_origin,
  publicKey: requester_public_key,
})

/** The calls of our windows at `/cross-app/connect` and `/cross-app/transact`. */
export function mountCrossAppConnect(router: Router, connect: CrossAppConnectService): void {
  router.route(readCrossAppConnect, ({ app, body, clientAddress }) =>
    connect.readConnect(app, siteOf(body), clientAddress),
  )
  router.route(allowCrossAppConnect, ({ app, claims, body }) =>
    connect.connect(app, claims, siteOf(body), body.address),
  )
  router.route(readCrossAppTransact, ({ app, body, clientAddress }) =>
    connect.readTransact(app, siteOf(body), clientAddress),
  )
  router.route(openCrossAppTransact, (call) => {
    const idempotencyKey = idempotencyKeyOf(call)
    return connect.open(call.app, call.claims, {
      ...siteOf(call.body),
      iv: call.body.iv,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
  })
  router.route(endCrossAppConnect, async ({ app, claims, body }) => {
    await connect.disconnect(app, claims, siteOf(body))
    return {}
  })
}
