import { sha256 } from '../secrets/sha256.ts'
import type { AppDefinition, LoginMethod } from './AppDefinition.ts'

/** Only in development: pages on this machine, at any port. */
const LOCAL_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|(?:[a-z0-9-]+\.)+localhost)(?::\d{1,5})?$/

export type App = {
  readonly id: string
  readonly definition: AppDefinition
  /** SHA-256, so that comparing takes the same time for every length. */
  readonly secretHash: Buffer
  /** The host that sets cookies for this app, when it has one. */
  readonly cookies: { host: string; domain: string | undefined } | undefined
  allows(method: LoginMethod): boolean
  isAllowedOrigin(origin: string): boolean
}

export type Apps = {
  find(id: string | undefined): App | undefined
  all(): readonly App[]
  /** Whether any app allows this origin: all that is known of a preflight. */
  isKnownOrigin(origin: string): boolean
}

/** The apps of the configuration, ready to be asked on every request. */
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

/** The page on app.example.com reads what auth.example.com sets, so cookies belong to example.com. */
function cookiesOf({ customApiUrl, cookieDomain }: AppDefinition): App['cookies'] {
  if (customApiUrl === undefined) return undefined
  const { host, hostname } = new URL(customApiUrl)
  const above = hostname.split('.').slice(1)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const parent = !isAddress && above.length >= 2 ? above.join('.') : undefined
  return { host, domain: cookieDomain ?? parent }
}
