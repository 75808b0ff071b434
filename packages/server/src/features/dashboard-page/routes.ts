import { DASHBOARD_PAGE } from '@latchkey/contract/endpoints/operator'
import type { Router } from '../../platform/http/createRouter.ts'
import { assetHeaders, PERMISSIONS, pagePolicy } from '../../platform/pages/pageHeaders.ts'
import type { DashboardPageService } from './createDashboardPage.ts'

/** Headers of the dashboard: no frames around it, no foreign scripts, images or requests. */
const DASHBOARD_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({}),
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
} as const

export function mountDashboardPage(router: Router, page: DashboardPageService): void {
  router.document('GET', DASHBOARD_PAGE.path, async () => ({
    status: 200,
    headers: DASHBOARD_HEADERS,
    body: await page.document(),
  }))
  router.document('GET', `${DASHBOARD_PAGE.path}/assets/:name`, async (request, { name }) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { content, ...kind } = await page.asset(name, accepted)
    return { status: 200, headers: assetHeaders(kind), body: content }
  })
}
