import type { WireUser } from '@latchkey/contract'
import type { ServerWallet } from '@latchkey/contract/endpoints/wallets'
import { HPKE, type SealedBox } from '@latchkey/contract/messages/sealedBox'
import { issueAuthorizationKey } from '@latchkey/contract/signer/signerWalletCalls'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { UserOrAppCaller } from '../../platform/http/Caller.ts'
import type { RateLimiter } from '../../platform/rate-limit/createRateLimiter.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { Secrets } from '../../platform/secrets/createSecrets.ts'
import type { SignerClient } from '../../platform/signer/createSignerClient.ts'
import { SignerRefused } from '../../platform/signer/SignerRefused.ts'
import type { Tokens } from '../../platform/tokens/createTokens.ts'
import type { CustomTokenService } from '../custom-token/service.ts'
import type { RequireFactor } from '../mfa/service.ts'
import type { UserService } from '../user/service.ts'

type Deps = {
  tokens: Pick<Tokens, 'verifyAccess'>
  users: Pick<UserService, 'requireBySession' | 'findByAccount'>
  customTokens: Pick<CustomTokenService, 'identify'>
  signer: SignerClient
  walletsOf(app: App, user: WireUser): Promise<ServerWallet[]>
  requireFactor: RequireFactor
  rateLimiter: Pick<RateLimiter, 'take'>
  secrets: Pick<Secrets, 'mac'>
}
type Owner = { user: WireUser; sessionId: string }
type Asked = { user_jwt: string; recipient_public_key: string }

export type UserSignerService = ReturnType<typeof createUserSignerService>

/** Issues authorization keys of a user to their vault, or to a back end that has their token. */
export function createUserSignerService({ tokens, users, signer, ...deps }: Deps) {
  /** The user of a token: an access token, or for back ends a custom-auth token. */
  async function ownerOf({ app, claims }: UserOrAppCaller, token: string): Promise<Owner> {
    const named = tokens.verifyAccess(token, app.id)
    // Users request only their own key; back ends need the user's token.
    if (claims && claims.userId !== named?.userId) throw new ServiceError('invalid_credentials')
    if (named) {
      return { user: await users.requireBySession(named), sessionId: named.sessionId }
    }
    const user = await users.findByAccount(app.id, await deps.customTokens.identify(app, token))
    if (!user) throw new ServiceError('invalid_credentials')
    // A second factor belongs to a session, and a custom-auth token has none.
    return { user, sessionId: '' }
  }

  async function limit(app: App, user: WireUser): Promise<void> {
    const key = deps.secrets.mac('identifier', app.id, 'user-signer', user.id).toString('base64url')
    const taken = await deps.rateLimiter.take([
      {
        key: `authorization-key:${key}`,
        max: SERVER_LIMITS.authorizationKeysIssuedPerUserMax,
        windowMs: SERVER_LIMITS.walletWindowMs,
      },
    ])
    if (taken.allowed) return
    throw new ServiceError('too_many_requests', { retryAfterMs: taken.retryAfterMs })
  }

  async function issue(
    { app, claims, deviceRequest }: UserOrAppCaller,
    user: WireUser,
    recipient: string,
    { shownAtMs, sessionId }: { shownAtMs: number | undefined; sessionId: string },
  ): Promise<Issued> {
    const key = {
      app_id: app.id,
      user_id: user.id,
      ...(shownAtMs !== undefined && { factor_shown_at: shownAtMs }),
      session_id: sessionId,
      recipient_public_key: recipient,
    }
    try {
      const issued = await signer.call(issueAuthorizationKey, key, claims && deviceRequest)
      return { expiresAtMs: issued.expires_at, box: issued.encrypted_authorization_key }
    } catch (error) {
      if (!(error instanceof SignerRefused)) throw error
      const isForeign = error.refusal === 'device_refused'
      throw new ServiceError(isForeign ? 'device_key_mismatch' : 'invalid_data', { cause: error })
    }
  }

  return {
    async authenticate(caller: UserOrAppCaller, { user_jwt, recipient_public_key }: Asked) {
      const { app, mfaToken } = caller
      const { user, sessionId } = await ownerOf(caller, user_jwt)
      await limit(app, user)
      const session = { appId: app.id, user, sessionId, mfaToken }
      const shownAtMs = await deps.requireFactor(session, 'use')
      const { expiresAtMs, box } = await issue(caller, user, recipient_public_key, {
        shownAtMs,
        sessionId,
      })
      return {
        expires_at: expiresAtMs,
        encrypted_authorization_key: { encryption_type: HPKE, ...box },
        wallets: await deps.walletsOf(app, user),
      } as const
    },
  }
}

type Issued = { expiresAtMs: number; box: SealedBox }
