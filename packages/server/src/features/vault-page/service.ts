import { VAULT_PAGE, type VaultConfiguration } from '@latchkey/contract/vaultMessages'
import type { Apps } from '../../platform/config/createApps.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { VaultFiles } from './openVaultFiles.ts'

/** A script or style of the build: a plain name, so that no path leads out of the folder. */
const ASSET_NAME = /^[\w-]+\.(?<ending>js|css)$/
const CONTENT_TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }
/** Only in development: pages on the developer's machine, at any port. */
const LOCAL_ANCESTORS = ['http://localhost:*', 'http://*.localhost:*']

export type VaultPageService = ReturnType<typeof createVaultPageService>

/** The vault page of an app and its scripts. Who may frame it is the app's definition, never the request. */
export function createVaultPageService({ apps, files }: { apps: Apps; files: VaultFiles }) {
  return {
    async page(appId: string | undefined) {
      const app = apps.find(appId)
      if (!app) throw new ServiceError('not_found')
      const document = await files.read('index.html')
      if (document === undefined) {
        throw new ServiceError('service_unavailable', {
          sentence: 'The vault page is not built: run `npm run build` and try again',
        })
      }
      const { allowedOrigins, mode } = app.definition
      const isDevelopment = mode === 'development'
      return {
        html: render(document, { appId: app.id, allowedOrigins, isDevelopment }),
        frameAncestors: [...allowedOrigins, ...(isDevelopment ? LOCAL_ANCESTORS : [])],
      }
    },

    async asset(name: string | undefined) {
      const ending = ASSET_NAME.exec(name ?? '')?.groups?.ending as 'js' | 'css' | undefined
      const content = ending && (await files.read(`assets/${name}`))
      if (content === undefined) throw new ServiceError('not_found')
      return { content, contentType: CONTENT_TYPES[ending as 'js' | 'css'] }
    },
  }
}

function render(document: string, configuration: VaultConfiguration): string {
  const content = escapeAttribute(JSON.stringify(configuration))
  return document.replace(VAULT_PAGE.configurationMark, () => content)
}

const escapeAttribute = (text: string) =>
  text.replace(/[&"<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
