import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import type { Apps } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { FactorPurpose, RequireRecent } from '../mfa/service.ts'
import type { StepUpRepo } from './repo.ts'

type Deps = {
  repo: Pick<StepUpRepo, 'authenticatedAtMs'>
  apps: Pick<Apps, 'find'>
  nowMs(): number
}

/** Purposes whose page belongs to Latchkey in both modes: the export page and the consent page. */
const ON_OUR_PAGES: readonly FactorPurpose[] = ['export', 'export-page', 'delegation']
const OF_KEYS: readonly FactorPurpose[] = [...ON_OUR_PAGES, 'recover', 'recovery-change']

function isRequired({ embeddedWallets, stepUp }: AppDefinition, purpose: FactorPurpose): boolean {
  if (purpose === 'account-change') return stepUp === 'account-changes'
  // Public clients have no screen for it.
  return (embeddedWallets.approval === 'host' ? ON_OUR_PAGES : OF_KEYS).includes(purpose)
}

/** Requires a recent authentication from users without MFA. Guests cannot authenticate again. */
export function createStepUpGate({ repo, apps, nowMs }: Deps): RequireRecent {
  return async ({ appId, user, sessionId }, purpose) => {
    const definition = apps.find(appId)?.definition
    if (user.is_guest || !definition || !isRequired(definition, purpose)) return
    const atMs = await repo.authenticatedAtMs(appId, sessionId, nowMs())
    const isRecent = atMs !== undefined && atMs > nowMs() - SERVER_LIMITS.stepUpMaxAgeMs
    if (!isRecent) throw new ServiceError('step_up_required')
  }
}
