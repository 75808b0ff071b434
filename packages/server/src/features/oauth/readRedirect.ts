import { CROSS_APP_PATHS } from '@latchkey/contract/endpoints/crossApp'
import { APPROVAL_PAGE } from '@latchkey/contract/messages/approvalPage'
import type { App } from '../../platform/config/createApps.ts'

/** Visible ASCII without a backslash: browsers normalize all other characters. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/
const EXTENSION_HOST = /^([a-p]{32})\.chromiumapp\.org$/

/** Scheme, host, port and path, without the query. */
const withoutQuery = ({ href, search }: URL) => href.slice(0, href.length - search.length)

/**
 * Parses and checks a redirect URL. The text must equal the parser's normalized form, so that no
 * other parser sees a different host in it.
 */
export function readRedirect(app: App, text: string, publicUrl?: string): URL | undefined {
  if (!PLAIN.test(text) || text.includes('#') || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isNormal = url.href === text || url.href === `${text}/`
  if (!isNormal || url.username !== '' || url.password !== '') return undefined
  return isAllowed(app, url) ||
    isCrossAppWindow(app, url, publicUrl) ||
    isApprovalPage(app, url, publicUrl)
    ? url
    : undefined
}

/** Users also log in with a provider in our cross-app windows. */
const isCrossAppWindow = ({ definition }: App, url: URL, publicUrl?: string): boolean =>
  publicUrl !== undefined &&
  definition.crossApp.provider !== undefined &&
  url.origin === new URL(definition.customApiUrl ?? publicUrl).origin &&
  Object.values<string>(CROSS_APP_PATHS).includes(url.pathname)

/** Users open their cloud for a wallet's recovery from the approval page. */
const isApprovalPage = ({ id, definition }: App, url: URL, publicUrl?: string): boolean =>
  publicUrl !== undefined &&
  definition.embeddedWallets.approval === 'vault' &&
  url.origin === new URL(definition.customApiUrl ?? publicUrl).origin &&
  [APPROVAL_PAGE.path, APPROVAL_PAGE.windowPath].some(
    (path) => url.pathname === `/apps/${id}/embedded-wallets/${path}`,
  )

function isAllowed(app: App, url: URL): boolean {
  const { allowedRedirects } = app.definition
  const entries = allowedRedirects?.map((entry) => withoutQuery(new URL(entry)))
  if (entries?.includes(withoutQuery(url))) return true
  // Other schemes must be registered.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  const [, extensionId] = EXTENSION_HOST.exec(url.hostname) ?? []
  if (extensionId && url.origin === `https://${extensionId}.chromiumapp.org`) {
    return app.isAllowedOrigin(`chrome-extension://${extensionId}`)
  }
  if (!app.isAllowedOrigin(url.origin)) return false
  // With a list, other pages of a listed origin are rejected. Local pages stay allowed in
  // development.
  return entries === undefined || !app.definition.allowedOrigins.includes(url.origin)
}
