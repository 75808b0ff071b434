import { CROSS_APP_PATHS, CROSS_APP_QUERY } from '@latchkey/contract/endpoints/crossApp'
import { CROSS_APP_CONNECT_QUERY } from '@latchkey/contract/endpoints/crossAppConnect'

/** A site outside this server, and its public key for one connection. */
export type Site = { origin: string; publicKey: string }

/** Purpose of this window. */
export type Visit =
  | { kind: 'login'; state: string }
  | { kind: 'signature'; token: string; request: string }
  | { kind: 'connect'; site: Site; isSmartWallet: boolean }
  | {
      kind: 'connected-request'
      site: Site
      encryptedRequest: string
      iv: string
      version: string
      canSignOut: boolean
    }
  /** Reloaded, or returned from a provider: the URL contains no request. */
  | { kind: 'nothing' }

type Read = { visit: Visit; address: string }

/**
 * Reads the request from the URL, and returns the URL without its secrets, which are removed before anything
 * else runs.
 */
export function readVisit(address: string, appId: string): Read {
  const url = new URL(address)
  switch (url.pathname) {
    case CROSS_APP_PATHS.transact:
      return readSignature(url, appId)
    case CROSS_APP_PATHS.connect:
    case CROSS_APP_PATHS.connectedTransact:
      return readConnected(url, appId)
    default: {
      const state = url.searchParams.get(CROSS_APP_QUERY.state)
      return { visit: state ? { kind: 'login', state } : { kind: 'nothing' }, address }
    }
  }
}

function readSignature(url: URL, appId: string): Read {
  const { searchParams } = url
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

function readConnected(url: URL, appId: string): Read {
  const { appId: app, ...names } = CROSS_APP_CONNECT_QUERY
  const given = (name: keyof typeof names) => url.searchParams.get(names[name]) ?? ''
  const visit = visitOf(url.pathname, given)
  for (const name of [...Object.values(names), 'connect']) url.searchParams.delete(name)
  url.searchParams.set(app, appId)
  return { visit, address: url.href }
}

type Given = (name: Exclude<keyof typeof CROSS_APP_CONNECT_QUERY, 'appId'>) => string

function visitOf(path: string, given: Given): Visit {
  const site = { origin: given('origin'), publicKey: given('publicKey') }
  if (site.origin === '' || site.publicKey === '') return { kind: 'nothing' }
  if (path === CROSS_APP_PATHS.connect)
    return { kind: 'connect', site, isSmartWallet: given('smartWallet') === 'true' }
  const [encryptedRequest, iv] = [given('request'), given('iv')]
  if (encryptedRequest === '' || iv === '') return { kind: 'nothing' }
  return {
    kind: 'connected-request',
    site,
    encryptedRequest,
    iv,
    version: given('version'),
    canSignOut: given('signOut') === 'true',
  }
}
