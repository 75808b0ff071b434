import type { App } from '../config/createApps.ts'

/** Whether the URI of a message is an allowed origin and matches its domain. */
export function isForAppPage(app: App, { domain, uri }: { domain: string; uri: string }): boolean {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (!url || url.username || url.password) return false
  // `URL.origin` is `null` for browser extensions.
  const origin = url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin
  return app.isAllowedOrigin(origin) && url.host === domain
}
