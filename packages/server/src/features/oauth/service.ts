import { isCrossAppProvider, type LoginMode, type OAuthProvider } from '@latchkey/contract'
import {
  isOAuthProvider,
  OAUTH_CODE_DENIED,
  OAUTH_CODE_FAILED,
  OAUTH_QUERY,
} from '@latchkey/contract/endpoints/oauth'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App, Apps } from '../../platform/config/createApps.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import type { AttemptLimit } from '../../platform/rate-limit/createAttemptLimit.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { Proved } from '../linking/service.ts'
import type { CheckAllowlist } from '../login/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { SessionReply, SessionService } from '../session/service.ts'
import { authorizeUrl } from './authorizeUrl.ts'
import {
  type CodePayload,
  identityOf,
  matchesProof,
  type OAuthProof,
  type StatePayload,
  s256,
  withTokens,
} from './codePayload.ts'
import type { Exchange, ProviderCalls } from './createProviderCalls.ts'
import { type ConfiguredAccess, findProvider } from './findProvider.ts'
import type { Profile } from './Provider.ts'
import { isDenial, ProviderFailure, useFailedCode } from './ProviderFailure.ts'
import { readRedirect } from './readRedirect.ts'

const STATE = 'oauth-state'
const CODE = 'oauth-code'
const SECRET_BYTES = 32

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

type Deps = {
  apps: Pick<Apps, 'find'>
  singleUse: SingleUse
  proofs: Pick<ProofService, 'logInOnce' | 'repeatOnce'>
  isAllowlisted: CheckAllowlist
  sessions: Pick<SessionService, 'revoke'>
  providers: ProviderCalls
  otherApps: CrossAppProviders
  limitAttempts: AttemptLimit
  /** Returns our callback URL for a provider. */
  callbackUrl(provider: OAuthProvider): string
  /** Base URL of our cross-app windows, in which users log in too. */
  publicUrl: string
  randomBytes: RandomBytes
}

export type OAuthService = ReturnType<typeof createOAuthService>

export function createOAuthService(deps: Deps) {
  const { apps, singleUse, proofs, providers } = deps
  const secret = () => Buffer.from(deps.randomBytes(SECRET_BYTES)).toString('base64url')

  /** Stores a payload under an authorization code of ours. */
  async function storeCode(appId: string, payload: CodePayload): Promise<string> {
    const code = secret()
    const lifetimeMs = SERVER_LIMITS.oauthCodeLifetimeMs
    await singleUse.put({ kind: CODE, appId, secret: code, payload, lifetimeMs })
    return code
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
      return await storeCode(app.id, { ...stored, ...found })
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      const { reason } = error
      if (reason !== 'suspended' && reason !== 'rate-limited') return OAUTH_CODE_FAILED
      return storeCode(app.id, { ...stored, failure: reason })
    }
  }

  /**
   * Handles a used code: repeats the reply for the attempt that used it, and otherwise ends its
   * session.
   */
  async function handleUsedCode(
    caller: LoginCaller,
    code: string,
    proof: OAuthProof,
  ): Promise<SessionReply> {
    const { app, idempotencyKey } = caller
    const item = { kind: CODE, appId: app.id, secret: code }
    const used = await singleUse.findSpent(item)
    const payload = used?.payload as CodePayload | undefined
    // A caller without the verifier cannot have used the code and must not end its session.
    if (!used || !payload || !matchesProof(payload, proof))
      throw new ServiceError('invalid_credentials')
    try {
      return withTokens(await proofs.repeatOnce(app, item, idempotencyKey), payload)
    } catch (error) {
      if (!isInvalidCredentials(error)) throw error
      if (used.sessionId) await deps.sessions.revoke(app, used.sessionId, 'oauth_code_reused')
      throw error
    }
  }

  async function checkAllowed(app: App, { verifiedEmail }: Profile): Promise<void> {
    const value = verifiedEmail?.toLowerCase() ?? ''
    if (!(await deps.isAllowlisted(app, { type: 'email', value }))) {
      throw new ServiceError('allowlist_rejected')
    }
  }

  function checkCode(app: App, payload: CodePayload, proof: OAuthProof): void {
    if (payload.stateCode !== proof.stateCode) throw new ServiceError('oauth_state_mismatch')
    if (!matchesProof(payload, proof)) throw new ServiceError('invalid_pkce_parameters')
    checkProvider(app, payload.provider)
  }

  function checkProvider(app: App, provider: CodePayload['provider']): void {
    if (!isCrossAppProvider(provider)) {
      if (!app.allows(provider)) throw new ServiceError('disallowed_login_method')
    } else if (!deps.otherApps.findProvider(app, provider)) {
      throw new ServiceError('cross_app_connection_not_allowed')
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
    /** For cross-app login, in which another app acts as the provider. */
    storeCode,
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
        nonce: secret(),
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

    /** Logs in the user of our code, after checking state and verifier. */
    async finish(
      caller: LoginCaller,
      code: string,
      proof: OAuthProof,
      mode: LoginMode,
    ): Promise<SessionReply> {
      const { app, idempotencyKey, claims } = caller
      const item = { kind: CODE, appId: app.id, secret: code }
      const payload = (await singleUse.peek(item)) as CodePayload | undefined
      if (!payload) return handleUsedCode(caller, code, proof)
      checkCode(app, payload, proof)
      if ('failure' in payload)
        throw await useFailedCode(payload.failure, () => singleUse.take(item))
      const { provider, profile } = payload
      await checkAllowed(app, profile)
      const identity = identityOf(provider, profile)
      const login = { app, identity, mode, loginMethod: provider, claims }
      try {
        return withTokens(await proofs.logInOnce(login, item, idempotencyKey), payload)
      } catch (error) {
        if (!isInvalidCredentials(error)) throw error
        return handleUsedCode(caller, code, proof)
      }
    },

    /**
     * Returns the identity of our code for linking, and the provider's tokens. A used code is still
     * read, so that a repeated request is recognized.
     */
    async prove(app: App, code: string, proof: OAuthProof) {
      const item = { kind: CODE, appId: app.id, secret: code }
      const used = await singleUse.findSpent(item)
      const payload = (used?.payload ?? (await singleUse.peek(item))) as CodePayload | undefined
      if (!payload) throw new ServiceError('invalid_credentials')
      checkCode(app, payload, proof)
      if ('failure' in payload)
        throw await useFailedCode(payload.failure, () => singleUse.take(item))
      const { provider, profile, tokens } = payload
      return {
        proved: {
          identity: identityOf(provider, profile),
          proof: { by: 'single-use', kind: CODE, key: singleUse.keyOf(item) },
        } satisfies Proved,
        tokens: tokens && { provider, ...tokens },
      }
    },
  }
}

type OAuthStart = {
  provider: string
  redirectTo: string
  codeChallenge: string | null | undefined
  stateCode: string | null | undefined
}

const isInvalidCredentials = (error: unknown) =>
  error instanceof ServiceError && error.code === 'invalid_credentials'
