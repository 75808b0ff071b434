import { VAULT_PAGE, type VaultConfiguration } from '@latchkey/contract/messages/vaultMessages'
import { getSignerKey } from '@latchkey/contract/signer/signerCalls'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import type { Apps } from '../../platform/config/createApps.ts'
import { createPageAssets } from '../../platform/pages/createPageAssets.ts'
import { frameAncestorsOf } from '../../platform/pages/frameAncestorsOf.ts'
import type { PageFiles } from '../../platform/pages/openPageFiles.ts'
import { writeConfiguration } from '../../platform/pages/writeConfiguration.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { cloudSources, cloudsOf } from './cloudsOf.ts'

const DOCUMENTS = { vault: 'index.html', export: 'export.html', consent: 'consent.html' } as const

export type VaultPageService = ReturnType<typeof createVaultPageService>

/**
 * Serves an app's vault page. The app's configuration decides which origins may frame it, never the
 * request.
 */
export function createVaultPageService({
  apps,
  files,
  signer,
  publicUrl,
}: {
  apps: Apps
  files: PageFiles
  signer: SignerClient
  /** The server's own origin: the cross-app window shows wallets to users of other apps. */
  publicUrl: string
}) {
  let lastKey: string | undefined
  /**
   * The signer's public key, for new shares. The last known key is used if the signer does not answer,
   * because existing wallets work without it.
   */
  async function signerKey(): Promise<string> {
    try {
      const { public_key } = await signer.call(getSignerKey, {})
      lastKey = public_key
      return public_key
    } catch (error) {
      if (lastKey === undefined) throw error
      return lastKey
    }
  }

  /**
   * Pages of the server that may frame the vault: the cross-app window if the app provides wallets, and the
   * approval page if users approve there.
   */
  const ownOrigins = ({ crossApp, customApiUrl, embeddedWallets }: AppDefinition): string[] =>
    crossApp.provider?.readOnly === false || embeddedWallets.approval === 'vault'
      ? [new URL(publicUrl).origin, ...(customApiUrl ? [customApiUrl] : [])]
      : []

  return {
    /** Reads the vault page, or the export or consent page. */
    async page(appId: string | undefined, document: keyof typeof DOCUMENTS) {
      const app = apps.find(appId)
      if (!app?.definition.embeddedWallets.vault) throw new ServiceError('not_found')
      const html = await files.read(DOCUMENTS[document])
      if (html === undefined) {
        throw new ServiceError('service_unavailable', {
          sentence: 'The vault page is not built: run `npm run build` and try again',
        })
      }
      const { allowedAncestors, mode } = app.definition
      const allowedOrigins = [
        ...app.definition.allowedOrigins,
        ...(document === 'vault' ? ownOrigins(app.definition) : []),
      ]
      const isDevelopment = mode === 'development'
      const clouds = document === 'vault' ? cloudsOf(app.definition) : undefined
      const configuration: VaultConfiguration = {
        appId: app.id,
        appName: app.definition.name,
        allowedOrigins,
        ...(allowedAncestors.length > 0 && { allowedAncestors }),
        isDevelopment,
        approval: app.definition.embeddedWallets.approval,
        approvalWindow: app.definition.embeddedWallets.approvalWindow,
        passwordMinStrength: app.definition.embeddedWallets.passwordMinStrength,
        signsMessagesHeadless: app.definition.embeddedWallets.allowHeadlessSigning,
        signsRawHashes: app.definition.embeddedWallets.allowRawHashSigning,
        delegatesByMessage: delegatesByMessage(app.definition),
        signerKey: await signerKey(),
        ...(clouds && { clouds }),
      }
      return {
        html: writeConfiguration(html, VAULT_PAGE.configurationMark, configuration),
        connectSources: cloudSources(clouds),
        isApprovedInVault: app.definition.embeddedWallets.approval === 'vault',
        // `frame-ancestors` must list every page around the vault, not only its parent.
        frameAncestors: frameAncestorsOf(app.definition, allowedOrigins),
      }
    },

    /** A script or style, in the smallest encoding that the browser accepts. */
    asset: createPageAssets(files),
  }
}

/**
 * Migration to server wallets needs no consent page; delegation needs it unless the app allows headless
 * delegation.
 */
const delegatesByMessage = ({
  embeddedWallets: { mode, allowHeadlessDelegation },
}: AppDefinition) => mode !== 'legacy-embedded-wallets-only' || allowHeadlessDelegation
