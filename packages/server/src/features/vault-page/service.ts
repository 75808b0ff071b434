import { getSignerKey } from '@latchkey/contract/signer'
import { VAULT_PAGE, type VaultConfiguration } from '@latchkey/contract/vaultMessages'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import type { Apps } from '../../platform/config/createApps.ts'
import { createPageAssets } from '../../platform/pages/createPageAssets.ts'
import type { PageFiles } from '../../platform/pages/openPageFiles.ts'
import { writeConfiguration } from '../../platform/pages/writeConfiguration.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { cloudSources, cloudsOf } from './cloudsOf.ts'

/** Only in development: pages on the developer's machine, at any port. */
const LOCAL_ANCESTORS = ['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*']

const DOCUMENTS = { vault: 'index.html', export: 'export.html', consent: 'consent.html' } as const

export type VaultPageService = ReturnType<typeof createVaultPageService>

/** The vault page of an app and its scripts. Who may frame it is the app's definition, never the request. */
export function createVaultPageService({
  apps,
  files,
  signer,
  publicUrl,
}: {
  apps: Apps
  files: PageFiles
  signer: SignerClient
  /** Where our own pages are: a window of ours shows a wallet to people of other apps. */
  publicUrl: string
}) {
  let lastKey: string | undefined
  /** What new shares are sealed to. A wallet is used without the signer, so one that is away closes no page. */
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

  /** Of all our pages only the window that lends a wallet may have a frame in it, and only where the app lends one. */
  const ownOrigins = ({ crossApp, customApiUrl }: AppDefinition): string[] =>
    crossApp.provider?.readOnly === false
      ? [new URL(publicUrl).origin, ...(customApiUrl ? [customApiUrl] : [])]
      : []

  return {
    /** The vault, or beside it a page that a person sees: where their key is shown, or a wallet handed over. */
    async page(appId: string | undefined, document: keyof typeof DOCUMENTS) {
      const app = apps.find(appId)
      if (!app) throw new ServiceError('not_found')
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
        delegatesByMessage: delegatesByMessage(app.definition),
        signerKey: await signerKey(),
        ...(clouds && { clouds }),
      }
      return {
        html: writeConfiguration(html, VAULT_PAGE.configurationMark, configuration),
        connectSources: cloudSources(clouds),
        // Every page around the vault has to be named, not only the one directly around it.
        frameAncestors: [
          ...allowedOrigins,
          ...allowedAncestors,
          ...(isDevelopment ? LOCAL_ANCESTORS : []),
        ],
      }
    },

    /** A script or style, as small as the browser can take it. */
    asset: createPageAssets(files),
  }
}

/** Where the signer takes over every wallet nobody is asked; elsewhere only an app that says so goes without a press. */
const delegatesByMessage = ({
  embeddedWallets: { mode, allowHeadlessDelegation },
}: AppDefinition) => mode !== 'legacy-embedded-wallets-only' || allowHeadlessDelegation
