import { ID_TOKEN_PROVIDERS, type IdTokenProvider } from '@latchkey/contract/values/evidence'
import { SERVER_LIMITS } from '../../limits/serverLimits.ts'
import type { App } from '../../platform/config/createApps.ts'
import type { RandomBytes } from '../../platform/ids/createId.ts'
import { ServiceError } from '../../platform/ServiceError.ts'
import type { SingleUse } from '../../platform/single-use/createSingleUse.ts'
import { createSecret, matchesProof, type OAuthProof } from './codePayload.ts'

/** Other codes than those of a login, so that neither replaces the other. */
const CODE = 'oauth-evidence-code'

type Payload = { provider: string; codeChallenge: string; stateCode: string; idToken: string }
type Deps = { singleUse: SingleUse; randomBytes: RandomBytes }

/** Codes of ours that carry an ID token, which a client shows to the signer. */
export const createCodeEvidence = ({ singleUse, randomBytes }: Deps) => ({
  async storeCode(appId: string, payload: Payload): Promise<string> {
    const code = createSecret(randomBytes)
    const lifetimeMs = SERVER_LIMITS.oauthCodeLifetimeMs
    await singleUse.put({ kind: CODE, appId, secret: code, payload, lifetimeMs })
    return code
  },

  /** Exchanges a code once for the ID token, for the page that started. */
  async finish(
    app: App,
    code: string,
    proof: OAuthProof,
  ): Promise<{ provider: IdTokenProvider; id_token: string }> {
    const item = { kind: CODE, appId: app.id, secret: code }
    const payload = (await singleUse.peek(item)) as Payload | undefined
    if (!payload) throw new ServiceError('invalid_credentials')
    if (payload.stateCode !== proof.stateCode) throw new ServiceError('oauth_state_mismatch')
    if (!matchesProof(payload, proof)) throw new ServiceError('invalid_pkce_parameters')
    const provider = ID_TOKEN_PROVIDERS.find((name) => name === payload.provider)
    const isFirst = (await singleUse.take(item)) !== undefined
    if (!provider || !isFirst) throw new ServiceError('invalid_credentials')
    return { provider, id_token: payload.idToken }
  },
})
