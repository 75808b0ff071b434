import type { Router } from '../../platform/http/createRouter.ts'
import type { VaultPageService } from './service.ts'
import { vaultAssetHeaders, vaultHeaders } from './vaultHeaders.ts'

/** The page that holds keys, framed by hosts, and its scripts. */
export function mountVaultPage(router: Router, vault: VaultPageService): void {
  router.document('GET', '/apps/:appId/embedded-wallets', async (_, { appId }) => {
    const { html, frameAncestors } = await vault.page(appId)
    return { status: 200, headers: vaultHeaders(frameAncestors), body: html }
  })

  router.document('GET', '/vault/assets/:name', async (_, { name }) => {
    const { content, contentType } = await vault.asset(name)
    return { status: 200, headers: vaultAssetHeaders(contentType), body: content }
  })
}
