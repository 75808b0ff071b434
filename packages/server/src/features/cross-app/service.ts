import {
  crossAppProvider,
  isKnownAccount,
  providerAppIdOf,
  type WireUser,
} from '@latchkey/contract'
import {
  CROSS_APP_PATHS,
  CROSS_APP_QUERY,
  type CrossAppRequester,
} from '@latchkey/contract/endpoints/crossApp'
import { OAUTH_CODE_DENIED, OAUTH_QUERY } from '@latchkey/contract/endpoints/oauth'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App, Apps } from '../../platform/config/createApps.ts'
import { isRequesterAllowed } from '../../platform/config/crossAppDefinition.ts'
import { createId, type RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { OAuthService } from '../oauth/service.ts'
import type { UserService } from '../user/service.ts'
import type { ConnectedAppsRepo } from './connected-apps/repo.ts'
import type { CrossAppClaims, CrossAppTokens } from './createCrossAppTokens.ts'

const REQUEST = 'cross-app-request'
const SECRET_BYTES = 32

/** The login request stored while a user of the provider decides. */
type LoginRequest = {
  requesterId: string
  redirectTo: string
  codeChallenge: string
  stateCode: string
}
/** The parts that the window sends back, so that a swapped request is detected. */
export type Shown = { state: string; redirectTo: string; codeChallenge: string }

type Deps = {
  apps: Pick<Apps, 'find' | 'all'>
  users: Pick<UserService, 'requireBySession'>
  singleUse: SingleUse
  keepCode: OAuthService['storeCode']
  tokens: CrossAppTokens
  consents: Pick<ConnectedAppsRepo, 'allow' | 'isAllowed'>
  secrets: Pick<Secrets, 'mac'>
  publicUrl: string
  nowMs(): number
  randomBytes: RandomBytes
}

export type CrossAppService = ReturnType<typeof createCrossAppService>

/** Cross-app accounts: which apps may ask, the user's consent, and tokens for signatures. */
export function createCrossAppService(deps: Deps) {
  const { apps, singleUse, tokens, consents } = deps

  /** The provider app, if it still accepts requests of this app. */
  function findProvider(requester: App, provider: string): App | undefined {
    const id = providerAppIdOf(provider)
    const found = apps.find(id)
    if (!id || !found || !requester.definition.crossApp.connections.includes(id)) return undefined
    return isRequesterAllowed(found.definition, requester.id) ? found : undefined
  }

  /**
   * A pairwise subject: each requester sees another id for the same user, so two requesters cannot
   * correlate users. It is not a user id that the provider's back end accepts.
   */
  const subjectOf = (providerId: string, requesterId: string, userId: string) =>
    deps.secrets
      .mac('identifier', providerId, 'cross-app-subject', requesterId, userId)
      .toString('base64url')

  async function requireLoginRequest(provider: App, state: string, take: boolean) {
    const item = { kind: REQUEST, appId: provider.id, secret: state }
    const request = (await (take ? singleUse.take(item) : singleUse.peek(item))) as
      | LoginRequest
      | undefined
    const requester = request && apps.find(request.requesterId)
    if (!request || !requester || !findProvider(requester, crossAppProvider(provider.id))) {
      throw new ServiceError('invalid_credentials')
    }
    return { request, requester }
  }

  function redirectUrl(
    provider: App,
    { redirectTo, stateCode }: LoginRequest,
    code: string,
  ): string {
    const target = new URL(redirectTo)
    target.searchParams.set(OAUTH_QUERY.code, code)
    target.searchParams.set(OAUTH_QUERY.state, stateCode)
    target.searchParams.set(OAUTH_QUERY.provider, crossAppProvider(provider.id))
    return target.href
  }

  /** Whether the user still lets the app of a token use the account. */
  const hasConsent = ({ providerId, subject, issuedAtMs }: CrossAppClaims) =>
    // The time of a token has no milliseconds.
    consents.isAllowed(providerId, subject, issuedAtMs + 999)

  /** Reads a wallet token, if the two apps are still connected and the user did not revoke the consent. */
  async function requireClaims(provider: App, token: string) {
    const claims = tokens.read(token)
    if (claims?.providerId !== provider.id || !(await hasConsent(claims))) {
      throw new ServiceError('invalid_credentials')
    }
    const requester = apps.find(claims.requesterId)
    const isConnected = requester && findProvider(requester, crossAppProvider(provider.id))
    if (!isConnected || provider.definition.crossApp.provider?.readOnly !== false) {
      throw new ServiceError('cross_app_connection_not_allowed')
    }
    return { ...claims, requester }
  }

  /** The origin of an app's windows: its custom API URL or the server's. */
  const windowOrigin = ({ definition }: App) =>
    new URL(definition.customApiUrl ?? deps.publicUrl).origin

  const isExpired = ({ expiresAtMs }: CrossAppClaims) => expiresAtMs <= deps.nowMs()

  return {
    findProvider,
    windowOrigin,

    /** The apps whose accounts this app accepts. */
    connections: (requester: App) =>
      requester.definition.crossApp.connections
        .map((id) => findProvider(requester, crossAppProvider(id)))
        .filter((provider) => provider !== undefined),

    /** The apps that may request accounts of this app. */
    requesters: (provider: App) =>
      apps.all().filter((app) => findProvider(app, crossAppProvider(provider.id))),

    /** The URL of the consent window. The caller has checked the redirect URL. */
    async start(
      requester: App,
      provider: App,
      request: Omit<LoginRequest, 'requesterId'>,
    ): Promise<string> {
      const state = Buffer.from(deps.randomBytes(SECRET_BYTES)).toString('base64url')
      await singleUse.put({
        kind: REQUEST,
        appId: provider.id,
        secret: state,
        payload: { ...request, requesterId: requester.id } satisfies LoginRequest,
        lifetimeMs: SERVER_LIMITS.oauthStateLifetimeMs,
      })
      const url = new URL(CROSS_APP_PATHS.authorize, windowOrigin(provider))
      url.searchParams.set(CROSS_APP_QUERY.appId, provider.id)
      url.searchParams.set(CROSS_APP_QUERY.state, state)
      return url.href
    },

    /** Describes the requester for the window. */
    async readLogin(provider: App, state: string) {
      const { request, requester } = await requireLoginRequest(provider, state, false)
      return {
        requester: describe(requester, new URL(request.redirectTo).origin),
        read_only: provider.definition.crossApp.provider?.readOnly === true,
        redirect_to: request.redirectTo,
        code_challenge: request.codeChallenge,
      }
    },

    /**
     * The user approved. Returns the redirect URL with a single-use code that only the requesting page can
     * exchange.
     */
    async allow(provider: App, claims: AccessClaims, shown: Shown): Promise<string> {
      const user = await deps.users.requireBySession(claims)
      const { request: known } = await requireLoginRequest(provider, shown.state, false)
      if (known.redirectTo !== shown.redirectTo || known.codeChallenge !== shown.codeChallenge) {
        throw new ServiceError('invalid_credentials')
      }
      const { request, requester } = await requireLoginRequest(provider, shown.state, true)
      const subject = subjectOf(provider.id, requester.id, user.id)
      await consents.allow(
        { appId: provider.id, userId: user.id, requesterId: requester.id, subject },
        { id: createId(deps.randomBytes), sessionId: claims.sessionId, nowMs: deps.nowMs() },
      )
      const isReadOnly = provider.definition.crossApp.provider?.readOnly === true
      const token = tokens.sign({ providerId: provider.id, requesterId: requester.id, subject })
      const code = await deps.keepCode(requester.id, {
        provider: crossAppProvider(provider.id),
        codeChallenge: request.codeChallenge,
        stateCode: request.stateCode,
        profile: {
          subject,
          details: { provider_app_id: provider.id, ...walletsOf(user) },
          verifiedEmail: null,
        },
        ...(!isReadOnly && {
          tokens: {
            access_token: token,
            access_token_expires_in_seconds: SERVER_LIMITS.crossAppTokenLifetimeMs / 1000,
          },
        }),
      })
      return redirectUrl(provider, request, code)
    },

    /** The user declined or closed the window. The request is consumed. */
    async deny(provider: App, state: string): Promise<string> {
      const { request } = await requireLoginRequest(provider, state, true)
      return redirectUrl(provider, request, OAUTH_CODE_DENIED)
    },

    /** Whether a token is valid, for one of the two apps it names. */
    async isValidToken(app: App, token: string): Promise<boolean> {
      const claims = tokens.read(token)
      if (!claims || isExpired(claims)) return false
      const { providerId, requesterId } = claims
      const requester = apps.find(requesterId)
      const isNamed = app.id === providerId || app.id === requesterId
      if (!isNamed || !requester) return false
      return !!findProvider(requester, crossAppProvider(providerId)) && hasConsent(claims)
    },

    /** The app whose window a token opens, if any. */
    findWindowApp(token: string): App | undefined {
      const provider = apps.find(tokens.read(token)?.providerId)
      return provider?.definition.crossApp.provider?.readOnly === false ? provider : undefined
    },

    /** Describes the app that requests a signature, for a page on one of its origins. */
    async readRequest(provider: App, token: string, callbackUrl: string) {
      const claims = await requireClaims(provider, token)
      const { requester } = claims
      const isOrigin = URL.canParse(callbackUrl) && new URL(callbackUrl).origin === callbackUrl
      if (!isOrigin || !requester.isAllowedOrigin(callbackUrl)) {
        throw new ServiceError('invalid_origin')
      }
      return { requester: describe(requester, callbackUrl), is_expired: isExpired(claims) }
    },

    /** Checks whether the logged-in user is the subject of the token. */
    async confirm(provider: App, claims: AccessClaims, token: string) {
      const user = await deps.users.requireBySession(claims)
      const walletToken = await requireClaims(provider, token)
      if (isExpired(walletToken)) throw new ServiceError('invalid_credentials')
      const { requesterId, subject } = walletToken
      const isSame = subjectOf(provider.id, requesterId, user.id) === subject
      return {
        is_same_person: isSame,
        ...(isSame && { token: tokens.sign({ providerId: provider.id, requesterId, subject }) }),
      }
    },
  }
}

const describe = ({ id, definition }: App, origin: string): CrossAppRequester => ({
  app_id: id,
  name: definition.name,
  icon_url: definition.iconUrl ?? null,
  origin,
})

/** Embedded EVM wallets and smart wallets of the user, which other apps may use. */
export function walletsOf(user: WireUser) {
  const accounts = user.linked_accounts.filter(isKnownAccount)
  const embedded_wallets = accounts.flatMap((account) =>
    account.type === 'wallet' &&
    account.wallet_client_type === 'privy' &&
    account.chain_type === 'ethereum'
      ? [{ address: account.address }]
      : [],
  )
  // One smart wallet is linked once per chain.
  const smart = accounts.flatMap(({ type, ...account }) =>
    type === 'smart_wallet' && 'address' in account ? [account.address] : [],
  )
  return { embedded_wallets, smart_wallets: [...new Set(smart)].map((address) => ({ address })) }
}
