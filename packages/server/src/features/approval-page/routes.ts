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
  router.document(
    'GET',
    `/apps/:appId/embedded-wallets/${APPROVAL_PAGE.path}`,
    async (_, { appId }) => {
      const app = apps.find(appId)
      if (app?.definition.embeddedWallets.approval !== 'vault') throw new ServiceError('not_found')
      const body = await page.document(app)
      return { status: 200, headers: approvalHeaders(app.definition), body }
    },
  )

  router.document('GET', '/approval/assets/:name', async (request, { name }) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { content, ...kind } = await page.asset(name, accepted)
    return { status: 200, headers: approvalAssetHeaders(kind), body: content }
  })
}
