import type { App } from '../config/createApps.ts'

/** Whether a message was made for a page of the app: an allowed origin, and the domain of that very page. */
export function isForAppPage(app: App, { domain, uri }: { domain: string; uri: string }): boolean {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (!url || url.username || url.password) return false
  // Pages of a browser extension have an origin too, though parsing one does not tell it.
  const origin = url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin
  return app.isAllowedOrigin(origin) && url.host === domain
}
