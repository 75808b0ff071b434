import type { Router } from '../../platform/http/createRouter.ts'
import type { VaultPageService } from './service.ts'
import { vaultAssetHeaders, vaultHeaders } from './vaultHeaders.ts'

/** The page that holds keys, framed by hosts, and its scripts. */
export function mountVaultPage(router: Router, vault: VaultPageService): void {
  router.document('GET', '/apps/:appId/embedded-wallets', async (_, { appId }) => {
    const { html, ...allowed } = await vault.page(appId)
    return { status: 200, headers: vaultHeaders(allowed), body: html }
  })

  router.document('GET', '/vault/assets/:name', async (request, { name }) => {
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { content, contentType, encoding } = await vault.asset(name, accepted)
    return { status: 200, headers: vaultAssetHeaders(contentType, encoding), body: content }
  })
}
