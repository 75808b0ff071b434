import { CROSS_APP_PATHS } from '@latchkey/contract/crossApp'
import type { App } from '../../platform/config/createApps.ts'

/** Visible ASCII without a backslash: browsers put everything else into some other form first. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/
const EXTENSION_HOST = /^([a-p]{32})\.chromiumapp\.org$/

/** Scheme, host, port and path: all but the query. */
const place = ({ href, search }: URL) => href.slice(0, href.length - search.length)

/**
 * The address somebody may be sent back to, or nothing. It is parsed once and compared as parsed, and
 * must have been written in the parser's own form, so that no other reader can see another host in it.
 */
export function readRedirect(app: App, text: string, publicUrl?: string): URL | undefined {
  if (!PLAIN.test(text) || text.includes('#') || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isNormal = url.href === text || url.href === `${text}/`
  if (!isNormal || url.username !== '' || url.password !== '') return undefined
  return isAllowed(app, url) || isOwnWindow(app, url, publicUrl) ? url : undefined
}

/** People log in with a provider in our own windows too, where the app lends its accounts to others. */
const isOwnWindow = ({ definition }: App, url: URL, publicUrl?: string): boolean =>
  publicUrl !== undefined &&
  definition.crossApp.provider !== undefined &&
  url.origin === new URL(definition.customApiUrl ?? publicUrl).origin &&
  Object.values<string>(CROSS_APP_PATHS).includes(url.pathname)

function isAllowed(app: App, url: URL): boolean {
  const { allowedRedirects } = app.definition
  const entries = allowedRedirects?.map((entry) => place(new URL(entry)))
  if (entries?.includes(place(url))) return true
  // Any other scheme is good only when it is registered.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  const [, extensionId] = EXTENSION_HOST.exec(url.hostname) ?? []
  if (extensionId && url.origin === `https://${extensionId}.chromiumapp.org`) {
    return app.isAllowedOrigin(`chrome-extension://${extensionId}`)
  }
  if (!app.isAllowedOrigin(url.origin)) return false
  // A list of pages closes every other page of a listed origin; local ones of development stay open.
  return entries === undefined || !app.definition.allowedOrigins.includes(url.origin)
}
