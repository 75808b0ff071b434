import { APPROVAL_PAGE } from '@latchkey/contract/messages/approvalPage'
import type { Apps } from '../../platform/config/createApps.ts'
import type { Router } from '../../platform/http/createRouter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { approvalAssetHeaders, approvalHeaders } from './approvalHeaders.ts'
import type { ApprovalPageService } from './createApprovalPage.ts'

/** Serves the approval page, only for apps whose users approve there, and its scripts. */
export function mountApprovalPage(
  router: Router,
  { apps, page }: { apps: Apps; page: ApprovalPageService },
): void {
  const places = { frame: APPROVAL_PAGE.path, window: APPROVAL_PAGE.windowPath } as const
  for (const place of ['frame', 'window'] as const) {
    const path = `/apps/:appId/embedded-wallets/${places[place]}`
    router.document('GET', path, async (_, { appId }) => {
      const app = apps.find(appId)
      if (app?.definition.embeddedWallets.approval !== 'vault') throw new ServiceError('not_found')
      const body = await page.document(app)
      return { status: 200, headers: approvalHeaders(app.definition, place), body }
    })
  }

  router.document('GET', '/approval/assets/:name', async (request, { name }) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { content, ...kind } = await page.asset(name, accepted)
    return { status: 200, headers: approvalAssetHeaders(kind), body: content }
  })
}
