import { isDeepStrictEqual } from 'node:util'
import { type AppDefinition, appDefinition } from '../../../platform/config/AppDefinition.ts'
import type { App } from '../../../platform/config/createApps.ts'

/** Fields without secrets. Of all others, operators see only whether they are set. */
const SHOWN: ReadonlySet<string> = new Set<keyof AppDefinition>([
  'id',
  'name',
  'mode',
  'userLimit',
  'allowedOrigins',
  'allowedAncestors',
  'nativeClients',
  'stepUp',
  'logoUrl',
  'iconUrl',
  'theme',
  'accentColor',
  'termsUrl',
  'privacyUrl',
  'requireTerms',
  'loginMethods',
  'allowedRedirects',
  'showWalletLoginFirst',
  'disableSignup',
  'disablePlusEmails',
  'embeddedWallets',
  'serverWallets',
  'mfaMethods',
  'mfaRecoveryCodes',
  'customApiUrl',
  'cookieDomain',
  'accessTokenMinutes',
  'sessionDays',
  'analytics',
  'retention',
  'rateLimits',
])

/** Lists the configuration of an app that is in force, with the source of each value. */
export function listAppSettings({ definition }: Pick<App, 'definition'>) {
  const { id, name, secret, mode } = definition
  const defaults: Readonly<Record<string, unknown>> = appDefinition.parse({
    id,
    name,
    secret,
    mode,
  })
  const required = new Set(['id', 'name', 'secret', 'mode'])
  return {
    settings: Object.entries({ ...defaults, ...definition }).map(([field, value]) => ({
      name: field,
      value: SHOWN.has(field) ? JSON.stringify(value) : null,
      source:
        !required.has(field) && isDeepStrictEqual(value, defaults[field])
          ? ('default' as const)
          : ('configuration' as const),
    })),
  }
}
