import {
  crossAppProvider,
  isKnownAccount,
  providerAppIdOf,
  SERVER_LIMITS,
  type WireUser,
} from '@latchkey/contract'
import {
  CROSS_APP_PATHS,
  CROSS_APP_QUERY,
  type CrossAppRequester,
} from '@latchkey/contract/crossApp'
import { OAUTH_CODE_DENIED, OAUTH_QUERY } from '@latchkey/contract/oauth'
import type { App, Apps } from '../../platform/config/createApps.ts'
import { isRequesterAllowed } from '../../platform/config/crossAppDefinition.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { CrossAppClaims, CrossAppTokens } from '../../platform/tokens/createCrossAppTokens.ts'
import type { AccessClaims } from '../../platform/tokens/createTokens.ts'
import type { OAuthService } from '../oauth/service.ts'
import type { UserService } from '../user/service.ts'

const REQUEST = 'cross-app-request'
const SECRET_BYTES = 32

/** What is remembered while a person of one app is asked for their account by another. */
type LoginRequest = {
  requesterId: string
  redirectTo: string
  codeChallenge: string
  stateCode: string
}
/** What the window shows back of it: another request in its place is noticed. */
export type Shown = { state: string; redirectTo: string; codeChallenge: string }

type Deps = {
  apps: Pick<Apps, 'find' | 'all'>
  users: Pick<UserService, 'requireBySession'>
  singleUse: SingleUse
  keepCode: OAuthService['keepCode']
  tokens: CrossAppTokens
  secrets: Pick<Secrets, 'mac'>
  publicUrl: string
  nowMs(): number
  randomBytes: RandomBytes
}

export type CrossAppService = ReturnType<typeof createCrossAppService>

/** One app's accounts in another: who may ask, what a person agreed to, and what is asked with afterwards. */
export function createCrossAppService(deps: Deps) {
  const { apps, singleUse, tokens } = deps

  /** The app whose accounts are good for this one, if they still are. */
  function findProvider(requester: App, provider: string): App | undefined {
    const id = providerAppIdOf(provider)
    const found = apps.find(id)
    if (!id || !found || !requester.definition.crossApp.connections.includes(id)) return undefined
    return isRequesterAllowed(found.definition, requester.id) ? found : undefined
  }

  /**
   * The same person has another name with every app that asks: two of them cannot put together what
   * they know by it, and it is no id that the lending app's own back end would take.
   */
  const subjectOf = (providerId: string, requesterId: string, userId: string) =>
    deps.secrets
      .mac('identifier', providerId, 'cross-app-subject', requesterId, userId)
      .toString('base64url')

  async function requireLoginRequest(provider: App, state: string, take: boolean) {
    const item = { kind: REQUEST, appId: provider.id, secret: state }
    const asked = (await (take ? singleUse.take(item) : singleUse.peek(item))) as
      | LoginRequest
      | undefined
    const requester = asked && apps.find(asked.requesterId)
    if (!asked || !requester || !findProvider(requester, crossAppProvider(provider.id))) {
      throw new ServiceError('invalid_credentials')
    }
    return { asked, requester }
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

  /** Who asks with a token, while the two apps still have to do with each other. */
  function requireClaims(provider: App, token: string): CrossAppClaims & { requester: App } {
    const claims = tokens.read(token)
    if (claims?.providerId !== provider.id) throw new ServiceError('invalid_credentials')
    const requester = apps.find(claims.requesterId)
    const isAdmitted = requester && findProvider(requester, crossAppProvider(provider.id))
    if (!isAdmitted || provider.definition.crossApp.provider?.readOnly !== false) {
      throw new ServiceError('cross_app_connection_not_allowed')
    }
    return { ...claims, requester }
  }

  /** The origin of an app's windows: its own address for this server, or the server's. */
  const windowOrigin = ({ definition }: App) =>
    new URL(definition.customApiUrl ?? deps.publicUrl).origin

  const isExpired = ({ expiresAtMs }: CrossAppClaims) => expiresAtMs <= deps.nowMs()

  return {
    findProvider,
    windowOrigin,

    /** The apps whose accounts are good for this one. */
    connections: (requester: App) =>
      requester.definition.crossApp.connections
        .map((id) => findProvider(requester, crossAppProvider(id)))
        .filter((provider) => provider !== undefined),

    /** The apps that may ask for this one's accounts. */
    requesters: (provider: App) =>
      apps.all().filter((app) => findProvider(app, crossAppProvider(provider.id))),

    /** The window where a person of the other app is asked. Where they go afterwards was checked before. */
    async start(
      requester: App,
      provider: App,
      asked: Omit<LoginRequest, 'requesterId'>,
    ): Promise<string> {
      const state = Buffer.from(deps.randomBytes(SECRET_BYTES)).toString('base64url')
      await singleUse.put({
        kind: REQUEST,
        appId: provider.id,
        secret: state,
        payload: { ...asked, requesterId: requester.id } satisfies LoginRequest,
        lifetimeMs: SERVER_LIMITS.oauthStateLifetimeMs,
      })
      const url = new URL(CROSS_APP_PATHS.authorize, windowOrigin(provider))
      url.searchParams.set(CROSS_APP_QUERY.appId, provider.id)
      url.searchParams.set(CROSS_APP_QUERY.state, state)
      return url.href
    },

    /** Who asks, for the window. */
    async readLogin(provider: App, state: string) {
      const { asked, requester } = await requireLoginRequest(provider, state, false)
      return {
        requester: describe(requester, new URL(asked.redirectTo).origin),
        read_only: provider.definition.crossApp.provider?.readOnly === true,
        redirect_to: asked.redirectTo,
        code_challenge: asked.codeChallenge,
      }
    },

    /** A person agreed: where their window goes, with a code that the asking page alone can use, once. */
    async allow(provider: App, claims: AccessClaims, shown: Shown): Promise<string> {
      const user = await deps.users.requireBySession(claims)
      const { asked: known } = await requireLoginRequest(provider, shown.state, false)
      if (known.redirectTo !== shown.redirectTo || known.codeChallenge !== shown.codeChallenge) {
        throw new ServiceError('invalid_credentials')
      }
      const { asked, requester } = await requireLoginRequest(provider, shown.state, true)
      const subject = subjectOf(provider.id, requester.id, user.id)
      const isReadOnly = provider.definition.crossApp.provider?.readOnly === true
      const token = tokens.sign({ providerId: provider.id, requesterId: requester.id, subject })
      const code = await deps.keepCode(requester.id, {
        provider: crossAppProvider(provider.id),
        codeChallenge: asked.codeChallenge,
        stateCode: asked.stateCode,
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
      return redirectUrl(provider, asked, code)
    },

    /** A person declined, or closed the question: it is not asked again. */
    async deny(provider: App, state: string): Promise<string> {
      const { asked } = await requireLoginRequest(provider, state, true)
      return redirectUrl(provider, asked, OAUTH_CODE_DENIED)
    },

    /** Whether a token is good, to one of the two apps it is about. */
    isValidToken(app: App, token: string): boolean {
      const claims = tokens.read(token)
      if (!claims || isExpired(claims)) return false
      const { providerId, requesterId } = claims
      const requester = apps.find(requesterId)
      const isTheirs = app.id === providerId || app.id === requesterId
      return isTheirs && !!requester && !!findProvider(requester, crossAppProvider(providerId))
    },

    /** Which app's window a token opens; nothing where none is opened. */
    findWindowApp(token: string): App | undefined {
      const provider = apps.find(tokens.read(token)?.providerId)
      return provider?.definition.crossApp.provider?.readOnly === false ? provider : undefined
    },

    /** Who asks for a signature, at a page of theirs and nowhere else. */
    readRequest(provider: App, token: string, callbackUrl: string) {
      const claims = requireClaims(provider, token)
      const { requester } = claims
      const isOrigin = URL.canParse(callbackUrl) && new URL(callbackUrl).origin === callbackUrl
      if (!isOrigin || !requester.isAllowedOrigin(callbackUrl)) {
        throw new ServiceError('invalid_origin')
      }
      return { requester: describe(requester, callbackUrl), is_expired: isExpired(claims) }
    },

    /** Whether the one who is logged in is the one that a token speaks of. */
    async confirm(provider: App, claims: AccessClaims, token: string) {
      const user = await deps.users.requireBySession(claims)
      const asked = requireClaims(provider, token)
      if (isExpired(asked)) throw new ServiceError('invalid_credentials')
      const { requesterId, subject } = asked
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

/** The wallets that another app can ask for something: Ethereum-style ones that live with us. */
export function walletsOf(user: WireUser) {
  const embedded_wallets = user.linked_accounts
    .filter(isKnownAccount)
    .flatMap((account) =>
      account.type === 'wallet' &&
      account.wallet_client_type === 'privy' &&
      account.chain_type === 'ethereum'
        ? [{ address: account.address }]
        : [],
    )
  return { embedded_wallets, smart_wallets: [] }
}
