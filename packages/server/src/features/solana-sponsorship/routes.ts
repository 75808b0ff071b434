import { sponsorSolanaTransaction } from '@latchkey/contract/endpoints/solanaSponsorship'
import type { Router } from '../../platform/http/createRouter.ts'
import type { SolanaSponsorshipService } from './service.ts'

/** Mounts the fee payer of apps with a sponsorship policy for Solana. */
export function mountSolanaSponsorship(router: Router, service: SolanaSponsorshipService): void {
  router.route(sponsorSolanaTransaction, ({ app, claims, body }) =>
    service.sponsor(app, claims, body.transaction),
  )
}
