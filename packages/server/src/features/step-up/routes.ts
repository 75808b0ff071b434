import { stepUpSession } from '@latchkey/contract/endpoints/stepUp'
import type { Router } from '../../platform/http/createRouter.ts'
import type { StepUpService } from './service.ts'

export function mountStepUp(router: Router, { stepUp }: StepUpService): void {
  router.route(stepUpSession, async (call) => {
    const thumbprint = await call.requireVault({ isNewDevice: true })
    return { authenticated_at: await stepUp(call, call.body.access_token, thumbprint) }
  })
}
