import { DASHBOARD_PAGE } from '@latchkey/contract/endpoints/operator'
import type { Router } from '../../platform/http/createRouter.ts'
import { assetHeaders } from '../../platform/pages/pageHeaders.ts'
import type { DashboardPageService } from './createDashboardPage.ts'
import { DASHBOARD_HEADERS } from './dashboardHeaders.ts'

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
