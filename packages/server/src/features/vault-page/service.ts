import { brotliCompress, gzip } from 'node:zlib'
import { getSignerKey } from '@latchkey/contract/signer'
import { VAULT_PAGE, type VaultConfiguration } from '@latchkey/contract/vaultMessages'
import type { AppDefinition } from '../../platform/config/AppDefinition.ts'
import type { Apps } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { cloudSources, cloudsOf } from './cloudsOf.ts'
import type { VaultFiles } from './openVaultFiles.ts'

/** A script or style of the build: a plain name, so that no path leads out of the folder. */
const ASSET_NAME = /^[\w-]+\.(?<ending>js|css)$/
const CONTENT_TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }
/** Only in development: pages on the developer's machine, at any port. */
const LOCAL_ANCESTORS = ['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*']

const DOCUMENTS = { vault: 'index.html', export: 'export.html', consent: 'consent.html' } as const

/** The smaller first. */
const ENCODINGS = ['br', 'gzip'] as const
type Asset = { plain: string } & Record<
  (typeof ENCODINGS)[number],
  Promise<Uint8Array<ArrayBuffer>>
>

export type VaultPageService = ReturnType<typeof createVaultPageService>

/** The vault page of an app and its scripts. Who may frame it is the app's definition, never the request. */
export function createVaultPageService({
  apps,
  files,
  signer,
}: {
  apps: Apps
  files: VaultFiles
  signer: SignerClient
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

  // A name says what is in it, so what was read and made small once stays right.
  const assets = new Map<string, Asset>()
  async function keep(path: string): Promise<Asset | undefined> {
    const kept = assets.get(path)
    if (kept) return kept
    const plain = await files.read(path)
    if (plain === undefined) return undefined
    const asset = { plain, br: compressed(brotliCompress, plain), gzip: compressed(gzip, plain) }
    assets.set(path, asset)
    return asset
  }

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
      const { allowedOrigins, allowedAncestors, mode } = app.definition
      const isDevelopment = mode === 'development'
      const clouds = document === 'vault' ? cloudsOf(app.definition) : undefined
      const configuration = {
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
        html: render(html, configuration),
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
    async asset(name: string | undefined, acceptedEncodings: string) {
      const ending = ASSET_NAME.exec(name ?? '')?.groups?.ending as 'js' | 'css' | undefined
      const kept = ending && (await keep(`assets/${name}`))
      if (!kept) throw new ServiceError('not_found')
      const contentType = CONTENT_TYPES[ending]
      const encoding = ENCODINGS.find((one) => acceptedEncodings.split(/[,;\s]+/).includes(one))
      if (!encoding) return { content: kept.plain, contentType }
      return { content: await kept[encoding], contentType, encoding }
    },
  }
}

/** Where the signer takes over every wallet nobody is asked; elsewhere only an app that says so goes without a press. */
const delegatesByMessage = ({
  embeddedWallets: { mode, allowHeadlessDelegation },
}: AppDefinition) => mode !== 'legacy-embedded-wallets-only' || allowHeadlessDelegation

/** Beside the other requests, not between them. */
const compressed = (compress: typeof gzip | typeof brotliCompress, text: string) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    compress(text, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes))))
  })

function render(document: string, configuration: VaultConfiguration): string {
  const content = escapeAttribute(JSON.stringify(configuration))
  return document.replace(VAULT_PAGE.configurationMark, () => content)
}

const escapeAttribute = (text: string) =>
  text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
