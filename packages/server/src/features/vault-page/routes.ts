import { CONSENT_PAGE } from '@latchkey/contract/messages/consentPage'
import type { Router } from '../../platform/http/createRouter.ts'
import type { VaultPageService } from './service.ts'
import {
  consentHeaders,
  type DocumentHeaders,
  exportHeaders,
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

  router.document('GET', '/apps/:appId/embedded-wallets/export', async (_, { appId }) => {
    const { html, frameAncestors } = await vault.page(appId, 'export')
    return { status: 200, headers: reported(exportHeaders({ frameAncestors })), body: html }
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
