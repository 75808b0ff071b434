import { isCrossAppProvider, type LoginMode } from '@latchkey/contract'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { LoginCaller } from '../../platform/http/Caller.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import type { Proved } from '../linking/service.ts'
import type { CheckAllowlist } from '../login/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { SessionReply, SessionService } from '../session/service.ts'
import {
  type CodePayload,
  createSecret,
  identityOf,
  matchesProof,
  type OAuthProof,
  withTokens,
} from './codePayload.ts'
import type { Profile } from './Provider.ts'
import { useFailedCode } from './ProviderFailure.ts'

const CODE = 'oauth-code'

export type CodeLoginDeps = {
  singleUse: SingleUse
  proofs: Pick<ProofService, 'logInOnce' | 'repeatOnce'>
  isAllowlisted: CheckAllowlist
  sessions: Pick<SessionService, 'revoke'>
  otherApps: { findProvider(app: App, provider: string): App | undefined }
  randomBytes: RandomBytes
}

/** Logs in and links with authorization codes of ours, which carry a provider's profile. */
export function createCodeLogin(deps: CodeLoginDeps) {
  const { singleUse, proofs } = deps

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

  return {
    /** Stores a payload under a code. Cross-app login uses it too: there, another app is the provider. */
    async storeCode(appId: string, payload: CodePayload): Promise<string> {
      const code = createSecret(deps.randomBytes)
      const lifetimeMs = SERVER_LIMITS.oauthCodeLifetimeMs
      await singleUse.put({ kind: CODE, appId, secret: code, payload, lifetimeMs })
      return code
    },

    /** Logs in the user of our code, after checking state and verifier. */
    async finish(
      caller: LoginCaller,
      code: string,
      proof: OAuthProof,
      mode: LoginMode,
    ): Promise<SessionReply> {
      const { app, idempotencyKey, claims, device } = caller
      const item = { kind: CODE, appId: app.id, secret: code }
      const payload = (await singleUse.peek(item)) as CodePayload | undefined
      if (!payload) return handleUsedCode(caller, code, proof)
      checkCode(app, payload, proof)
      if ('failure' in payload)
        throw await useFailedCode(payload.failure, () => singleUse.take(item))
      const { provider, profile } = payload
      await checkAllowed(app, profile)
      const identity = identityOf(provider, profile)
      const login = { app, identity, mode, loginMethod: provider, claims, device }
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

const isInvalidCredentials = (error: unknown) =>
  error instanceof ServiceError && error.code === 'invalid_credentials'
