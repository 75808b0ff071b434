import {
  createKeyQuorum,
  deleteKeyQuorum,
  getKeyQuorum,
  updateKeyQuorum,
} from '@latchkey/contract/endpoints/keyQuorums'
import type { Router } from '../../../platform/http/createRouter.ts'
import type { BackEndLimit } from '../../../platform/rate-limit/createBackEndLimit.ts'
import type { KeyQuorums } from './service.ts'

export function mountKeyQuorums(router: Router, quorums: KeyQuorums, limit: BackEndLimit): void {
  router.route(createKeyQuorum, async ({ app, body }) => {
    await limit(app, 'call')
    return quorums.create(app, body)
  })
  router.route(getKeyQuorum, async ({ app, params }) => {
    await limit(app, 'call')
    return quorums.get(app, params.quorumId)
  })
  router.route(updateKeyQuorum, async ({ app, params, body, header }) => {
    await limit(app, 'call')
    return quorums.update(app, params.quorumId, body, header)
  })
  router.route(deleteKeyQuorum, async ({ app, params }) => {
    await limit(app, 'call')
    return quorums.remove(app, params.quorumId)
  })
}
