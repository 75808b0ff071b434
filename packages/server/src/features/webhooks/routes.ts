import { listWebhooks } from '@latchkey/contract/endpoints/webhooks'
import type { Router } from '../../platform/http/createRouter.ts'
import type { BackEndLimit } from '../../platform/rate-limit/createBackEndLimit.ts'

/** Endpoints are in the configuration, so that reading them needs no service. Secrets stay out. */
export function mountWebhooks(router: Router, limit: BackEndLimit): void {
  router.route(listWebhooks, async ({ app }) => {
    await limit(app, 'call')
    return {
      data: app.definition.webhooks.map(({ url, events }) => ({ url, events: events ?? null })),
    }
  })
}
