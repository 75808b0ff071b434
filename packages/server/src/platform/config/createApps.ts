import { sha256 } from '../secrets/sha256.ts'
import type { AppDefinition, LoginMethod } from './AppDefinition.ts'

/** Allowed in development: localhost origins with any port. */
const LOCAL_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|(?:[a-z0-9-]+\.)+localhost)(?::\d{1,5})?$/

export type App = {
  readonly id: string
  readonly definition: AppDefinition
  /** SHA-256 of the secret, for constant-time comparison at any length. */
  readonly secretHash: Buffer
  /** Host and domains of the app's cookies, in cookie mode. */
  readonly cookies:
    | { host: string; domain: string | undefined; refreshDomain: string | undefined }
    | undefined
  /** `Accept-Language` of the request that the app serves. Undefined outside of requests. */
  readonly acceptLanguage?: string | undefined
  allows(method: LoginMethod): boolean
  isAllowedOrigin(origin: string): boolean
}

export type Apps = {
  find(id: string | undefined): App | undefined
  all(): readonly App[]
  /** Whether any app allows this origin. A preflight does not name the app. */
  isKnownOrigin(origin: string): boolean
}

/** Indexes the configured apps for look-up on each request. */
export function createApps(definitions: readonly AppDefinition[]): Apps {
  const apps = new Map(definitions.map((definition) => [definition.id, createAppEntry(definition)]))
  return {
    find: (id) => (id === undefined ? undefined : apps.get(id)),
    all: () => [...apps.values()],
    isKnownOrigin: (origin) => [...apps.values()].some((app) => app.isAllowedOrigin(origin)),
  }
}

function createAppEntry(definition: AppDefinition): App {
  const origins = new Set(definition.allowedOrigins)
  const methods = new Set(definition.loginMethods)
  const isDevelopment = definition.mode === 'development'
  return {
    id: definition.id,
    definition,
    secretHash: sha256(definition.secret),
    cookies: cookiesOf(definition),
    allows: (method) => methods.has(method),
    isAllowedOrigin: (origin) =>
      origins.has(origin) || (isDevelopment && LOCAL_ORIGIN.test(origin)),
  }
}

/** app.example.com must read cookies that auth.example.com sets, so their domain is example.com. */
function cookiesOf({ customApiUrl, cookieDomain }: AppDefinition): App['cookies'] {
  if (customApiUrl === undefined) return undefined
  const { host, hostname } = new URL(customApiUrl)
  const above = hostname.split('.').slice(1)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const parent = !isAddress && above.length >= 2 ? above.join('.') : undefined
  return { host, domain: cookieDomain ?? parent, refreshDomain: cookieDomain }
}
