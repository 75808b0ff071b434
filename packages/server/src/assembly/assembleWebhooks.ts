import type { AppDeps } from '../AppDeps.ts'
import { createWebhookRepo } from '../features/webhooks/repo.ts'
import { createWebhookService } from '../features/webhooks/service.ts'
import type { Core } from './assembleCore.ts'
import type { Wallets } from './assembleWallets.ts'

/** Assembles webhook delivery. */
export function assembleWebhooks(deps: AppDeps, { db }: Core, { watch }: Wallets) {
  const { apps, log, metrics, nowMs, randomBytes } = deps
  const webhooks = createWebhookService({
    apps,
    repo: createWebhookRepo(db),
    outbound: deps.webhookOutbound,
    log,
    metrics,
    nowMs,
    isDraining: deps.isDraining,
    random: () => (randomBytes(1)[0] ?? 0) / 256,
  })
  return {
    async deliver(): Promise<void> {
      if (!webhooks.hasEndpoints) return
      await Promise.all([watch.poll(), webhooks.deliver()])
    },
    cleanUp: webhooks.cleanUp,
  }
}
