import {
  addToAllowlist,
  listAllowlist,
  removeFromAllowlist,
} from '@latchkey/contract/endpoints/allowlist'
import type { Router } from '../../platform/http/createRouter.ts'
import type { BackEndLimit } from '../../platform/rate-limit/createBackEndLimit.ts'
import type { AllowlistService } from './service.ts'

export function mountAllowlist(
  router: Router,
  allowlist: AllowlistService,
  limit: BackEndLimit,
): void {
  router.route(listAllowlist, async ({ app }) => {
    await limit(app, 'call')
    return allowlist.list(app)
  })
  router.route(addToAllowlist, async ({ app, body }) => {
    await limit(app, 'call')
    return allowlist.add(app, body)
  })
  router.route(removeFromAllowlist, async ({ app, body }) => {
    await limit(app, 'call')
    return allowlist.remove(app, body)
  })
}
