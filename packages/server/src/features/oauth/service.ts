import { isCrossAppProvider, isOAuthProvider, type OAuthProvider } from '@latchkey/contract'
import {
  OAUTH_CODE_DENIED,
  OAUTH_CODE_FAILED,
  OAUTH_QUERY,
} from '@latchkey/contract/endpoints/oauth'
import { EVIDENCE_PREFIX } from '@latchkey/contract/values/evidence'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App, Apps } from '../../platform/config/createApps.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import { createSecret, type StatePayload, s256 } from './codePayload.ts'
import { createCodeEvidence } from './createCodeEvidence.ts'
import { type CodeLoginDeps, createCodeLogin } from './createCodeLogin.ts'
import type { Exchange, ProviderCalls } from './createProviderCalls.ts'
import { type ConfiguredAccess, findProvider } from './findProvider.ts'
import { isDenial, ProviderFailure } from './ProviderFailure.ts'
import { readRedirect } from './readRedirect.ts'

type AuthorizeParams = { redirectUri: string; state: string; nonce?: string; codeChallenge: string }

/** Builds the URL of the provider's consent page. */
function authorizeUrl({ client, provider }: ConfiguredAccess, params: AuthorizeParams): string {
  const url = new URL(provider.authorize)
  const parameters = {
    [provider.clientIdName ?? 'client_id']: client.clientId,
    response_type: 'code',
    redirect_uri: params.redirectUri,
    scope: provider.scopes.join(provider.scopeSeparator ?? ' '),
    state: params.state,
    ...(provider.identity?.kind === 'id-token' && params.nonce && { nonce: params.nonce }),
    ...(provider.pkce && { code_challenge: params.codeChallenge, code_challenge_method: 'S256' }),
    ...provider.authorizeParams,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const STATE = 'oauth-state'

/** Apps of this server that act as a provider. */
type CrossAppProviders = {
  findProvider(app: App, provider: string): App | undefined
  start(
    app: App,
    provider: App,
    request: Pick<StatePayload, 'redirectTo' | 'codeChallenge' | 'stateCode'>,
  ): Promise<string>
}

/** Parameters of a provider's callback. */
export type OAuthCallback = {
  state: string | null
  code: string | null
  error: string | null
  iss: string | null
}

type Deps = CodeLoginDeps & {
  apps: Pick<Apps, 'find'>
  providers: ProviderCalls
  otherApps: CrossAppProviders
  limitAttempts: AttemptLimit
  /** Returns our callback URL for a provider. */
  callbackUrl(provider: OAuthProvider): string
  /** Base URL of our cross-app windows, in which users log in too. */
  publicUrl: string
}

export type OAuthService = ReturnType<typeof createOAuthService>

export function createOAuthService(deps: Deps) {
  const { apps, singleUse, providers } = deps
  const codes = createCodeLogin(deps)
  const evidence = createCodeEvidence(deps)
  const secret = () => createSecret(deps.randomBytes)
  /** The nonce of a recovery names the key of the vault, which only the client knows. */
  function nonceOf(given: string | null | undefined): Pick<StatePayload, 'nonce' | 'isEvidence'> {
    if (given == null) return { nonce: secret() }
    if (!given.startsWith(EVIDENCE_PREFIX)) throw new ServiceError('invalid_data')
    return { nonce: given, isEvidence: true }
  }

  async function codeFor(app: App, state: StatePayload, returned: OAuthCallback): Promise<string> {
    const { provider: name, codeChallenge, stateCode } = state
    if (returned.error !== null || returned.code === null) {
      return isDenial(returned.error) ? OAUTH_CODE_DENIED : OAUTH_CODE_FAILED
    }
    const configured = findProvider(app, name)
    if (!configured) return OAUTH_CODE_FAILED
    const { identity } = configured.provider
    const isMixedUp =
      returned.iss !== null &&
      identity.kind === 'id-token' &&
      !identity.issuers.includes(returned.iss)
    if (isMixedUp) return OAUTH_CODE_FAILED
    const stored = { provider: name, codeChallenge, stateCode }
    try {
      const found = await providers.identify(configured, {
        code: returned.code,
        redirectUri: deps.callbackUrl(name),
        codeVerifier: state.codeVerifier,
        nonce: state.nonce,
        mayBeLocal: app.definition.mode === 'development',
      })
      const { idToken, ...login } = found
      if (!state.isEvidence) return await codes.storeCode(app.id, { ...stored, ...login })
      return idToken === undefined
        ? OAUTH_CODE_FAILED
        : await evidence.storeCode(app.id, { ...stored, idToken })
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      const { reason } = error
      if (reason !== 'suspended' && reason !== 'rate-limited') return OAUTH_CODE_FAILED
      return codes.storeCode(app.id, { ...stored, failure: reason })
    }
  }

  /** Validates the redirect URL and the PKCE parameters. */
  function readStart(app: App, { redirectTo: requested, codeChallenge, stateCode }: OAuthStart) {
    const redirectTo = readRedirect(app, requested, deps.publicUrl)
    if (!redirectTo) throw new ServiceError('invalid_data')
    if (!codeChallenge || !stateCode) throw new ServiceError('invalid_pkce_parameters')
    return { redirectTo: redirectTo.href, codeChallenge, stateCode }
  }

  return {
    ...codes,
    finishEvidence: evidence.finish,
    /** For features that need provider access only, with the same redirect rules. */
    readRedirect: (app: App, text: string) => readRedirect(app, text, deps.publicUrl),
    authorizeUrl,
    /** Exchanges a provider's code for an access token; undefined if the provider returns none. */
    async exchange(
      configured: ConfiguredAccess,
      exchange: Omit<Exchange, 'nonce'>,
    ): Promise<string | undefined> {
      try {
        return await providers.access(configured, exchange)
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        return undefined
      }
    },

    /** Returns the URL of the provider's consent page. */
    async start(caller: LoginCaller, request: OAuthStart): Promise<string> {
      const { app } = caller
      if (isCrossAppProvider(request.provider)) {
        const other = deps.otherApps.findProvider(app, request.provider)
        if (!other) throw new ServiceError('cross_app_connection_not_allowed')
        const start = readStart(app, request)
        await deps.limitAttempts(app, caller.clientAddress)
        return deps.otherApps.start(app, other, start)
      }
      if (!isOAuthProvider(request.provider)) throw new ServiceError('invalid_data')
      const configured = app.allows(request.provider)
        ? findProvider(app, request.provider)
        : undefined
      if (!configured) throw new ServiceError('disallowed_login_method')
      const start = readStart(app, request)
      await deps.limitAttempts(app, caller.clientAddress)
      const payload: StatePayload = {
        provider: request.provider,
        ...start,
        codeVerifier: secret(),
        ...nonceOf(request.evidenceNonce),
      }
      // The callback reads the app id from the state.
      const state = `${app.id}.${secret()}`
      const lifetimeMs = SERVER_LIMITS.oauthStateLifetimeMs
      await singleUse.put({ kind: STATE, appId: app.id, secret: state, payload, lifetimeMs })
      return authorizeUrl(configured, {
        redirectUri: deps.callbackUrl(request.provider),
        state,
        nonce: payload.nonce,
        codeChallenge: s256(payload.codeVerifier),
      })
    },

    /** Handles the callback. Returns the redirect URL, or undefined if the state is unknown. */
    async handleCallback(provider: string, returned: OAuthCallback): Promise<string | undefined> {
      const state = returned.state ?? ''
      const app = apps.find(state.split('.')[0])
      if (!app) return undefined
      const item = { kind: STATE, appId: app.id, secret: state }
      const payload = (await singleUse.take(item)) as StatePayload | undefined
      if (!payload) return undefined
      const isSame = payload.provider === provider
      const code = isSame ? await codeFor(app, payload, returned) : OAUTH_CODE_FAILED
      const target = new URL(payload.redirectTo)
      target.searchParams.set(OAUTH_QUERY.code, code)
      target.searchParams.set(OAUTH_QUERY.state, payload.stateCode)
      target.searchParams.set(OAUTH_QUERY.provider, payload.provider)
      return target.href
    },
  }
}

type OAuthStart = {
  provider: string
  redirectTo: string
  codeChallenge: string | null | undefined
  stateCode: string | null | undefined
  evidenceNonce?: string | null | undefined
}
