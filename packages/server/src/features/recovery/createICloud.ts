import type { App } from '../../platform/config/createApps.ts'
import type { Outbound } from '../../platform/outbound/createOutbound.ts'
import { OutboundError } from '../../platform/outbound/OutboundError.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { UserService } from '../user/service.ts'
import type { RecoveryCaller } from './service.ts'

const AUTHENTICATION_REQUIRED = 421
const APPLE_HOST = /(?:^|\.)(?:apple|icloud|apple-cloudkit)\.com$/

export type ICloudClient = 'web' | 'expo-ios'

type Deps = {
  users: Pick<UserService, 'requireBySession'>
  outbound: Pick<Outbound, 'send'>
  limitAttempts: AttemptLimit
}

export type ICloud = ReturnType<typeof createICloud>

/** Sign-in to the app's CloudKit container. Apple sends the user's token to the user's page, not here. */
export function createICloud({ users, outbound, limitAttempts }: Deps) {
  return {
    /** Apple's sign-in URL. CloudKit returns it for a call without a session. */
    async signInUrl(
      { app, claims, clientAddress }: RecoveryCaller,
      client: ICloudClient,
    ): Promise<string> {
      await users.requireBySession(claims)
      const { endpoints, containerIdentifier, environment, ...cloud } = cloudOf(app)
      await limitAttempts(app, clientAddress)
      const query = new URLSearchParams({ ckAPIToken: tokenFor(cloud, client) })
      const path = `/database/1/${containerIdentifier}/${environment}/public/users/caller`
      const reply = await outbound
        .send({
          url: `${endpoints.api}${path}?${query}`,
          mayBeLocal: app.definition.mode === 'development',
        })
        .catch((error: unknown) => {
          if (!(error instanceof OutboundError)) throw error
          throw new ServiceError('service_unavailable', { cause: error })
        })
      const { redirectURL } = (reply.json() ?? {}) as { redirectURL?: unknown }
      const isSignIn =
        reply.status === AUTHENTICATION_REQUIRED && isSignInPage(redirectURL, endpoints.api)
      if (!isSignIn) throw new ServiceError('service_unavailable')
      return redirectURL
    },

    async configuration({ app, claims }: RecoveryCaller, client: ICloudClient) {
      await users.requireBySession(claims)
      const cloud = cloudOf(app)
      return {
        apiToken: tokenFor(cloud, client),
        containerIdentifier: cloud.containerIdentifier,
        environment: cloud.environment,
      }
    },
  }
}

const tokenFor = (
  { apiToken, nativeApiToken }: { apiToken: string; nativeApiToken?: string | undefined },
  client: ICloudClient,
) => (client === 'expo-ios' ? (nativeApiToken ?? apiToken) : apiToken)

function cloudOf({ definition }: App) {
  const { embeddedWallets, recovery } = definition
  if (!recovery.iCloud || !embeddedWallets.recoveryOptions.includes('icloud')) {
    throw new ServiceError('disallowed_recovery_method')
  }
  return recovery.iCloud
}

/** Users enter a password there, so only Apple's hosts are accepted, or the configured sandbox. */
function isSignInPage(address: unknown, apiUrl: string): address is string {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { origin, protocol, hostname } = new URL(address)
  return (protocol === 'https:' && APPLE_HOST.test(hostname)) || origin === new URL(apiUrl).origin
}
