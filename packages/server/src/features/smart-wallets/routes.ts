import { getSmartWalletConfig } from '@latchkey/contract'
import { sponsorOperation } from '@latchkey/contract/endpoints/smartWallets'
import type { Router } from '../../platform/http/createRouter.ts'
import { type SponsorshipService, toSmartWalletConfig } from './service.ts'

/** Mounts the smart wallet configuration, and the paymaster of apps with a sponsorship policy. */
export function mountSmartWallets(router: Router, sponsorship: SponsorshipService): void {
  router.route(getSmartWalletConfig, ({ app }) => toSmartWalletConfig(app.definition.smartWallets))
  router.route(sponsorOperation, ({ app, claims, params, body }) =>
    sponsorship.sponsor(app, claims, params.chainId, body),
  )
}
