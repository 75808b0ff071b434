import type { AppDeps } from '../AppDeps.ts'
import { createWebhookRepo } from '../features/webhooks/repo.ts'
import { createWebhookQueue } from '../features/webhooks/service.ts'
import type { Core } from './assembleCore.ts'

/** Assembles webhook delivery. */
export function assembleWebhooks(deps: AppDeps, { db, random }: Core) {
  const { apps, log, metrics, nowMs, isDraining } = deps
  const outbound = deps.webhookOutbound
  const repo = createWebhookRepo(db)
  return createWebhookQueue({ apps, db, repo, outbound, log, metrics, nowMs, isDraining, random })
}
