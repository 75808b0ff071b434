import { registerDeviceKey } from '@latchkey/contract/endpoints/deviceKey'
import type { Router } from '../../platform/http/createRouter.ts'

export function mountDeviceKeys(router: Router): void {
  // The check of every call of the vault registers the key.
  router.route(registerDeviceKey, () => ({ registered: true as const }))
}
