import type { OAuthProvider } from '@latchkey/contract'
import type { App } from '../../platform/config/createApps.ts'
import type { OAuthClient } from '../../platform/config/oauthDefinition.ts'
import { openIdProviders } from './openIdProviders.ts'
import type { AccessProvider, Provider } from './Provider.ts'
import { plainProviders } from './plainProviders.ts'

const PROVIDERS: Readonly<Record<OAuthProvider, Provider>> = {
  ...openIdProviders,
  ...plainProviders,
}

/** Provider and client for an access-only request. */
export type ConfiguredAccess = { client: OAuthClient; provider: AccessProvider }

export type ConfiguredProvider = { name: OAuthProvider; client: OAuthClient; provider: Provider }

/** Merges the app's endpoints and scopes over the provider's defaults. */
export function findProvider(app: App, name: OAuthProvider): ConfiguredProvider | undefined {
  const client: OAuthClient | undefined = app.definition.oauth[name]
  if (!client) return undefined
  const real = PROVIDERS[name]
  const { authorize, token, issuer, ...rest } = client.endpoints ?? {}
  const identity =
    real.identity.kind === 'api'
      ? {
          ...real.identity,
          ...pick(rest, 'profile'),
          ...(real.identity.emails !== undefined && pick(rest, 'emails')),
        }
      : {
          ...real.identity,
          ...(issuer !== undefined && { issuers: [issuer] }),
          // A shared-secret algorithm has no key URL.
          ...(real.identity.keys !== null && pick(rest, 'keys')),
        }
  return {
    name,
    client,
    provider: {
      ...real,
      ...(authorize !== undefined && { authorize }),
      ...(token !== undefined && { token }),
      ...(client.scopes && { scopes: client.scopes }),
      identity,
    },
  }
}

const pick = <Key extends string>(
  from: Readonly<Partial<Record<Key, string | undefined>>>,
  ...keys: readonly Key[]
) =>
  Object.fromEntries(
    keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])),
  ) as Partial<Record<Key, string>>
