import { getSmartWalletConfig } from '@latchkey/contract'
import type { Router } from '../../platform/http/createRouter.ts'
import { toSmartWalletConfig } from './toSmartWalletConfig.ts'

/** Mounts the smart wallet configuration. */
export function mountSmartWallets(router: Router): void {
  router.route(getSmartWalletConfig, ({ app }) => toSmartWalletConfig(app.definition.smartWallets))
}
