import { recordEvent } from '@latchkey/contract'
import type { Router } from '../../platform/http/createRouter.ts'
import type { AnalyticsService } from './service.ts'

export function mountAnalytics(router: Router, analytics: AnalyticsService): void {
  router.route(recordEvent, async ({ app, clientAddress, body }) => {
    const { event_name: name, client_id: clientId = null, payload = null } = body
    await analytics.record(app, clientAddress, { name, clientId, payload })
    return {}
  })
}
