import { CROSS_APP_PATHS, CROSS_APP_QUERY } from '@latchkey/contract/crossApp'

/** Why this window was opened. */
export type Visit =
  | { kind: 'login'; state: string }
  | { kind: 'signature'; token: string; request: string }
  /** Somebody reloaded, or comes back from a provider: what was asked is not in the address any more. */
  | { kind: 'nothing' }

/** What the address asks, and the address without what is nobody's business: that goes out of it before anything else runs. */
export function readVisit(address: string, appId: string): { visit: Visit; address: string } {
  const url = new URL(address)
  const { pathname, searchParams } = url
  if (pathname !== CROSS_APP_PATHS.transact) {
    const state = searchParams.get(CROSS_APP_QUERY.state)
    return { visit: state ? { kind: 'login', state } : { kind: 'nothing' }, address }
  }
  const token = searchParams.get(CROSS_APP_QUERY.token)
  const request = searchParams.get(CROSS_APP_QUERY.request)
  searchParams.delete(CROSS_APP_QUERY.token)
  searchParams.delete(CROSS_APP_QUERY.request)
  searchParams.set(CROSS_APP_QUERY.appId, appId)
  return {
    visit: token && request ? { kind: 'signature', token, request } : { kind: 'nothing' },
    address: url.href,
  }
}
