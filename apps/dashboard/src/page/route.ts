import { useSyncExternalStore } from 'react'

/** Views of an app, in the order of the navigation. */
export const VIEWS = [
  'overview',
  'users',
  'wallets',
  'allowlist',
  'denylist',
  'webhooks',
  'logs',
  'configuration',
  'policies',
  'audit',
  'keys',
] as const
export type View = (typeof VIEWS)[number]

/** Place in the dashboard, kept in the hash of the address. */
export type Route = {
  appId: string | null
  view: View
  /** Id of the user or policy that is shown. */
  detailId: string | null
}

const isView = (text: string | undefined): text is View => VIEWS.some((name) => name === text)

/** Reads `#/APP/VIEW/DETAIL`. */
function readRoute(hash: string): Route {
  const [appId, view, detailId] = hash.replace(/^#?\/?/, '').split('/')
  return {
    appId: appId ? decodePart(appId) : null,
    view: isView(view) ? view : 'overview',
    detailId: detailId ? decodePart(detailId) : null,
  }
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '' // a damaged address leads to the overview
  }
}

/** Writes the hash of a place. */
export const toHash = (appId: string, view: View, detailId?: string): string =>
  `#/${[appId, view, ...(detailId ? [detailId] : [])].map(encodeURIComponent).join('/')}`

const onHashChange = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Returns the current place and re-renders when it changes. */
export const useRoute = (): Route =>
  readRoute(useSyncExternalStore(onHashChange, () => location.hash))
