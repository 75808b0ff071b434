import { CONSENT_PAGE } from '@latchkey/contract/messages/consentPage'
import { EXPORT_PAGE } from '@latchkey/contract/messages/exportPage'
import type { Router } from '../../platform/http/createRouter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { VaultPageService } from './service.ts'
import {
  consentHeaders,
  type DocumentHeaders,
  exportHeaders,
  exportWindowHeaders,
  vaultAssetHeaders,
  vaultHeaders,
  withReports,
} from './vaultHeaders.ts'

/** Serves the vault page, the export page, the consent page and their scripts. */
export function mountVaultPage(
  router: Router,
  vault: VaultPageService,
  reportUrl: string | undefined,
): void {
  const reported = (headers: DocumentHeaders) => withReports(headers, reportUrl)
  router.document('GET', '/apps/:appId/embedded-wallets', async (_, { appId }) => {
    const { html, ...allowed } = await vault.page(appId, 'vault')
    return { status: 200, headers: reported(vaultHeaders(allowed)), body: html }
  })

  const exportPath = `/apps/:appId/embedded-wallets/${EXPORT_PAGE.path}`
  router.document('GET', exportPath, async (_, { appId }) => {
    const { html, frameAncestors, isApprovedInVault } = await vault.page(appId, 'export')
    const headers = exportHeaders({ frameAncestors, opensWindow: isApprovedInVault })
    return { status: 200, headers: reported(headers), body: html }
  })

  const windowPath = `/apps/:appId/embedded-wallets/${EXPORT_PAGE.windowPath}`
  router.document('GET', windowPath, async (_, { appId }) => {
    const { html, isApprovedInVault } = await vault.page(appId, 'export')
    if (!isApprovedInVault) throw new ServiceError('not_found')
    return { status: 200, headers: reported(exportWindowHeaders()), body: html }
  })

  router.document(
    'GET',
    `/apps/:appId/embedded-wallets/${CONSENT_PAGE.path}`,
    async (_, { appId }) => {
      const { html, frameAncestors } = await vault.page(appId, 'consent')
      return { status: 200, headers: reported(consentHeaders({ frameAncestors })), body: html }
    },
  )

  router.document('GET', '/vault/assets/:name', async (request, { name }) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { content, ...kind } = await vault.asset(name, accepted)
    return { status: 200, headers: vaultAssetHeaders(name, kind), body: content }
  })
}
